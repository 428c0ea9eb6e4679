import type { Page } from '@playwright/test'

interface Stub {
  start: () => void
  abort: () => void
}
interface SpeechWindow {
  SpeechRecognition: unknown
  /** The recogniser that is currently listening, if any. */
  recogniser?: EventTarget | undefined
}

/** Replaces speech recognition by a stub. Must be called before the page opens. */
export async function installSpeechRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target = window as unknown as SpeechWindow
    target.SpeechRecognition = class extends EventTarget implements Stub {
      start() {
        target.recogniser = this
      }
      abort() {
        if (target.recogniser === this) target.recogniser = undefined
      }
    }
  })
}

/** Waits until a recogniser listens, because the dialog becomes visible earlier. */
const waitUntilListening = (page: Page) =>
  page.waitForFunction(() => (window as unknown as SpeechWindow).recogniser !== undefined)

/** Delivers a result of the recognition. If `isFinal` is false, the result is preliminary and may still change. */
export async function say(page: Page, transcript: string, isFinal: boolean): Promise<void> {
  await waitUntilListening(page)
  await page.evaluate(
    (words) => {
      const results = [Object.assign([{ transcript: words.transcript }], { isFinal: words.isFinal })]
      const { recogniser } = window as unknown as SpeechWindow
      recogniser?.dispatchEvent(Object.assign(new Event('result'), { results }))
    },
    { transcript, isFinal },
  )
}

/** Makes the recognition fail with an error code. */
export async function failSpeechRecognition(page: Page, error: string): Promise<void> {
  await waitUntilListening(page)
  await page.evaluate((code) => {
    const { recogniser } = window as unknown as SpeechWindow
    recogniser?.dispatchEvent(Object.assign(new Event('error'), { error: code }))
  }, error)
}
