import NIOCore
import NIOHTTP1
import NIOPosix

/// Serves a page over HTTP/1.1.
public final class StudioServer: Sendable {
  /// The port that is listened on.
  public let port: Int
  private let channel: any Channel

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - folder: What is served.
  ///   - host: The name or address to listen on; `127.0.0.1` for this machine alone.
  ///   - port: 0 for any that is free.
  /// - Throws: What the system says when it cannot listen there.
  public init(folder: StudioFolder, host: String = "127.0.0.1", port: Int = 0) async throws {
    channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try Self.fill(channel.pipeline, folder) }
      }
      .bind(host: host, port: port).get()
    self.port = channel.localAddress?.port ?? port
  }

  /// Waits until the server is stopped.
  public func run() async throws { try await channel.closeFuture.get() }

  /// Stops to listen.
  public func stop() async throws { try await channel.close() }

  /// How long a connection may say nothing.
  ///
  /// > Source: chosen; browsers open anew without anyone noticing.
  private static var patience: TimeAmount { .seconds(30) }

  private static func fill(_ pipeline: ChannelPipeline, _ folder: StudioFolder) throws {
    var limits = NIOHTTPDecoderLimitConfiguration()
    // > Source: chosen: twice what browsers send with many cookies.
    limits.maxHeaderFieldSize = 16 * 1024
    limits.maxHeaderListSize = 32 * 1024
    limits.maxHeaderFieldCount = 100
    let handlers = pipeline.syncOperations
    try handlers.addHandler(IdleStateHandler(allTimeout: patience))
    try handlers.addHandler(HTTPResponseEncoder())
    try handlers.addHandler(
      ByteToMessageHandler(
        HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits)
      )
    )
    try handlers.addHandler(HTTPServerPipelineHandler())
    try handlers.addHandler(StudioHandler(folder))
  }
}

/// Answers the requests of one connection.
private final class StudioHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let folder: StudioFolder
  private var request: HTTPRequestHead?

  init(_ folder: StudioFolder) { self.folder = folder }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      request = head
      // Nothing here takes a body; who sends one is answered at once and heard no further.
      let length = head.headers.first(name: "Content-Length") ?? "0"
      if length != "0" || head.headers.contains(name: "Transfer-Encoding") { finish(context) }
    case .body: break
    case .end: if request != nil { answer(context) }
    }
  }

  private func answer(_ context: ChannelHandlerContext) {
    guard let request else { return }
    self.request = nil
    let answer = StudioAnswer(to: request, from: folder.site)
    // Who asks badly once is not asked what came next.
    send(answer, keepsAlive: request.isKeepAlive && answer.status != .badRequest, context)
  }

  /// Answers, and ends the connection.
  private func finish(_ context: ChannelHandlerContext) {
    guard let request else { return }
    self.request = nil
    let refused = request.method == .GET || request.method == .HEAD
    let answer =
      refused ? StudioAnswer(.payloadTooLarge) : StudioAnswer(to: request, from: folder.site)
    send(answer, keepsAlive: false, context)
  }

  private func send(
    _ answer: StudioAnswer,
    keepsAlive: Bool,
    _ context: ChannelHandlerContext
  ) {
    var headers = answer.headers
    if answer.status.mayHaveResponseBody {
      headers.add(name: "Content-Length", value: String(answer.body.count))
    }
    if !keepsAlive { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if answer.status.mayHaveResponseBody, answer.sendsBody, !answer.body.isEmpty {
      let buffer = context.channel.allocator.buffer(bytes: answer.body)
      context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
    }
    let isWritten = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    guard !keepsAlive else { return }
    let channel = context.channel
    isWritten.whenComplete { _ in channel.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
    let isTooLarge = error == .headerOverflow
    send(
      StudioAnswer(isTooLarge ? .requestHeaderFieldsTooLarge : .badRequest),
      keepsAlive: false,
      context
    )
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
  }
}
