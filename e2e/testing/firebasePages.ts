/**
 * Minimal stubs of the pages that Google serves to the SDK. Here, opener, hidden frame and popup exchange messages,
 * while the real pages use storage and a library.
 */

/** The script `apis.google.com/js/api.js`. It opens the hidden frame and exchanges messages with it. */
export const API_SCRIPT = `
(() => {
  class Iframe {
    constructor(element) {
      this.element = element
      this.loaded = new Promise((done) => element.addEventListener('load', done, { once: true }))
      this.waiting = new Map()
      addEventListener('message', ({ source, data }) => {
        if (source !== element.contentWindow || !data.answerTo) return
        // The SDK throws in this callback after a success; the real library swallows that as well.
        try { this.waiting.get(data.answerTo)?.([data.answer]) } catch {}
      })
    }
    async restyle() {}
    async ping(done) { await this.loaded; done() }
    register(name, handle) {
      addEventListener('message', ({ source, data }) => {
        if (source === this.element.contentWindow && data.name === name) handle(data.body)
      })
    }
    send(name, body, answered) {
      const id = String(Math.random())
      this.waiting.set(id, answered)
      this.element.contentWindow.postMessage({ name, body, id }, '*')
    }
  }
  const context = {
    async open(options, opened) {
      const element = document.createElement('iframe')
      element.src = options.url
      Object.assign(element.style, options.attributes.style)
      const frame = new Iframe(element)
      options.where.append(element)
      return opened(frame)
    },
  }
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  }
  const { searchParams } = new URL(document.currentScript.src)
  window[searchParams.get('onload')]()
})()`

/** Returns the page `{authDomain}/__/auth/iframe`. It reports whether it has storage, and forwards the popup's events. */
export const framePage = (
  webStorageSupport: boolean,
  redirected: string | null,
): string => `<!doctype html><title>frame</title><script>
// Delivers the result of a redirect once someone listens.
const redirected = ${redirected}
if (redirected) setInterval(() => parent.postMessage({ name: 'authEvent', body: { authEvent: redirected } }, '*'), 100)
addEventListener('message', ({ source, data }) => {
  if (data.name === 'webStorageSupport')
    source.postMessage({ answerTo: data.id, answer: { webStorageSupport: ${webStorageSupport} } }, '*')
  if (data.name === 'authEvent') parent.postMessage(data, '*')
})
</script>`

/** The page `{authDomain}/__/auth/handler`, which lets the user choose an account and informs the hidden frame. */
export const HANDLER_PAGE = `<!doctype html>
<title>Sign in with Google</title>
<h1></h1>
<button>Continue as Maya</button>
<script>
const { searchParams } = new URL(location.href)
document.querySelector('h1').textContent = searchParams.get('providerId')
const event = {
  type: searchParams.get('authType'), eventId: searchParams.get('eventId'), sessionId: 'session',
  urlResponse: location.href, postBody: null, tenantId: null,
  error: null,
}
document.querySelector('button').addEventListener('click', () => {
  if (!opener)
    return fetch('/__/auth/redirected', { method: 'POST', body: JSON.stringify(event) }).then(() => {
      location.href = searchParams.get('redirectUrl')
    })
  for (let index = 0; index < opener.frames.length; index += 1)
    opener.frames[index].postMessage({ name: 'authEvent', body: { authEvent: event } }, '*')
})
</script>`
