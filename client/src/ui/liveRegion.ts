import { connectLiveRegion } from './announce.ts'
import styles from './VisuallyHidden/VisuallyHidden.module.css'

/** Screen readers announce a change only in a region that has existed for a moment. */
const SPOKEN_AFTER_MS = 100
/** After this time, an announcement is removed, so that nobody who reads to the end of the page finds it there. */
const CLEARED_AFTER_MS = 10_000

/** Adds the only polite live region of the page. It also speaks what was announced before it was added. */
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
