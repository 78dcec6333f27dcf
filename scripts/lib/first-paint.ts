/**
 * Runs in a page before everything else: `painted` is the time when a matching element was first painted, and `sent`
 * lists the calls over the socket with their times.
 */
export function watchFirstPaint(selector: string) {
  const page = window as any
  page.sent = []
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function (data) {
    const { call } = JSON.parse(String(data))
    if (call) page.sent.push({ call, startTime: performance.now() })
    send.call(this, data)
  }
  const look = () => {
    // This frame is painted next. On a busy machine, a timer would fire later.
    if (document.querySelector(selector)) page.painted = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
