/** The time without a sent byte after which a connection counts as dead. Browsers themselves wait for many minutes. */
const SILENCE_MS = 60_000
/**
 * The time for a response after the last byte was sent. It is longer, because a proxy may pass the bytes on only then,
 * and because the server reads the whole file before it answers.
 */
export const RESPONSE_MS = 5 * 60_000

/** Calls `onSilence` once if nothing is heard any more of a request that is about to be sent. */
export function endSilentRequest(request: XMLHttpRequest, onSilence: () => void): void {
  let timer = setTimeout(onSilence, SILENCE_MS)
  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(onSilence, ms)
  }
  request.upload.addEventListener('progress', () => wait(SILENCE_MS))
  request.upload.addEventListener('load', () => wait(RESPONSE_MS))
  request.addEventListener('loadend', () => clearTimeout(timer))
}
