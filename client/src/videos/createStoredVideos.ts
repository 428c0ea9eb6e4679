import type { ApiClient } from '../api/request/client.ts'
import { loadVideosById } from '../api/videosById.ts'
import { isStale } from '../domain/storedData.ts'
import { goneVideo, type LikedVideo } from '../domain/video.ts'
import { createBatchLoader } from './createBatchLoader.ts'

/** The data of a video as the service sent it. */
export interface StoredVideo {
  id: string
  video: LikedVideo
  /** The time in milliseconds since 1970. */
  fetchedAt: number
  /** Whether the description is stored. Missing in data of earlier versions, which had no descriptions. */
  isWhole?: boolean
}

/** The storage for videos on this device. */
interface VideoStorage {
  /** Returns videos that were fetched in the last 30 days. */
  find: (name: 'videos', ids: readonly string[]) => Promise<StoredVideo[]>
  /** Reads all videos in several batches. */
  allVideos: () => AsyncIterable<StoredVideo[]>
  putFetched: (name: 'videos', videos: readonly StoredVideo[]) => Promise<void>
}

interface StoredVideosOptions {
  /** Returns the storage, or null while nothing can be stored. */
  database: () => VideoStorage | null
  api: ApiClient
  /** Returns whether the user likes a video. Liked videos are stored with their descriptions, others without. */
  isLiked: (id: string) => boolean
  onError: (error: unknown) => void
}

/**
 * Creates the store for titles and pictures of the videos in the user's data. The server stores only the ids of these
 * videos. This device fetches their data when they are first shown, up to 50 videos in a call, stores the data, and
 * fetches it again after 30 days. Videos that the service no longer has are returned as gone. Videos that are missing
 * only because a response is incomplete count as failed.
 */
export function createStoredVideos({ database, api, isLiked, onError }: StoredVideosOptions) {
  /** The times when the whole data of liked videos was fetched, by id. */
  const wholeSince = new Map<string, number>()

  /** Stores videos. A failure also affects the user's data, where it is reported, and so is not reported here. */
  const store = async (videos: readonly LikedVideo[]) => {
    const fetchedAt = Date.now()
    const stored = videos.map((video) => {
      const isWhole = isLiked(video.id)
      if (isWhole) wholeSince.set(video.id, fetchedAt)
      return { id: video.id, video: isWhole ? video : { ...video, description: '' }, fetchedAt, isWhole }
    })
    const storing = database()?.putFetched('videos', stored)
    await storing?.catch(() => {})
  }

  const readStored = async (ids: readonly string[]) => {
    const reading = database()?.find('videos', ids)
    return (await reading?.catch(() => [])) ?? []
  }

  /** Fetches and stores up to 50 videos. Leaves out videos without known data. */
  const fetchAndStore = async (ids: readonly string[]): Promise<readonly LikedVideo[]> => {
    const { videos, isComplete } = await loadVideosById(api, ids)
    const fetched = ids.flatMap((id) => videos.get(id) ?? (isComplete ? goneVideo(id) : []))
    void store(fetched)
    return fetched
  }

  const loader = createBatchLoader<LikedVideo>({
    async load(ids) {
      const found = new Map((await readStored(ids)).map(({ id, video }) => [id, video]))
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length === 0) return found
      for (const video of await fetchAndStore(missing)) found.set(video.id, video)
      return found
    },
    onError,
  })

  return {
    ...loader,
    /** Stores a video that was fetched for another purpose. Only whole data replaces that of a liked video. */
    async remember(video: LikedVideo, isWhole = false): Promise<void> {
      loader.prime(video.id, video)
      if (isWhole || !isLiked(video.id)) await store([video])
    },
    /** Returns the given ids whose data is older than 30 days or not whole. */
    async findStale(ids: readonly string[]): Promise<readonly string[]> {
      const isUnknown = (id: string) => isStale(wholeSince.get(id) ?? 0, Date.now())
      for (const { id, fetchedAt, isWhole } of await readStored(ids.filter(isUnknown)))
        if (isWhole === true) wholeSince.set(id, fetchedAt)
      return ids.filter(isUnknown)
    },
    /**
     * Fetches the whole data of up to 50 videos again. Videos that the service no longer has are returned as gone.
     * Videos that are missing only because a response is incomplete are not returned.
     */
    async fetchWhole(ids: readonly string[]): Promise<readonly LikedVideo[]> {
      const fetched = await fetchAndStore(ids)
      for (const video of fetched) loader.prime(video.id, video)
      return fetched
    },
    /** Returns the videos that this device stores. */
    async all(): Promise<LikedVideo[]> {
      const found: LikedVideo[] = []
      for await (const videos of database()?.allVideos() ?? [])
        found.push(...videos.map(({ video }) => video))
      return found
    },
  }
}

export type StoredVideos = ReturnType<typeof createStoredVideos>
