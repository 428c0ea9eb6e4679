import type { Message } from '@vtube/messages/message'
import { isWholeList, readListQuery, SERVER_SORTS, WHOLE_LIST } from '@vtube/shared/listQuery'
import { type ReactNode, use, useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { WatchedFractionsContext } from '../components/Thumbnail/useWatchedFraction.ts'
import { useSettings } from '../config/settings.ts'
import type { Video } from '../domain/video.ts'
import { parseVideoFacts } from '../domain/videoFacts.ts'
import { languageTag } from '../language/currentLanguage.ts'
import { useLocation } from '../routing/hooks.ts'
import { useUserData } from '../userData/useUserData.ts'
import { progressOf } from '../userData/watchedState.ts'
import { valueOf } from '../videos/createBatchLoader.ts'
import type { VideoStore } from '../videos/createVideoStore.ts'
import { findVideo } from '../videos/findVideo.ts'
import { useVideoStore } from '../videos/useVideo.ts'
import { applyListQuery, type OwnItem } from './applyListQuery.ts'
import { LazyListControls, LazyNothingPasses } from './lazyControls.tsx'
import { type ListOffers, SERVER_FILTERS } from './listOffers.ts'
import { isPlayableFormat } from './playableFormats.ts'
import { useListQuery } from './useListQuery.ts'
import { watchedStateOf } from './useWatchedFilter.ts'

/** The minimum number of videos of a list with controls, unless its address contains a query. */
const MIN_VIDEOS = 10
/** The sort orders for the provider's videos, for which the necessary data is known without a call. */
const PROVIDER_SORTS = ['newest', 'oldest', 'name', 'lastWatched'] as const
const LIBRARY_SORTS = [...SERVER_SORTS, 'lastWatched'] as const
const PROVIDER_FILTERS = ['watched'] as const

interface OwnListOptions<Item> {
  /** The name of the list on this device. */
  name: string
  /** The items in the order of the list. The array is the same object until the list changes. */
  items: readonly Item[]
  /** Returns the id of the video of an item. This must be the same function in each rendering. */
  idOf: (item: Item) => string
  /** Returns the video of an item, for lists whose items contain videos. The function must not change. */
  videoOf?: (item: Item) => Video
  defaultOrder: Message
}

/** One of the user's own lists, which this device sorts and filters. */
interface OwnList<Item> {
  /** The remaining items in their order, and the ids of their videos. */
  items: readonly Item[]
  ids: readonly string[]
  /** Whether the list is sorted or filtered. */
  isChanged: boolean
  controls: ReactNode
  /** The notice in place of a list of which no video passes the filters, or null. */
  nothingPasses: ReactNode
}

/** The data of a video from the user's history and marks. */
type Watched = Pick<OwnItem, 'watched' | 'lastWatchedAt'>

function itemOf(videos: VideoStore, id: string, given: Video | undefined, watched: Watched): OwnItem {
  const video = given ?? findVideo(videos, id)
  const details = video?.details ?? valueOf(videos.details.peek(id))
  const publishedAt = Date.parse(video?.publishedAt ?? '')
  return {
    id,
    title: video?.title ?? null,
    publishedAt: Number.isNaN(publishedAt) ? null : publishedAt,
    views: details?.viewCount == null ? null : Number(details.viewCount),
    durationSeconds: details?.durationSeconds ?? null,
    ...watched,
    facts: parseVideoFacts(videos.away.factsOf(id)),
  }
}

/**
 * Returns a number that changes when this device gets new data of one of the videos. Requests missing data.
 * @param isAsked whether missing lengths, views and facts are requested, which takes calls
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

/** Sorts and filters one of the user's lists by the query in the address. Short lists have controls only with one. */
export function useOwnList<Item>({
  name,
  items,
  idOf,
  videoOf,
  defaultOrder,
}: OwnListOptions<Item>): OwnList<Item> {
  const isLibrary = useSettings().libraryUrl !== undefined
  const { search } = useLocation()
  const hasQueryInAddress = !isWholeList(readListQuery(new URLSearchParams(search)))
  const isOffered = items.length >= MIN_VIDEOS || hasQueryInAddress
  const { query, setQuery } = useListQuery(isOffered ? name : null)
  const isChanged = !isWholeList(query)
  const videos = useVideoStore()
  const { watchedFractionOf } = use(WatchedFractionsContext)
  const store = useUserData()?.store ?? null
  const byId = useMemo(() => new Map(items.map((item) => [idOf(item), item])), [items, idOf])
  const all = useMemo(() => [...byId.keys()], [byId])
  const version = useKnowledge(isChanged ? all : NO_IDS, isLibrary)
  const applied = useMemo(() => {
    if (!isChanged) return null
    const { compare } = new Intl.Collator(languageTag(), { numeric: true })
    const watchedOf = (id: string): Watched => ({
      watched: watchedStateOf(watchedFractionOf(id)),
      lastWatchedAt: store === null ? null : progressOf(store, id).watchedAt,
    })
    const known = Array.from(byId, ([id, item]) => itemOf(videos, id, videoOf?.(item), watchedOf(id)))
    return applyListQuery(known, query, { now: Date.now(), isPlayableFormat, compareTitles: compare })
    // `version` is a dependency, because it changes when the store has new data.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isChanged, byId, videoOf, videos, watchedFractionOf, store, query, version])
  const ids = useMemo(() => applied?.items.map(({ id }) => id) ?? all, [applied, all])
  const offers: ListOffers = {
    sorts: isLibrary ? LIBRARY_SORTS : PROVIDER_SORTS,
    defaultOrder,
    filters: isLibrary ? SERVER_FILTERS : PROVIDER_FILTERS,
  }
  return {
    items: useMemo(
      () => (isChanged ? ids.flatMap((id) => byId.get(id) ?? []) : items),
      [isChanged, ids, byId, items],
    ),
    ids,
    isChanged,
    controls: isOffered && (
      <LazyListControls offers={offers} query={query} counts={applied?.counts ?? null} onChange={setQuery} />
    ),
    nothingPasses:
      isChanged && ids.length === 0 ? <LazyNothingPasses onReset={() => setQuery(WHOLE_LIST)} /> : null,
  }
}
