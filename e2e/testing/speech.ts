import type { Page } from '@playwright/test'

interface Stub {
  start: () => void
  abort: () => void
}
interface SpeechWindow {
  SpeechRecognition: unknown
  /** The recogniser that listens, and how often one was started. */
  recogniser?: EventTarget | undefined
  starts: number
}

/** Gives the page a speech recognition that hears what the journey says. Before the page is opened. */
export async function installSpeechRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target = window as unknown as SpeechWindow
    target.starts = 0
    target.SpeechRecognition = class extends EventTarget implements Stub {
      start() {
        target.recogniser = this
        target.starts += 1
      }
      abort() {
        if (target.recogniser === this) target.recogniser = undefined
      }
    }
  })
}

/** A dialog that shows may be about to listen. */
const waitForEars = (page: Page) =>
  page.waitForFunction(() => (window as unknown as SpeechWindow).recogniser !== undefined)

/** Speaks to the page. Words that are not final may still change. */
export async function say(page: Page, transcript: string, isFinal: boolean): Promise<void> {
  await waitForEars(page)
  await page.evaluate(
    (words) => {
      const results = [Object.assign([{ transcript: words.transcript }], { isFinal: words.isFinal })]
      const { recogniser } = window as unknown as SpeechWindow
      recogniser?.dispatchEvent(Object.assign(new Event('result'), { results }))
    },
    { transcript, isFinal },
  )
}

/** The recognition of the page fails. */
export async function failSpeechRecognition(page: Page, error: string): Promise<void> {
  await waitForEars(page)
  await page.evaluate((code) => {
    const { recogniser } = window as unknown as SpeechWindow
    recogniser?.dispatchEvent(Object.assign(new Event('error'), { error: code }))
  }, error)
}

/** How often the page has begun to listen. */
export const startsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as SpeechWindow).starts)
