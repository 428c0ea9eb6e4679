import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { paths } from '../../config/paths.ts'
import type { Cue } from '../../domain/playerContents.ts'
import { spokenDuration } from '../../format/duration.ts'
import { formatPlayTime } from '../../format/playTime.ts'
import { t } from '../../language/translate.ts'
import { isPlainClick, Link } from '../../routing/Link.tsx'
import { COLUMN_KEYS, targetOfKey } from '../../ui/arrowKeys.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { TotalContext, VirtualItem } from '../../ui/VirtualItem.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { partsOf } from './searchCues.ts'
import styles from './CueList.module.css'

interface CueLinkProps {
  index: number
  cue: Cue
  /** The words to highlight. */
  words: readonly string[]
  isCurrent: boolean
  isTabStop: boolean
  videoId: string
  onSelect: (cue: Cue) => void
}

/** A link to the time of a transcript line or a chapter. The user can select its text without following the link. */
function CueLink({ index, cue, words, isCurrent, isTabStop, videoId, onSelect }: CueLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const selection = getSelection()
    if (selection === null || selection.isCollapsed || !selection.containsNode(event.currentTarget, true))
      onSelect(cue)
  }
  return (
    <Link
      className={clsx(styles.cue, isCurrent && styles.current)}
      to={paths.watch(videoId, Math.floor(cue.startSeconds))}
      draggable={false}
      data-index={index}
      tabIndex={isTabStop ? 0 : -1}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={handleClick}
    >
      <span className={styles.time}>
        <span aria-hidden="true">{formatPlayTime(cue.startSeconds)}</span>
        <VisuallyHidden>{spokenDuration(cue.startSeconds)}</VisuallyHidden>
      </span>{' '}
      <span className={styles.text} dir="auto">
        {partsOf(cue.text, words).map(({ start, text, isHit }) =>
          isHit ? <mark key={start}>{text}</mark> : text,
        )}
      </span>
    </Link>
  )
}

const NO_WORDS: readonly string[] = []
const HOUR_SECONDS = 3600

/** Returns whether a list is longer than its box. One that fits, or is not measured yet, is not scrolled. */
const hasOverflow = (box: HTMLElement | null): boolean => box !== null && box.scrollHeight > box.clientHeight

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface CueListProps {
  cues: readonly Cue[]
  /** The cue at the position of the player. It may be missing from `cues`. */
  current: Cue | null
  /** The words to highlight if the cues are the hits of a search. A list of hits does not follow the player. */
  words?: readonly string[]
  videoId: string
  onSeek: (seconds: number) => void
}

/**
 * A list of cues, which are links to their times. It follows the player until the user scrolls the list or moves the
 * focus in it, and again after the user has chosen a cue. It is a single tab stop; the arrow keys, Home and End move
 * the focus.
 */
export function CueList({ cues, current, words = NO_WORDS, videoId, onSeek }: CueListProps) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [isFollowing, setIsFollowing] = useState(words.length === 0)
  /** The index of the cue that has the focus. */
  const [focused, setFocused] = useState<number | null>(null)
  const currentIndex = current === null ? -1 : cues.indexOf(current)
  const tabStop = Math.min(focused ?? Math.max(currentIndex, 0), cues.length - 1)

  useEffect(() => {
    if (isFollowing && currentIndex !== -1 && hasOverflow(box.current))
      list.current?.scrollToIndex(currentIndex, { align: 'center', smooth: !isReduced() })
  }, [isFollowing, currentIndex])
  useLayoutEffect(() => {
    if (focused === null) return
    list.current?.scrollToIndex(focused, { align: 'nearest' })
    box.current?.querySelector<HTMLElement>(`[data-index="${focused}"]`)?.focus({ preventScroll: true })
  }, [focused])

  const stopFollowing = () => {
    if (hasOverflow(box.current)) setIsFollowing(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = targetOfKey(event.key, tabStop, cues.length - 1, COLUMN_KEYS)
    if (target === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    stopFollowing()
    setFocused(target)
  }
  const handleFocus = (element: EventTarget | null) => {
    const cue = element instanceof Element ? element.closest<HTMLElement>('[data-index]') : null
    setFocused(cue !== null && box.current?.contains(cue) === true ? Number(cue.dataset['index']) : null)
  }
  const handleSelect = (cue: Cue) => {
    setIsFollowing(words.length === 0)
    onSeek(cue.startSeconds)
  }
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- events of the links in it, and of its scroll bar */}
      <div
        ref={box}
        className={clsx(styles.box, (cues.at(-1)?.startSeconds ?? 0) >= HOUR_SECONDS && styles.hasHours)}
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        onPointerDown={({ target, currentTarget }) => {
          // A press on the scroll bar has the box itself as its target.
          if (target === currentTarget) stopFollowing()
        }}
        onKeyDown={handleKeyDown}
        onFocus={({ target }) => handleFocus(target)}
        onBlur={({ relatedTarget }) => handleFocus(relatedTarget)}
      >
        <TotalContext value={cues.length}>
          <Virtualizer ref={list} as="ol" item={VirtualItem} data={cues} keepMounted={[tabStop]}>
            {(cue, index) => (
              <CueLink
                key={cue.startSeconds}
                index={index}
                cue={cue}
                words={words}
                isCurrent={index === currentIndex}
                isTabStop={index === tabStop}
                videoId={videoId}
                onSelect={handleSelect}
              />
            )}
          </Virtualizer>
        </TotalContext>
      </div>
      {!isFollowing && words.length === 0 && currentIndex !== -1 && (
        <Button className={styles.follow} icon={<ArrowDownToLine />} onClick={() => setIsFollowing(true)}>
          {t(m.followVideo)}
        </Button>
      )}
    </div>
  )
}
