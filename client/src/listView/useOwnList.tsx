import type { Message } from '@vtube/messages/message'
import { type ListQuery, WHOLE_LIST } from '@vtube/shared/listQuery'
import { type ReactNode, Suspense, use, useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { WatchedSharesContext } from '../components/Thumbnail/useWatchedShare.ts'
import { useSettings } from '../config/settings.ts'
import { parseVideoFacts } from '../domain/videoFacts.ts'
import { languageTag } from '../language/currentLanguage.ts'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'
import { valueOf } from '../videos/createBatchLoader.ts'
import type { VideoStore } from '../videos/createVideoStore.ts'
import { findVideo } from '../videos/findVideo.ts'
import { useVideoStore } from '../videos/useVideo.ts'
import { applyListQuery, type OwnItem } from './applyListQuery.ts'
import styles from './ListControls.module.css'
import { type ListOffers, SERVER_FILTERS, SERVER_SORTS } from './listOffers.ts'
import { isPlayableFormat } from './playableFormats.ts'
import { useListQuery } from './useListQuery.ts'
import { watchedStateOf } from './useWatchedFilter.ts'

const loadControls = withDeferredMessages(() => import('./ServerListControls.tsx'))
const Controls = lazyOrNothing(() => loadControls().then(({ ListControls }) => ListControls))
const NothingPasses = lazyOrNothing(() => loadControls().then(({ NothingPasses }) => NothingPasses))

/** A shorter list has no controls, because it is seen at a glance. */
const MIN_VIDEOS = 10
/** What the provider's videos offer: whatever is known of them without a call. */
const PROVIDER_SORTS = ['newest', 'oldest', 'name'] as const
const PROVIDER_FILTERS = ['watched'] as const

interface OwnListOptions {
  /** The name of the list on this device. */
  name: string
  /** The ids of all videos in the order of the list, in an array that stays the same until the list changes. */
  ids: readonly string[]
  defaultOrder: Message
  /** Returns when a video was last watched, if the list knows it. */
  lastWatchedAt?: (id: string) => number | null
}

/** A list of the user's own, which this device sorts and filters. */
interface OwnList {
  /** The ids of the videos that remain, in their order. */
  ids: readonly string[]
  /** Whether the list is sorted or filtered. */
  isChanged: boolean
  controls: ReactNode
  /** What stands in place of a list of which the filters leave nothing, or null. */
  nothingPasses: ReactNode
}

function itemOf(videos: VideoStore, id: string, share: number, lastWatchedAt: number | null): OwnItem {
  const video = findVideo(videos, id)
  const details = video?.details ?? valueOf(videos.details.peek(id))
  const publishedAt = Date.parse(video?.publishedAt ?? '')
  return {
    id,
    title: video?.title ?? null,
    publishedAt: Number.isNaN(publishedAt) ? null : publishedAt,
    lastWatchedAt,
    views: details?.viewCount == null ? null : Number(details.viewCount),
    durationSeconds: details?.durationSeconds ?? null,
    watched: watchedStateOf(share),
    facts: parseVideoFacts(videos.away.factsOf(id)),
  }
}

const isWhole = (query: ListQuery): boolean =>
  Object.values(query).every((value) => value === null || value === false)

/**
 * Returns a number that changes when something becomes known of a video. Requests what is missing.
 * @param ids the videos that are followed, of which there are none while the list is whole
 * @param isAsked whether lengths, views and facts are requested, which costs calls
 */
function useKnowledge(ids: readonly string[], isAsked: boolean): number {
  const videos = useVideoStore()
  const version = useRef(0)
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const handleChange = () => {
          version.current += 1
          listener()
        }
        videos.stored.request(ids)
        if (isAsked) {
          videos.details.request(ids)
          videos.away.request(ids)
        }
        const loaders = isAsked ? [videos.stored, videos.details, videos.away] : [videos.stored]
        const stops = ids.flatMap((id) => loaders.map((loader) => loader.subscribe(id, handleChange)))
        return () => stops.forEach((stop) => stop())
      },
      [videos, ids, isAsked],
    ),
    () => version.current,
  )
}

const NO_IDS: readonly string[] = []

/** Sorts and filters a list of the user's own by its address. Short lists have no controls. */
export function useOwnList({ name, ids, defaultOrder, lastWatchedAt }: OwnListOptions): OwnList {
  const isLibrary = useSettings().libraryUrl !== undefined
  const isOffered = ids.length >= MIN_VIDEOS
  const { query, setQuery } = useListQuery(isOffered ? name : null)
  const isChanged = !isWhole(query)
  const videos = useVideoStore()
  const { watchedShareOf } = use(WatchedSharesContext)
  const version = useKnowledge(isChanged ? ids : NO_IDS, isLibrary)
  const applied = useMemo(() => {
    if (!isChanged) return null
    const { compare } = new Intl.Collator(languageTag(), { numeric: true })
    const items = ids.map((id) => itemOf(videos, id, watchedShareOf(id), lastWatchedAt?.(id) ?? null))
    return applyListQuery(items, query, { now: Date.now(), isPlayableFormat, compareTitles: compare })
    // The version says that the store knows more than before.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isChanged, ids, videos, watchedShareOf, lastWatchedAt, query, version])
  const shown = useMemo(() => applied?.items.map(({ id }) => id) ?? ids, [applied, ids])
  const sorts = isLibrary ? SERVER_SORTS : PROVIDER_SORTS
  const offers: ListOffers = {
    sorts: lastWatchedAt === undefined ? sorts : [...sorts, 'lastWatched'],
    defaultOrder,
    filters: isLibrary ? SERVER_FILTERS : PROVIDER_FILTERS,
  }
  return {
    ids: shown,
    isChanged,
    controls: isOffered && (
      <Suspense fallback={<div className={styles.placeholder} />}>
        <Controls offers={offers} query={query} counts={applied?.counts ?? null} onChange={setQuery} />
      </Suspense>
    ),
    nothingPasses:
      isChanged && shown.length === 0 ? (
        <Suspense>
          <NothingPasses onReset={() => setQuery(WHOLE_LIST)} />
        </Suspense>
      ) : null,
  }
}
