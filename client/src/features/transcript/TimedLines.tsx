import * as m from '@vtube/messages'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { TimedText } from '../../domain/playerContents.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { TotalContext, VirtualItem } from '../../ui/VirtualItem.tsx'
import { TimedLine } from './TimedLine.tsx'
import styles from './TimedLines.module.css'
import { useUserMoves } from './useUserMoves.ts'

const NO_WORDS: readonly string[] = []

/** A list that fits its box has nothing to follow, and is not scrolled before its lines have been measured. */
const hasOverflow = (box: HTMLElement | null): boolean => box !== null && box.scrollHeight > box.clientHeight

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface TimedLinesProps {
  lines: readonly TimedText[]
  /** The line at the position of the player, which may be none of these. */
  current: TimedText | null
  /** Words that are marked. Hits do not follow the player. */
  words?: readonly string[]
  videoId: string
  onSeek: (seconds: number) => void
}

/**
 * Lines with their times, each of which leads there. The list follows the player until the user scrolls it or moves in it,
 * and again after a line was chosen. It is one tab stop; arrow keys, Home and End move.
 */
export function TimedLines({ lines, current, words = NO_WORDS, videoId, onSeek }: TimedLinesProps) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [isFollowing, setIsFollowing] = useState(words.length === 0)
  /** The line that has the focus. */
  const [focused, setFocused] = useState<number | null>(null)
  const currentIndex = current === null ? -1 : lines.indexOf(current)
  const tabStop = Math.min(focused ?? Math.max(currentIndex, 0), lines.length - 1)

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
  useUserMoves(
    box,
    { index: tabStop, last: lines.length - 1 },
    {
      onScroll: stopFollowing,
      onMove(index) {
        stopFollowing()
        setFocused(index)
      },
      onFocus: setFocused,
    },
  )
  const handleSelect = (line: TimedText) => {
    setIsFollowing(words.length === 0)
    onSeek(line.startSeconds)
  }
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.box}>
        <TotalContext value={lines.length}>
          <Virtualizer ref={list} as="ol" item={VirtualItem} data={lines} keepMounted={[tabStop]}>
            {(line, index) => (
              <TimedLine
                key={line.startSeconds}
                index={index}
                line={line}
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
