import { connectLiveRegion } from './announce.ts'
import styles from './VisuallyHidden/VisuallyHidden.module.css'

/** The delay before a sentence is inserted. Screen readers ignore regions that have only just appeared. */
const SPOKEN_AFTER_MS = 100
/** The time after which an announcement is removed. Otherwise, screen readers would find it at the page's end. */
const CLEARED_AFTER_MS = 10_000

/** Adds the only polite live region of the page. A sentence that was announced earlier is spoken now. */
export function startLiveRegion(): void {
  const region = document.createElement('output')
  region.className = styles.hidden ?? ''
  document.body.append(region)
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (sentence: string) => {
    region.textContent = sentence
  }
  connectLiveRegion((sentence) => {
    write('')
    clearTimeout(timer)
    timer = setTimeout(() => {
      write(sentence)
      timer = setTimeout(write, CLEARED_AFTER_MS, '')
    }, SPOKEN_AFTER_MS)
  })
}
