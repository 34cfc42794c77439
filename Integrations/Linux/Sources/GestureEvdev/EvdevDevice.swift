import CEvdev
import Foundation
import GestureRecordings
import GestureTraces

/// A Linux input device, read through libevdev.
///
/// libevdev reports what changed when the kernel dropped events, so that no touch stays down.
public final class EvdevDevice: TouchDevice {
  /// What the device is.
  public let info: TouchDeviceInfo
  /// The open file.
  public let descriptor: Int32
  private let device: OpaquePointer
  /// Whether libevdev still has differences to report after lost events.
  private var isCatchingUp = false
  /// How often the kernel dropped events.
  public private(set) var losses = 0

  /// Opens a device.
  ///
  /// - Parameters:
  ///   - path: Its file, such as `/dev/input/event3`.
  ///   - grabs: Whether no other program gets its events from now on.
  /// - Throws: An error when it cannot be read, or has no touches.
  public init(path: String, grabs: Bool = false) throws(TouchDeviceError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENODEV, ENXIO: throw .missing
      case EACCES, EPERM: throw .denied(group: Self.readers(of: path))
      default: throw .gone(Self.words(errno))
      }
    }
    var device: OpaquePointer?
    let code = libevdev_new_from_fd(descriptor, &device)
    guard code == 0, let device else {
      close(descriptor)
      throw code == -ENOTTY || code == -EINVAL
        ? .notTouch("no input device") : .gone(Self.words(-code))
    }
    do throws(TouchDeviceError) {
      info = try Self.describe(device, path: path)
      if grabs {
        let code = libevdev_grab(device, LIBEVDEV_GRAB)
        guard code == 0 else { throw .cannotGrab(Self.words(-code)) }
      }
    } catch {
      libevdev_free(device)
      close(descriptor)
      throw error
    }
    // A kernel that cannot do this reports the time of day, which the follower recognizes.
    _ = libevdev_set_clock_id(device, CLOCK_MONOTONIC)
    self.device = device
    self.descriptor = descriptor
  }

  deinit {
    libevdev_free(device)
    close(descriptor)
  }

  /// Returns what is down, and the last locations of all slots.
  ///
  /// The kernel does not report a location that did not change, also for a new contact.
  public func currentState() -> [TouchDeviceEvent] {
    var events: [TouchDeviceEvent] = []
    func add(_ type: Int32, _ code: Int32, _ value: Int32) {
      events.append(
        TouchDeviceEvent(time: 0, type: UInt16(type), code: UInt16(code), value: Int(value))
      )
    }
    let count = libevdev_get_num_slots(device)
    if count > 0 {
      for slot in 0..<count {
        add(EV_ABS, ABS_MT_SLOT, slot)
        let id = libevdev_get_slot_value(device, UInt32(slot), UInt32(ABS_MT_TRACKING_ID))
        add(EV_ABS, ABS_MT_TRACKING_ID, id)
        for code in Self.contactAxes
        where libevdev_has_event_code(device, UInt32(EV_ABS), UInt32(code)) == 1 {
          let value = libevdev_get_slot_value(device, UInt32(slot), UInt32(code))
          add(EV_ABS, code, value)
        }
      }
      add(EV_ABS, ABS_MT_SLOT, libevdev_get_current_slot(device))
    } else {
      add(EV_KEY, BTN_TOUCH, libevdev_get_event_value(device, UInt32(EV_KEY), UInt32(BTN_TOUCH)))
      for code in [ABS_X, ABS_Y]
      where libevdev_has_event_code(device, UInt32(EV_ABS), UInt32(code)) == 1 {
        add(EV_ABS, code, libevdev_get_event_value(device, UInt32(EV_ABS), UInt32(code)))
      }
    }
    add(EV_SYN, SYN_REPORT, 0)
    return events
  }

  /// Whether the device reports contacts in packets (protocol A).
  private var usesPackets: Bool {
    libevdev_get_num_slots(device) <= 0
      && libevdev_has_event_code(device, UInt32(EV_ABS), UInt32(ABS_MT_POSITION_X)) == 1
  }

  /// Returns the next event; after lost events, first what changed meanwhile.
  public func next() throws(TouchDeviceError) -> TouchDeviceEvent? {
    var event = input_event()
    while true {
      let mode = isCatchingUp ? LIBEVDEV_READ_FLAG_SYNC : LIBEVDEV_READ_FLAG_NORMAL
      let code = libevdev_next_event(device, mode.rawValue, &event)
      switch code {
      case -EAGAIN:
        if isCatchingUp {
          isCatchingUp = false
          continue
        }
        return nil
      case -EINTR: continue
      case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue) where !isCatchingUp:
        // This event is SYN_DROPPED itself; the differences follow.
        isCatchingUp = true
        losses += 1
        // Without slots libevdev cannot know the contacts, so that they have to be cancelled.
        guard usesPackets else { continue }
      case 0, Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue): break
      default: throw .gone(Self.words(-code))
      }
      return TouchDeviceEvent(
        time: Int64(event.time.tv_sec) * 1_000_000_000 + Int64(event.time.tv_usec) * 1000,
        type: event.type,
        code: event.code,
        value: Int(event.value)
      )
    }
  }
}

extension EvdevDevice {
  /// The axes of a contact whose values stay in a slot.
  private static let contactAxes = [
    ABS_MT_POSITION_X, ABS_MT_POSITION_Y, ABS_MT_TOUCH_MAJOR, ABS_MT_PRESSURE, ABS_MT_DISTANCE,
    ABS_MT_TOOL_TYPE,
  ]

  /// Returns the group that may read a file; nil when there is none.
  private static func readers(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IRGRP != 0, status.st_gid != 0 else {
      return nil
    }
    guard let group = getgrgid(status.st_gid) else { return "\(status.st_gid)" }
    return String(cString: group.pointee.gr_name)
  }

  private static func words(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// Returns the facts about a device.
  ///
  /// > Source: The kernel's documents "Multi-touch (MT) Protocol" and "Linux Input Event Codes" on
  /// > `INPUT_PROP_DIRECT`, `INPUT_PROP_POINTER` and `BTN_TOOL_FINGER`.
  private static func describe(
    _ device: OpaquePointer,
    path: String
  ) throws(TouchDeviceError) -> TouchDeviceInfo {
    func has(_ type: Int32, _ code: Int32) -> Bool {
      libevdev_has_event_code(device, UInt32(type), UInt32(code)) == 1
    }
    func text(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }
    let isDirect = libevdev_has_property(device, UInt32(INPUT_PROP_DIRECT)) == 1
    let isPointer = libevdev_has_property(device, UInt32(INPUT_PROP_POINTER)) == 1
    let hasContacts = has(EV_ABS, ABS_MT_POSITION_X) && has(EV_ABS, ABS_MT_POSITION_Y)
    let hasPoint = has(EV_ABS, ABS_X) && has(EV_ABS, ABS_Y) && has(EV_KEY, BTN_TOUCH)
    // A tablet for pens reports BTN_TOUCH too, but no fingers.
    let isPen = has(EV_KEY, BTN_TOOL_PEN) && !hasContacts
    // A joystick whose codes happen to include those of contacts.
    let isJoystick = has(EV_KEY, BTN_JOYSTICK) || has(EV_KEY, BTN_GAMEPAD)
    let isMotion = libevdev_has_property(device, UInt32(INPUT_PROP_ACCELEROMETER)) == 1
    guard hasContacts || hasPoint, !isPen, !isJoystick, !isMotion else {
      throw .notTouch(isPen ? "a tablet for pens" : "a device without touches")
    }
    let isTouchpad = isPointer || !isDirect && has(EV_KEY, BTN_TOOL_FINGER)
    var axes: [EvdevStream.Axis] = []
    for code in [
      ABS_X, ABS_Y, ABS_PRESSURE, ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_POSITION_Y,
      ABS_MT_PRESSURE,
    ] {
      guard let axis = libevdev_get_abs_info(device, UInt32(code)) else { continue }
      axes.append(
        EvdevStream.Axis(
          code: UInt16(code),
          minimum: Int(axis.pointee.minimum),
          maximum: Int(axis.pointee.maximum),
          resolution: Int(axis.pointee.resolution)
        )
      )
    }
    let ids = [
      libevdev_get_id_bustype(device), libevdev_get_id_vendor(device),
      libevdev_get_id_product(device), libevdev_get_id_version(device),
    ]
    let name = text(libevdev_get_name(device))
    let place = text(libevdev_get_uniq(device)) + "/" + text(libevdev_get_phys(device))
    return TouchDeviceInfo(
      path: path,
      name: name,
      kind: isTouchpad ? .touchpad : .touchscreen,
      identity: ids.map { String($0, radix: 16) }.joined(separator: ":") + "/" + name + "/" + place,
      axes: axes
    )
  }
}
