import Gestures
import Testing

/// The bits of many results, so that a change of a single bit is found on any platform.
@Suite struct ElementaryFingerprintTests {
  /// Returns a hash over the results for seeded arguments.
  ///
  /// > Source: FNV-1a, Fowler, Noll and Vo, draft-eastlake-fnv, over whole words.
  private func fingerprint(_ function: (inout RandomNumbers) -> Double) -> UInt64 {
    var random = RandomNumbers(seed: 4)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for _ in 0..<20_000 {
      hash = (hash ^ function(&random).bitPattern) &* 0x100_0000_01b3
    }
    return hash
  }

  /// The bits were recorded on x86-64.
  ///
  /// The package promises these bits. If they are recorded again, the changelog must say so.
  @Test func isTheSameOnEveryPlatform() {
    #expect(fingerprint { Elementary.sin($0.even(-10...10)) } == 0xcda3_fa31_3bf6_49f2)
    #expect(fingerprint { Elementary.cos($0.even(-1e7...1e7)) } == 0xe324_16f6_2d22_2a25)
    #expect(fingerprint { Elementary.sin($0.wide(-40...1023)) } == 0xf5bc_e6fb_4471_2217)
    #expect(
      fingerprint { Elementary.atan2($0.even(-1...1), $0.even(-1...1)) } == 0x4ef0_fa70_5e60_0536
    )
    #expect(
      fingerprint { Elementary.atan2($0.wide(-1074...1023), $0.wide(-1074...1023)) }
        == 0x6cdc_3d8e_a1f9_ffc4
    )
    #expect(fingerprint { Elementary.exp($0.even(-750...710)) } == 0x0b7a_10c9_b982_a37c)
    #expect(
      fingerprint { Elementary.log($0.wide(-1074...1023).magnitude) } == 0x0bf1_6a9f_b404_690e
    )
    #expect(fingerprint { Elementary.sinh($0.even(-3...3)) } == 0xee49_821f_94fd_e20d)
    #expect(fingerprint { Elementary.cosh($0.even(-30...30)) } == 0x34eb_bd5c_c081_d948)
  }
}
