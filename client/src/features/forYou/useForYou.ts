import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { useEffect, useEffectEvent, useState } from 'react'
import { toFailure } from '../../api/request/RequestError.ts'
import { useHidingRules } from '../../components/useShown.ts'
import { uniqueBy } from '../../domain/uniqueBy.ts'
import type { Failure, Remote } from '../../domain/remote.ts'
import type { Video } from '../../domain/video.ts'
import { parseVideoFacts } from '../../domain/videoFacts.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { history } from '../../userData/history.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { blocks as blockedHere } from '../../userData/blocks.ts'
import { lessOf } from '../../userData/forYou.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import type { VideoStore } from '../../videos/createVideoStore.ts'
import { useVideoStore } from '../../videos/useVideo.ts'
import { createChannelTastes } from './channelTaste.ts'
import { createExclusions } from './exclusions.ts'
import { knownVideos, loadFacts, toCandidates } from './gatherCandidates.ts'
import { ASKED_CHANNELS, loadLibraryVideos } from './loadLibraryVideos.ts'
import { rankCandidates } from './rankCandidates.ts'
import { runInSlices } from './runInSlices.ts'
import type { Candidate, ForYouVideo } from './forYouVideo.ts'

interface Options {
  /** Whether to load the lists of a library, which takes calls. `ifNeeded`: if there are no suggestions otherwise. */
  fromLibrary: 'always' | 'ifNeeded' | 'never'
  /** Whether to wait for a list that is loading, because its videos are candidates. */
  isWaiting: boolean
  /** Returns whether the screen can show a suggestion. `ifNeeded` depends on it. By default, it can show all. */
  isWanted?: (suggestion: ForYouVideo) => boolean
}

interface Gathered {
  videos: readonly Video[]
  /** The reason why the lists of the library could not be loaded, or null if they could. */
  failure: Failure | null
}

const rowsOf = ({ store }: SignedInUserData) => ({
  history: store.rows('history'),
  watched: store.rows('watched'),
  blocks: store.rows('blocks').values(),
  lessOf: store.rows('lessOf').values(),
})

/** Returns the ids of the channels of which the user has watched the most videos. */
function favouriteChannels(videos: readonly Video[], { store }: SignedInUserData): string[] {
  const tastes = createChannelTastes()
  const entries = store.rows('history')
  for (const { id, channelId } of videos) {
    const entry = entries.get(id)
    if (entry !== undefined) tastes.add(channelId, entry)
  }
  return tastes.favourites(ASKED_CHANNELS)
}

/** The number of videos that were watched last, and of marks, whose series count as begun. They fill two calls. */
const MAX_BEGUN = MAX_IDS_PER_CALL

/** Returns the ids of the videos that the user has watched or marked last. Their facts tell which series are begun. */
function begunVideos({ store }: SignedInUserData): string[] {
  const watched = store.read(history, null).map(({ videoId }) => videoId)
  const marks = [...store.rows('watched').values()].sort((one, other) => other.markedAt - one.markedAt)
  return [...watched.slice(0, MAX_BEGUN), ...marks.slice(0, MAX_BEGUN).map(({ videoId }) => videoId)]
}

/** Ranks videos in short tasks. Resolves to null if the signal aborts. */
async function rank(
  videos: readonly Video[],
  data: SignedInUserData,
  videoStore: VideoStore,
  signal: AbortSignal,
) {
  const rows = rowsOf(data)
  await loadFacts(videoStore, begunVideos(data))
  const candidates = await runInSlices(toCandidates(videos, videoStore, rows.history), signal)
  if (candidates === null) return null
  const likes = [...data.store.rows('likes').values()].sort((one, other) => other.likedAt - one.likedAt)
  const ranking = rankCandidates({
    ...rows,
    candidates,
    factsOf: (id) => parseVideoFacts(videoStore.away.factsOf(id)),
    likes: likes.map(({ videoId }) => videoId),
    subscriptions: new Set(data.store.rows('subscriptions').keys()),
    now: Date.now(),
  })
  const suggestions = await runInSlices(ranking, signal)
  return suggestions === null ? null : { candidates, suggestions }
}

/**
 * Ranks the videos that this device knows. The list is computed once in a visit, so that it does not move while the
 * user looks at it. If the user then blocks something or wants less of it, its videos disappear without another
 * ranking.
 */
export function useForYou(
  data: SignedInUserData,
  { fromLibrary, isWaiting, isWanted = () => true }: Options,
) {
  const store = useVideoStore()
  const dispatch = useAppDispatch()
  const [attempt, setAttempt] = useState(0)
  const [remote, setRemote] = useState<Remote<readonly ForYouVideo[]>>({ status: 'loading', previous: null })
  const [candidates, setCandidates] = useState<readonly Candidate[]>([])

  const gather = async (isAsked: boolean, signal: AbortSignal): Promise<Gathered | null> => {
    const known = await knownVideos(store, data)
    if (signal.aborted) return null
    if (!isAsked) return { videos: known, failure: null }
    try {
      const loaded = await dispatch(loadLibraryVideos(favouriteChannels(known, data), signal))
      return { videos: uniqueBy([...loaded, ...known], ({ id }) => id), failure: null }
    } catch (error) {
      return { videos: known, failure: toFailure(error) }
    }
  }
  const load = useEffectEvent(async (attempt: number, signal: AbortSignal) => {
    // A second attempt means that the lists of the library have failed to load, so they are requested again.
    const isAsked = fromLibrary === 'always' || (fromLibrary === 'ifNeeded' && attempt > 0)
    const rankVideos = async (gathered: Gathered | null) => {
      if (gathered === null || signal.aborted) return null
      const ranked = await rank(gathered.videos, data, store, signal)
      return ranked && { ...ranked, failure: gathered.failure }
    }
    const ranked = await rankVideos(await gather(isAsked, signal))
    return fromLibrary === 'ifNeeded' && !isAsked && ranked?.suggestions.some(isWanted) === false
      ? await rankVideos(await gather(true, signal))
      : ranked
  })
  const show = useEffectEvent((ranked: Awaited<ReturnType<typeof load>>) => {
    if (ranked === null) return
    const { suggestions, failure } = ranked
    setCandidates(ranked.candidates)
    setRemote(
      failure === null
        ? { status: 'ready', data: suggestions }
        : { status: 'failed', failure, previous: suggestions.length > 0 ? suggestions : null },
    )
  })
  useEffect(() => {
    if (isWaiting) return undefined
    const controller = new AbortController()
    void load(attempt, controller.signal).then(show)
    return () => controller.abort()
  }, [attempt, isWaiting])

  // These values are read through views: the React compiler does not notice changes in the store's tables.
  const less = useUserDataView(lessOf, null) ?? []
  const blocks = useUserDataView(blockedHere, null) ?? []
  const isExcluded = createExclusions({ history: new Map(), watched: new Map(), blocks, lessOf: less })
  const rules = useHidingRules()
  const isShown = (one: ForYouVideo) => !isExcluded.forTaste(one) && !rules?.hidesVideo(one.video)
  const retry = () => {
    setRemote({ status: 'loading', previous: null })
    setAttempt(attempt + 1)
  }
  return { remote, isShown, candidates, retry }
}
