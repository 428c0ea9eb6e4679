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
import { isolated } from '../../format/isolated.ts'
import { formatTimeLeft } from '../../format/length.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { removeFromHistory } from '../../userData/history.ts'
import { markWatched } from '../../userData/watchedState.ts'
import { useUserDataState } from '../../userData/useUserData.ts'
import { HistoryCard } from '../../listView/HistoryCard.tsx'

/** The address of the history, filtered to videos that the user has begun and not finished. */
const BEGUN = `${paths.history}?${withListQuery(new URLSearchParams(), { ...WHOLE_LIST, watched: 'begun' })}`

/** The element that gets the focus when the user removes the last video, because the row disappears then. */
const pageHeading = {
  get current() {
    return document.querySelector<HTMLElement>('h1')
  },
}

/** A video to continue: one that the user has begun, or the next part of a series, which has no entry. */
interface Continued {
  videoId: string
  watchedAt: number
  entry: HistoryEntry | null
}

interface ContinueWatchingRowProps {
  /** The videos that the user has begun, or null while they are unknown. */
  begun: readonly HistoryEntry[] | null
  /** The next parts of series, or null while they are unknown. */
  nextParts: readonly Omit<Continued, 'entry'>[] | null
}

/** Merges begun videos and next parts, the last watched one first. */
function merged(
  begun: readonly HistoryEntry[],
  nextParts: NonNullable<ContinueWatchingRowProps['nextParts']>,
): readonly Continued[] {
  return [
    ...begun.map((entry) => ({ ...entry, entry })),
    ...nextParts.map((part) => ({ ...part, entry: null })),
  ].toSorted((one, other) => other.watchedAt - one.watchedAt)
}

const factOf = ({ entry }: Continued) =>
  entry === null
    ? t(m.upNext)
    : entry.duration === null
      ? null
      : formatTimeLeft(entry.duration - entry.position)

/** The row of videos to continue. Without such videos, the row takes no space. */
export function ContinueWatchingRow({ begun, nextParts }: ContinueWatchingRowProps) {
  const state = useUserDataState()
  const videos = begun && nextParts && merged(begun, nextParts)
  const ref = useRef<HTMLElement>(null)
  const headingId = useId()
  const showUndo = useUndoToast()
  const removeAndMoveFocus = useRemovalFocus(ref, pageHeading)
  const data = state.status === 'open' ? state.data : null

  const remove = ({ videoId, entry }: Continued) => {
    if (data === null) return
    removeAndMoveFocus(() => {
      if (entry !== null)
        return showUndo(t(m.removedFromHistory, counted(1)), removeFromHistory(data.store, [videoId]))
      const restore = markWatched(data.store, [videoId], false, Date.now())
      showUndo(t(m.removedFromPlaylist, { name: isolated(t(m.continueWatching)) }), restore)
    })
  }
  if (videos?.length === 0) return <span hidden />
  return (
    <section ref={ref} aria-labelledby={headingId} aria-busy={videos === null && state.status !== 'failed'}>
      <h2 id={headingId} className={styles.heading}>
        <Link to={BEGUN}>{t(m.continueWatching)}</Link>
      </h2>
      {state.status === 'failed' && (
        <p className={styles.notice} role="alert">
          {t(m.notLoaded)}
          <Button onClick={() => location.reload()}>{t(m.loadAgain)}</Button>
        </p>
      )}
      {videos === null && state.status !== 'failed' && <RowCardSkeletons />}
      {videos !== null && (
        <VideoScroller>
          {videos.map((video) => (
            <ScrollerItem key={video.videoId}>
              <HistoryCard
                videoId={video.videoId}
                entry={video.entry}
                fact={factOf(video)}
                onRemove={() => remove(video)}
              />
            </ScrollerItem>
          ))}
        </VideoScroller>
      )}
    </section>
  )
}
