import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react'
import { isPlainClick, Link } from '../../routing/Link.tsx'
import { paths } from '../../config/paths.ts'
import type { RichSegment, RichText as Text } from '../../domain/richText.ts'
import styles from './RichText.module.css'

/** The video to which the time marks in a text, such as '1:30', refer. */
export interface TimeMarks {
  videoId: string
  /** The duration of the video, or null while it is unknown. A time mark beyond the duration stays plain text. */
  durationSeconds: number | null
  onSeek: (seconds: number) => void
}

function TimeMark({ text, seconds, timeMarks }: { text: string; seconds: number; timeMarks: TimeMarks }) {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    timeMarks.onSeek(seconds)
  }
  return (
    <Link className={styles.time} to={paths.watch(timeMarks.videoId, seconds)} onClick={handleClick}>
      {text}
    </Link>
  )
}

function segmentView(segment: RichSegment, timeMarks: TimeMarks): ReactNode {
  switch (segment.kind) {
    case 'text':
      return segment.text
    case 'break':
      return <br />
    case 'link':
      return (
        <a className={styles.link} href={segment.url} target="_blank" rel="noopener nofollow">
          {segment.text}
        </a>
      )
    case 'hashtag':
      return (
        <Link className={styles.link} to={paths.search(segment.text)}>
          {segment.text}
        </Link>
      )
    case 'time':
      if (timeMarks.durationSeconds !== null && segment.seconds > timeMarks.durationSeconds)
        return segment.text
      return <TimeMark text={segment.text} seconds={segment.seconds} timeMarks={timeMarks} />
  }
}

/** Renders untrusted text, never as HTML. Links are `nofollow`, time marks seek, and hashtags open a search. */
export function RichText({ text, timeMarks }: { text: Text; timeMarks: TimeMarks }) {
  // Segments have no identity except their position, so they are static children, which need no keys.
  return createElement(Fragment, null, ...text.map((segment) => segmentView(segment, timeMarks)))
}
