import GestureTraces
import Gestures

/// Follows contacts in packets: protocol A.
///
/// Every frame lists all contacts; one that is not listed is gone. Packets are matched to contacts
/// by the kernel's number if the device reports one, otherwise by the shortest distance.
struct EvdevPacketTracker: EvdevTracker {
  private struct Packet {
    var reading = EvdevReading()
    var trackingID: Int?
    var isEmpty = true
  }

  private var contacts: [(contact: EvdevContact, trackingID: Int?)] = []
  private var packet = Packet()
  private var packets: [Packet] = []
  private var hasReport = false
  private var isReleased = false

  mutating func handle(_ event: EvdevEvent, _ context: inout EvdevContext) throws(InputError) {
    if event.type == EvdevType.key, event.code == EvdevKey.touch {
      isReleased = event.value == 0
      return
    }
    guard event.type == EvdevType.absolute, EvdevAbsolute.contactCodes.contains(event.code) else {
      context.noteUnused(event)
      return
    }
    packet.isEmpty = false
    if event.code == EvdevAbsolute.trackingID {
      packet.trackingID = event.value
    } else if !packet.reading.update(with: event) {
      context.notes.add(.unusedEvent, line: event.line)
    }
  }

  mutating func endPacket(_ event: EvdevEvent, _ context: inout EvdevContext) {
    hasReport = true
    if packet.reading.x != nil, packet.reading.y != nil {
      packets.append(packet)
    } else if !packet.isEmpty {
      context.notes.add(.incompletePacket, line: event.line)
    }
    packet = Packet()
  }

  mutating func endFrame(_ event: EvdevEvent, _ context: inout EvdevContext) -> [EvdevChange] {
    defer {
      packets = []
      packet = Packet()
      hasReport = false
      isReleased = false
    }
    if !packet.isEmpty { context.notes.add(.incompletePacket, line: event.line) }
    // A frame without packets contains no information about the contacts, unless the touch button
    // went up.
    guard hasReport || isReleased else { return [] }

    let partners = joined()
    var changes: [EvdevChange] = []
    for index in contacts.indices where !partners.contains(index) {
      let change = contacts[index].contact.lift(line: event.line, notes: &context.notes)
      if let change { changes.append(change) }
    }
    var next: [(contact: EvdevContact, trackingID: Int?)] = []
    for (packet, partner) in zip(packets, partners) {
      var contact = partner.map { contacts[$0].contact } ?? EvdevContact()
      if partner == nil { contact.press() }
      contact.reading = packet.reading
      contact.hasNews = true
      let change = contact.settle(
        nextNumber: &context.nextNumber,
        line: event.line,
        notes: &context.notes
      )
      if let change { changes.append(change) }
      next.append((contact, packet.trackingID))
    }
    contacts = next
    return changes
  }

  /// Returns, for each packet, the index of the contact it continues; nil for a new one.
  private func joined() -> [Int?] {
    var partners = [Int?](repeating: nil, count: packets.count)
    for (index, packet) in packets.enumerated() {
      guard let id = packet.trackingID else { continue }
      let match = contacts.firstIndex { $0.trackingID == id }
      if let match, !partners.contains(match) { partners[index] = match }
    }
    var pairs: [(distance: Double, packet: Int, contact: Int)] = []
    for (index, packet) in packets.enumerated() where packet.trackingID == nil {
      for (position, known) in contacts.enumerated() where known.trackingID == nil {
        let distance = packet.reading.squaredDistance(to: known.contact.reading)
        pairs.append((distance, index, position))
      }
    }
    pairs.sort { ($0.distance, $0.packet, $0.contact) < ($1.distance, $1.packet, $1.contact) }
    for pair in pairs where partners[pair.packet] == nil && !partners.contains(pair.contact) {
      partners[pair.packet] = pair.contact
    }
    return partners
  }

  mutating func loseAll(line: Int, _ context: inout EvdevContext) -> [EvdevChange] {
    var changes: [EvdevChange] = []
    for index in contacts.indices {
      let change = contacts[index].contact.lift(.cancelled, line: line, notes: &context.notes)
      if let change { changes.append(change) }
    }
    self = EvdevPacketTracker()
    return changes
  }
}

extension EvdevReading {
  fileprivate func squaredDistance(to other: EvdevReading) -> Double {
    let dx = Double(x ?? 0) - Double(other.x ?? 0)
    let dy = Double(y ?? 0) - Double(other.y ?? 0)
    return dx * dx + dy * dy
  }
}
