import * as m from '@vtube/messages'
import HistoryIcon from 'lucide-react/icons/history'
import Pause from 'lucide-react/icons/pause'
import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { t } from '../../language/translate.ts'
import { paths } from '../../config/paths.ts'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { useOwnList } from '../../listView/useOwnList.tsx'
import { SelectableList } from '../../listView/selection/SelectableList.tsx'
import { useCountAnnouncement } from '../../ui/announce.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { DelayedMount } from '../../ui/DelayedMount.tsx'
import { FailureNotice } from '../../ui/RemoteView/FailureNotice.tsx'
import { SearchField } from '../../ui/SearchField/SearchField.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { history, isHistoryPaused, removeFromHistory } from '../../userData/history.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'
import { WithUserData } from '../../userData/WithUserData.tsx'
import { HistoryItems } from './HistoryItems.tsx'
import { HistoryList, type HistoryListProps } from './HistoryList.tsx'
import { HistorySkeleton } from './HistoryRow.tsx'
import rows from '../../components/VideoItem/StoredRows.module.css'
import styles from './HistoryScreen.module.css'
import type { HistoryHits } from './searchHistory.ts'
import { useHistorySearch } from './useHistorySearch.ts'

const NO_ENTRIES: readonly HistoryEntry[] = []

const idOf = ({ videoId }: HistoryEntry) => videoId

/** Returns the current time, and updates it after each midnight. */
function useCurrentDay(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const midnight = new Date(now).setHours(24, 0, 0, 0)
    const timer = setTimeout(() => setNow(Date.now()), midnight - now)
    return () => clearTimeout(timer)
  }, [now])
  return now
}

interface HistoryScreenProps {
  /** Renders a row of the menu for the videos. */
  renderFirst: (videoIds: readonly string[]) => ReactNode
}

/** The videos that the user has watched, beginning with the last one, and a search field. */
export function HistoryScreen({ renderFirst }: HistoryScreenProps) {
  const data = useUserData()
  const entries = useUserDataView(history, null)
  const isPaused = useUserDataView(isHistoryPaused, null) === true
  const videoIds = useMemo(() => (entries ?? NO_ENTRIES).map(idOf), [entries])
  const [typed, setTyped] = useState('')
  const toast = useToast()
  const showUndo = useUndoToast()
  const ref = useRef<HTMLDivElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)

  const remove = ({ store }: SignedInUserData, removed: readonly HistoryEntry[]) => {
    if (removed.length === 0) return void toast({ text: t(m.nothingWatched) })
    const ids = removed.map(({ videoId }) => videoId)
    removeAndMoveFocus(() => {
      const restore = removeFromHistory(store, ids)
      showUndo(t(m.removedFromHistory, counted(ids.length)), restore)
    })
  }
  return (
    <div ref={ref}>
      <ScreenHead
        className={rows.width}
        title={t(m.history)}
        notes={[entries !== null && entries.length > 0 && t(m.videoCount, counted(entries.length))]}
        search={
          entries !== null &&
          entries.length > 0 && <SearchField label={t(m.searchHistory)} value={typed} onChange={setTyped} />
        }
        menu={
          data !== null && (
            <HistoryItems
              store={data.store}
              entries={entries ?? NO_ENTRIES}
              isPaused={isPaused}
              onRemove={(removed) => remove(data, removed)}
            >
              {videoIds.length > 0 && renderFirst(videoIds)}
            </HistoryItems>
          )
        }
      />
      {isPaused && (
        <p className={styles.paused}>
          <Pause />
          {t(m.historyPaused)}
        </p>
      )}
      <WithUserData skeleton={<HistorySkeleton />}>
        {(data) => (
          <Content
            data={data}
            entries={entries ?? NO_ENTRIES}
            typed={typed}
            onRemove={(entry) => remove(data, [entry])}
          />
        )}
      </WithUserData>
    </div>
  )
}

/** The history as a list that can be sorted and filtered, and in which several videos can be selected. */
function SelectableHistory({ data, ...list }: HistoryListProps & { data: SignedInUserData }) {
  const { items, ids, isChanged, controls, nothingPasses } = useOwnList({
    name: 'history',
    items: list.entries,
    idOf,
    defaultOrder: m.lastWatched,
  })
  return (
    <>
      {controls}
      {nothingPasses ?? (
        <SelectableList videoIds={ids} onRemove={(removed) => removeFromHistory(data.store, removed)}>
          <HistoryList {...list} entries={items} isSorted={isChanged} />
        </SelectableList>
      )}
    </>
  )
}

interface ContentProps extends Omit<HistoryListProps, 'now'> {
  data: SignedInUserData
  /** The text in the search field. */
  typed: string
}

function Content({ data, entries, typed, onRemove }: ContentProps) {
  const query = useDeferredValue(typed)
  const { isSearching, hits, retry } = useHistorySearch(data.videos, entries, query)
  const now = useCurrentDay()
  const list = { now, onRemove }
  if (entries.length === 0)
    return (
      <StateNotice
        icon={<HistoryIcon />}
        title={t(m.historyEmpty)}
        detail={t(m.historyEmptyDetail)}
        action={<BrowseLink />}
      />
    )
  return isSearching ? (
    <Hits {...list} data={data} hits={hits} query={query.trim()} onRetry={retry} />
  ) : (
    <SelectableHistory {...list} data={data} entries={entries} />
  )
}

interface HitsProps extends Omit<HistoryListProps, 'entries'> {
  data: SignedInUserData
  hits: HistoryHits | 'failed' | null
  query: string
  onRetry: () => void
}

/** The entries found by the search, and a notice of entries whose titles are not on this device. */
function Hits({ hits, query, onRetry, ...list }: HitsProps) {
  const { found, missing } = hits === null || hits === 'failed' ? { found: NO_ENTRIES, missing: 0 } : hits
  useCountAnnouncement(found.length, m.resultCount)
  if (hits === 'failed')
    return <FailureNotice failure={{ kind: 'unexpected', message: '' }} onRetry={onRetry} />
  if (hits === null)
    return (
      <DelayedMount>
        <HistorySkeleton />
      </DelayedMount>
    )
  return (
    <>
      {missing > 0 && <p className={styles.missing}>{t(m.titlesMissing, counted(missing))}</p>}
      {found.length === 0 ? (
        <StateNotice
          isAlert
          icon={<SearchX />}
          title={t(m.nothingFound, { query: isolated(query) })}
          detail={t(m.nothingFoundAdvice)}
          action={<ButtonLink to={paths.search(query)}>{t(m.searchAllVideos)}</ButtonLink>}
        />
      ) : (
        <SelectableHistory {...list} entries={found} />
      )}
    </>
  )
}
