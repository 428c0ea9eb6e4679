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
import { progressOf } from '../userData/watchedMarks.ts'
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

/** A shorter list has no controls unless its address has a filter, because it is seen at a glance. */
const MIN_VIDEOS = 10
/** What the provider's videos offer: whatever is known of them without a call. */
const PROVIDER_SORTS = ['newest', 'oldest', 'name', 'lastWatched'] as const
const LIBRARY_SORTS = [...SERVER_SORTS, 'lastWatched'] as const
const PROVIDER_FILTERS = ['watched'] as const

interface OwnListOptions<Item> {
  /** The name of the list on this device. */
  name: string
  /** The items in the order of the list, in an array that stays the same until the list changes. */
  items: readonly Item[]
  /** Returns the id of the video of an item. It is the same function for each rendering. */
  idOf: (item: Item) => string
  /** Returns the video of an item if the list has it. It is the same function for each rendering. */
  videoOf?: (item: Item) => Video
  defaultOrder: Message
}

/** A list of the user's own, which this device sorts and filters. */
interface OwnList<Item> {
  /** The items that remain, in their order, with the ids of their videos. */
  items: readonly Item[]
  ids: readonly string[]
  /** Whether the list is sorted or filtered. */
  isChanged: boolean
  controls: ReactNode
  /** What stands in place of a list of which the filters leave nothing, or null. */
  nothingPasses: ReactNode
}

/** What the user's data says of a video. */
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
 * Returns a number that changes when something becomes known of a video. Requests missing data.
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

/** Sorts and filters a list of the user's own by its address. Short lists have no controls without a query in the address. */
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
    // The version says that the store knows more than before.
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
