import Gestures

/// An object of this module with an object of the engine.
public protocol _EngineOwner: AnyObject {
  /// The object of the engine.
  var _engineObject: AnyObject { get }
}

/// A property that an object of this module shares with its engine's object; public only for the compiler.
@propertyWrapper
public struct _Forwarded<Engine: AnyObject, Value> {
  private let path: ReferenceWritableKeyPath<Engine, Value>

  init(_ path: ReferenceWritableKeyPath<Engine, Value>) { self.path = path }

  /// Not used: only classes share properties.
  @available(*, unavailable)
  public var wrappedValue: Value {
    get { preconditionFailure() }
    set { preconditionFailure() }
  }

  /// The value of the engine's object.
  public static subscript<Owner: _EngineOwner>(
    _enclosingInstance owner: Owner,
    wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>
  ) -> Value {
    get { engine(of: owner)[keyPath: owner[keyPath: storage].path] }
    set { engine(of: owner)[keyPath: owner[keyPath: storage].path] = newValue }
  }

  private static func engine(of owner: any _EngineOwner) -> Engine {
    downcast(owner._engineObject, toKnown: Engine.self)
  }
}

extension UIView: _EngineOwner {
  /// The engine's view.
  public var _engineObject: AnyObject { engineView }
}

extension UIGestureRecognizer: _EngineOwner {
  /// The engine's recognizer.
  public var _engineObject: AnyObject { engineRecognizer }
}
