import styles from './VisuallyHidden/VisuallyHidden.module.css'

/** Screen readers speak of a change only in a region that they have known for a moment. */
const HEARD_AFTER_MS = 100
/** Nobody who reads to the end of the page should find old news there. */
const FORGOTTEN_AFTER_MS = 10_000

let region: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function write(sentence: string): void {
  if (region?.isConnected !== true) {
    region = document.createElement('output')
    region.className = styles.hidden ?? ''
    document.body.append(region)
  }
  region.textContent = sentence
}

/**
 * Has screen readers say a sentence once they have finished what they are saying: what came, what was done. The page
 * has this one place for it; a newer sentence takes the place of one that is still waiting, and the same sentence is
 * said again. Failures are alerts where they stand, and whatever a toast shows is announced with it.
 */
export function announce(sentence: string): void {
  write('')
  clearTimeout(timer)
  timer = setTimeout(() => {
    write(sentence)
    timer = setTimeout(() => write(''), FORGOTTEN_AFTER_MS)
  }, HEARD_AFTER_MS)
}
