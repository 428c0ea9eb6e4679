import { parseJson } from '../../../client/src/domain/parseJson.ts'

/** Presses a key in the page, which the player in the frame does not use, as if it had been pressed on the frame. */
function pressOnFrame(frame: HTMLIFrameElement, data: unknown): void {
  const { info } = Object(typeof data === 'string' ? parseJson(data) : null) as { info?: unknown }
  const { name, value: key } = Object(info) as { name?: unknown; value?: unknown }
  if (name !== 'remoteKey' || typeof key !== 'string') return
  frame.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/**
 * Lets the arrows of a remote control move the focus in the player of a page, and out of it again.
 * @param frame the frame with our own player
 */
export function connectRemote(frame: HTMLIFrameElement): void {
  const post = (message: object) =>
    frame.contentWindow?.postMessage(
      JSON.stringify({ ...message, id: 'vtube-guest', channel: 'widget' }),
      location.origin,
    )
  const connect = () => {
    post({ event: 'listening' })
    post({ event: 'command', func: 'setTelevision', args: [true] })
  }
  frame.addEventListener('load', connect)
  connect()
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow) pressOnFrame(frame, data)
  })
}
