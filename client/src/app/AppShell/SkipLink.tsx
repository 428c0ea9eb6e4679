import type { MouseEvent } from 'react'
import styles from './SkipLink.module.css'

const CONTENT_ID = 'content'

/** First stop of the Tab key: past the header and the sidebar. It leaves no trace in the history. */
export function SkipLink() {
  function handleClick(event: MouseEvent) {
    const content = document.querySelector<HTMLElement>(`#${CONTENT_ID}`)
    if (content === null) return
    event.preventDefault()
    content.tabIndex = -1
    content.focus()
  }
  return (
    <a className={styles.skip} href={`#${CONTENT_ID}`} onClick={handleClick}>
      Skip to content
    </a>
  )
}
