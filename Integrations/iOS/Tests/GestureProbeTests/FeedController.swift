import UIKit

/// A list of photos, where a tap opens one and a double tap likes it.
class FeedController: UIViewController, UIGestureRecognizerDelegate {
  let feed = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private(set) var likes = 0
  private(set) var opened = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    feed.contentSize = CGSize(width: 390, height: 3000)
    view.addSubview(feed)
    for row in 0..<10 {
      let cell = PhotoCell(frame: CGRect(x: 0, y: CGFloat(row) * 300, width: 390, height: 300))
      feed.addSubview(cell)
    }
    let open = UITapGestureRecognizer(target: self, action: Selector(Self.openPhoto))
    open.name = "openPhoto"
    let like = UITapGestureRecognizer(target: self, action: Selector(Self.likePhoto))
    like.name = "likePhoto"
    like.numberOfTapsRequired = 2
    // The wrong way round.
    like.require(toFail: open)
    feed.addGestureRecognizer(open)
    feed.addGestureRecognizer(like)
  }

  func openPhoto() { opened += 1 }
  func likePhoto() { likes += 1 }
}

class PhotoCell: UIView {}
