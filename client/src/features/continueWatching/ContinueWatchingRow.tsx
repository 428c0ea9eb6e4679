import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId, useRef } from 'react'
import { t } from '../../language/translate.ts'
import type { HistoryEntry } from '../../domain/userData.ts'
import { counted } from '../../format/count.ts'
import { isRightToLeft } from '../../ui/arrowKeys.ts'
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
import { useArrowKeys } from './useArrowKeys.ts'

/** Share of the visible width that an arrow button scrolls. */
const ARROW_STEP = 0.8

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
      {data === null && state.status !== 'failed' && (
        <ContinueSkeleton className={clsx(styles.list, styles.loading)} />
      )}
      {entries !== null && entries.length === 0 && <p className={styles.notice}>{t(m.nothingToContinue)}</p>}
      {data !== null && entries !== null && entries.length > 0 && (
        <Scroller>
          {entries.map((entry) => (
            <li key={entry.videoId} className={styles.item}>
              <ContinueCard entry={entry} onRemove={() => remove(entry)} />
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
  useArrowKeys(ref)
  const scroll = (direction: 1 | -1) => {
    const list = ref.current
    if (list === null) return
    list.scrollLeft += direction * (isRightToLeft(list) ? -1 : 1) * list.clientWidth * ARROW_STEP
  }
  // Not tab stops: the keys move between the cards.
  const arrow = { className: styles.arrow, tabIndex: -1 }
  return (
    <div className={styles.scroller}>
      <ul ref={ref} className={styles.list}>
        {children}
      </ul>
      {hasBefore && (
        <IconButton
          {...arrow}
          data-side="before"
          label={t(m.previousVideos)}
          icon={<ChevronLeft />}
          onClick={() => scroll(-1)}
        />
      )}
      {hasAfter && (
        <IconButton
          {...arrow}
          data-side="after"
          label={t(m.moreVideos)}
          icon={<ChevronRight />}
          onClick={() => scroll(1)}
        />
      )}
    </div>
  )
}
