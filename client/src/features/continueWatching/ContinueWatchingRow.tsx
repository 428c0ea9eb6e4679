import * as m from '@vtube/messages'
import { WHOLE_LIST, withListQuery } from '@vtube/shared/listQuery'
import { useId, useRef } from 'react'
import { t } from '../../language/translate.ts'
import { RowCardSkeletons } from '../../components/VideoRow/RowCardSkeletons.tsx'
import styles from '../../components/VideoRow/RowSection.module.css'
import { ScrollerItem, VideoScroller } from '../../components/VideoRow/VideoScroller.tsx'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { paths } from '../../config/paths.ts'
import { Link } from '../../routing/Link.tsx'
import { counted } from '../../format/count.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { continueWatching } from '../../userData/continueWatching.ts'
import { removeFromHistory } from '../../userData/history.ts'
import { useUserDataState, useUserDataView } from '../../userData/useUserData.ts'
import { HistoryCard } from '../../listView/HistoryCard.tsx'

/** The address of the history, filtered to videos that the user has begun and not finished. */
const BEGUN = `${paths.history}?${withListQuery(new URLSearchParams(), { ...WHOLE_LIST, watched: 'begun' })}`

/** The element that gets the focus when the user removes the last video, because the row disappears then. */
const pageHeading = {
  get current() {
    return document.querySelector<HTMLElement>('h1')
  },
}

/** The row of videos to continue. Without such videos, the row takes no space. */
export function ContinueWatchingRow() {
  const state = useUserDataState()
  const entries = useUserDataView(continueWatching, null)
  const ref = useRef<HTMLElement>(null)
  const headingId = useId()
  const showUndo = useUndoToast()
  const removeAndMoveFocus = useRemovalFocus(ref, pageHeading)
  const data = state.status === 'open' ? state.data : null

  const remove = ({ videoId }: HistoryEntry) => {
    if (data === null) return
    removeAndMoveFocus(() => {
      const restore = removeFromHistory(data.store, [videoId])
      showUndo(t(m.removedFromHistory, counted(1)), restore)
    })
  }
  if (entries?.length === 0) return <span hidden />
  return (
    <section ref={ref} aria-labelledby={headingId} aria-busy={data === null && state.status !== 'failed'}>
      <h2 id={headingId} className={styles.heading}>
        <Link to={BEGUN}>{t(m.continueWatching)}</Link>
      </h2>
      {state.status === 'failed' && (
        <p className={styles.notice} role="alert">
          {t(m.notLoaded)}
          <Button onClick={() => location.reload()}>{t(m.loadAgain)}</Button>
        </p>
      )}
      {data === null && state.status !== 'failed' && <RowCardSkeletons />}
      {data !== null && entries !== null && (
        <VideoScroller>
          {entries.map((entry) => (
            <ScrollerItem key={entry.videoId}>
              <HistoryCard entry={entry} onRemove={() => remove(entry)} />
            </ScrollerItem>
          ))}
        </VideoScroller>
      )}
    </section>
  )
}
