import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useId, useRef } from 'react'
import { t } from '../../language/translate.ts'
import type { HistoryEntry } from '../../domain/userData.ts'
import { counted } from '../../format/count.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { useScrollEdges } from '../../ui/useScrollEdges.ts'
import { continueWatching } from '../../userData/continueWatching.ts'
import { removeFromHistory } from '../../userData/history.ts'
import { useUserDataState, useUserDataView } from '../../userData/useUserData.ts'
import { ContinueCard, ContinueSkeleton } from './ContinueCard.tsx'
import styles from './ContinueWatchingRow.module.css'
import { useArrowKeys } from './useArrowKeys.ts'

export function ContinueWatchingRow() {
  const state = useUserDataState()
  const entries = useUserDataView(continueWatching, null)
  const ref = useRef<HTMLElement>(null)
  const headingId = useId()
  const showUndo = useUndoToast()
  const removeAndMoveFocus = useRemovalFocus(ref)
  const data = state.status === 'open' ? state.data : null

  const remove = ({ videoId }: HistoryEntry) => {
    if (data === null) return
    removeAndMoveFocus(() => {
      const restore = removeFromHistory(data.store, [videoId])
      showUndo(t(m.removedFromHistory, counted(1)), restore)
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

/** A list that scrolls sideways by touch, wheel and keys. Arrow buttons appear if there are hidden cards. */
function Scroller({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLUListElement>(null)
  const { hasBefore, hasAfter, scroll } = useScrollEdges(ref)
  useArrowKeys(ref)
  // The buttons are not in the tab order, because the arrow keys already move between the cards.
  const arrow = (side: 'before' | 'after', label: string, icon: ReactNode, direction: 1 | -1) => (
    <IconButton
      className={styles.arrow}
      tabIndex={-1}
      data-side={side}
      label={label}
      icon={icon}
      onClick={() => scroll(direction)}
    />
  )
  return (
    <div className={styles.scroller}>
      <ul ref={ref} className={styles.list}>
        {children}
      </ul>
      {hasBefore && arrow('before', t(m.previousVideos), <ChevronLeft />, -1)}
      {hasAfter && arrow('after', t(m.moreVideos), <ChevronRight />, 1)}
    </div>
  )
}
