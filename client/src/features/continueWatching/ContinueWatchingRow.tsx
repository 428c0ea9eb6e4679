import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { t } from '../../language/translate.ts'
import type { HistoryEntry } from '../../domain/userData.ts'
import { counted } from '../../format/count.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { useScrollEdges } from '../../ui/useScrollEdges.ts'
import { continueWatching } from '../../userData/continueWatching.ts'
import { removeFromHistory } from '../../userData/history.ts'
import { useUserDataState, useUserDataView } from '../../userData/useUserData.ts'
import { ContinueCard, ContinueSkeleton } from './ContinueCard.tsx'
import styles from './ContinueWatchingRow.module.css'

/** Share of the visible width that an arrow button scrolls. */
const ARROW_STEP = 0.8

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** Returns the index that a key moves the focus to; null for any other key. */
function targetOf(key: string, index: number, last: number, isRtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return Math.min(index + 1, last)
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return Math.max(index - 1, 0)
  return null
}

/** Moves the focus between the cards of a list, on the control that it is on. */
function handleKey(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget
  const cards = [...list.children]
  const focused = document.activeElement
  const index = cards.findIndex((card) => card.contains(focused))
  const target = targetOf(event.key, index, cards.length - 1, isRightToLeft(list))
  if (index === -1 || target === null) return
  const controls = (card: Element | undefined) => [...(card?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  const control = controls(cards[index]).findIndex((element) => element === focused)
  event.preventDefault()
  controls(cards[target]).at(control)?.focus()
}

/** A row of videos that the user has begun to watch. */
export function ContinueWatchingRow() {
  const state = useUserDataState()
  const entries = useUserDataView(continueWatching, null)
  const ref = useRef<HTMLElement>(null)
  const headingId = useId()
  const toast = useToast()
  const removeAndMoveFocus = useRemovalFocus(ref)
  const data = state.status === 'open' ? state.data : null

  const remove = ({ videoId }: HistoryEntry) => {
    if (data === null) return
    removeAndMoveFocus(() => {
      const restore = removeFromHistory(data.store, [videoId])
      toast({
        text: t(m.removedFromHistory, counted(1)),
        action: { label: t(m.undo), isUndo: true, onPress: restore },
      })
    })
  }
  return (
    <section ref={ref} aria-labelledby={headingId} aria-busy={data === null && state.status !== 'failed'}>
      <h2 id={headingId} className={styles.heading}>
        {t(m.continueWatching)}
      </h2>
      {state.status === 'failed' && (
        <p className={styles.notice} role="alert">
          {t(m.notLoaded)}
          <Button onClick={() => location.reload()}>{t(m.loadAgain)}</Button>
        </p>
      )}
      {data === null && state.status !== 'failed' && <ContinueSkeleton className={clsx(styles.list, styles.loading)} />}
      {entries !== null && entries.length === 0 && <p className={styles.notice}>{t(m.nothingToContinue)}</p>}
      {data !== null && entries !== null && entries.length > 0 && (
        <Scroller>
          {entries.map((entry) => (
            <li key={entry.videoId} className={styles.item}>
              <ContinueCard data={data} entry={entry} onRemove={() => remove(entry)} />
            </li>
          ))}
        </Scroller>
      )}
    </section>
  )
}

/** A list that scrolls sideways: by touch, wheel, keys, and by arrow buttons where cards are hidden. */
function Scroller({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLUListElement>(null)
  const { hasBefore, hasAfter } = useScrollEdges(ref)
  return (
    <div className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between its links */}
      <ul ref={ref} className={styles.list} onKeyDown={handleKey}>
        {children}
      </ul>
      {hasBefore && <Arrow list={ref} side="before" />}
      {hasAfter && <Arrow list={ref} side="after" />}
    </div>
  )
}

/** Not a tab stop: the keys move between the cards. */
function Arrow({ list, side }: { list: RefObject<HTMLElement | null>; side: 'before' | 'after' }) {
  const scroll = () => {
    if (list.current === null) return
    const direction = (side === 'after' ? 1 : -1) * (isRightToLeft(list.current) ? -1 : 1)
    list.current.scrollLeft += direction * list.current.clientWidth * ARROW_STEP
  }
  return (
    <IconButton
      className={clsx(styles.arrow, styles[side])}
      label={t(side === 'after' ? m.moreVideos : m.previousVideos)}
      icon={side === 'after' ? <ChevronRight /> : <ChevronLeft />}
      tabIndex={-1}
      onClick={scroll}
    />
  )
}
