// The report of an audit: as text, JSON, SARIF 2.1.0, annotations of GitHub, and one HTML file.

/** Takes known findings out, and writes the report in each form. `rules` are those of the engine; `known` are ids. */
export function render(report, rules, known = []) {
  const old = new Set(known);
  const findings = report.findings.filter(({ id }) => !old.has(id));
  const shown = { ...report, findings, known: report.findings.length - findings.length };
  return { report: shown, text: text(shown, rules), json: JSON.stringify(shown, null, 1), sarif: JSON.stringify(sarif(shown, rules), null, 1), github: github(shown, rules), html: html(shown, rules) };
}

const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
const about = ({ sizes }) => sizes.map(({ name, width, height, kinds }) => `${name} ${width}×${height}: ${count(kinds, "kind")} of targets`).join(", ");
const advice = ({ remedy: { text: said, change } }) => `${said.replace(/\.$/, ":")} ${change}`;
const tried = ({ remedy: { isTried, works, result } }) => (!isTried ? "" : works ? `Tried: ${result}.` : `Tried, and it does not help alone: ${result}.`);
const whole = ({ url }, { sentence, reason, remedy, selector }) =>
  `${sentence} ${reason} ${advice({ remedy })}. ${tried({ remedy })} At ${selector} of ${url}`;

/** Where a finding is: GitHub refuses the report if it is an address with another scheme than file, or has a colon in front of its first slash. */
function place(url) {
  const { protocol, hostname, pathname } = new URL(url);
  return protocol === "file:" ? url : `${encodeURIComponent(hostname)}${pathname}`.replace(/\/$/, "");
}

function text(report, rules) {
  const { findings, known, leftOut, errors } = report;
  const lines = [`${report.url}`, `${about(report)}; ${report.seconds} s`, ""];
  for (const [index, { rule, sentence, reason, remedy, words, sizes, wcag, selector }] of findings.entries()) {
    lines.push(`${index + 1}. ${rules[rule].level}: ${sentence} [${rule}${wcag ? `, WCAG ${wcag}` : ""}]`);
    lines.push(`   at ${selector} (${sizes.join(", ")}): ${words.split("\n").join("; ")}`);
    lines.push(`   ${reason}`, `   ${advice({ remedy })}`, `   ${tried({ remedy })}`, "");
  }
  for (const line of leftOut) lines.push(`left out: ${line}`);
  for (const line of errors) lines.push(`error of the page: ${line}`);
  lines.push(`${count(findings.length, "finding")}${known ? `, and ${known} known` : ""}`);
  return `${lines.join("\n")}\n`;
}

function sarif(report, rules) {
  const used = Object.entries(rules);
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0",
    runs: [{
      tool: { driver: { name: "gesture-audit", rules: used.map(([id, { name, level, wcag }]) => ({
        id, shortDescription: { text: name }, defaultConfiguration: { level }, ...(wcag ? { properties: { tags: [`WCAG ${wcag}`] } } : {}),
      })) } },
      results: report.findings.map((finding) => ({
        ruleId: finding.rule, ruleIndex: used.findIndex(([name]) => name === finding.rule), level: rules[finding.rule].level,
        message: { text: whole(report, finding) },
        locations: [{ physicalLocation: { artifactLocation: { uri: place(report.url) } }, logicalLocations: [{ fullyQualifiedName: finding.selector, kind: "element" }] }],
        partialFingerprints: { "gestureAudit/v1": finding.id },
      })),
    }],
  };
}

function github(report, rules) {
  const escape = (word) => word.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
  const property = (word) => escape(word).replace(/:/g, "%3A").replace(/,/g, "%2C");
  return report.findings.map((finding) => {
    const { level, name } = rules[finding.rule];
    return `::${level === "error" ? "error" : "warning"} title=${property(`${name} (${finding.rule})`)}::${escape(whole(report, finding))}\n`;
  }).join("");
}

function html(report, rules) {
  const safe = (word) => String(word).replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter]);
  const gestures = [...new Set(report.matrix.flatMap(({ gestures: all }) => Object.keys(all)))];
  const findings = report.findings.map(({ rule, sentence, reason, remedy, picture, words, selector, sizes, wcag }, index) => `<article>
${picture ? `<img src="data:image/png;base64,${safe(picture)}" alt="The place of finding ${index + 1}, and the path of the fingers">` : ""}
<div><h2>${index + 1}. ${safe(sentence)}</h2><p class="rule ${rules[rule].level}">${safe(rules[rule].name)}${wcag ? ` · WCAG ${safe(wcag)}` : ""} · ${safe(sizes.join(", "))}</p>
<p>${safe(reason)}</p><p><b>${safe(remedy.text)}</b></p><pre>${safe(remedy.change)}</pre><p>${safe(tried({ remedy }))}</p>
<details><summary>Perform it again</summary><pre>${safe(words)}</pre><p>at <code>${safe(selector)}</code></p></details></div></article>`).join("\n");
  const rows = report.matrix.map(({ size, target, selector, gestures: all }) => `<tr><th title="${safe(selector)}">${safe(target)}<br><small>${safe(size)}</small></th>${
    gestures.map((gesture) => `<td${all[gesture] === "nothing" ? ' class="none"' : ""}>${safe(all[gesture] ?? "")}</td>`).join("")}</tr>`).join("\n");
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Gestures of ${safe(report.title || report.url)}</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif } body { max-width: 1100px; margin: 2rem auto; padding: 0 1rem }
article { display: flex; gap: 1.5rem; flex-wrap: wrap; border-top: 1px solid #8886; padding: 1.5rem 0 } article > div { flex: 1; min-width: 280px }
img { width: 260px; max-height: 560px; object-fit: contain; align-self: flex-start; border: 1px solid #8886 } h2 { margin: 0; font-size: 1.15rem }
.rule { color: #8a5a00 } .error { color: #c00028 } pre { white-space: pre-wrap; background: #8882; padding: .5rem; border-radius: 4px }
.table { overflow-x: auto } table { border-collapse: collapse; font-size: 12px } td, th { border: 1px solid #8886; padding: 4px 6px; text-align: left; vertical-align: top; min-width: 90px; overflow-wrap: anywhere }
.none { color: #888 } summary { min-height: 24px }
@media (prefers-color-scheme: dark) { .rule { color: #e0a040 } .error { color: #ff6070 } }
</style>
<h1>${count(report.findings.length, "finding")} on ${safe(report.title || report.url)}</h1>
<p>${safe(report.url)}<br>${safe(about(report))}; ${report.seconds} s${report.known ? `; ${report.known} known findings are not shown` : ""}</p>
${findings}
<h2>What each gesture did</h2><div class="table"><table><tr><th>target</th>${gestures.map((gesture) => `<th>${safe(gesture)}</th>`).join("")}</tr>
${rows}</table></div>
${[...report.leftOut.map((line) => `left out: ${line}`), ...report.errors.map((line) => `error of the page: ${line}`)].map((line) => `<p>${safe(line)}</p>`).join("\n")}
</html>
`;
}
