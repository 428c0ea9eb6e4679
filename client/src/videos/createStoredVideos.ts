import type { ApiClient } from '../api/client.ts'
import { loadVideosById } from '../api/videosById.ts'
import { isStale } from '../domain/storedData.ts'
import { goneVideo, type LikedVideo } from '../domain/video.ts'
import { createBatchLoader } from './createBatchLoader.ts'

/** Holds the data of a video as the service had it. */
export interface StoredVideo {
  id: string
  video: LikedVideo
  /** Is in milliseconds since 1970. */
  fetchedAt: number
  /** Says whether its description is stored. It is missing in data of former versions, which stored no descriptions. */
  isWhole?: boolean
}

/** Stores videos on this device. */
interface VideoStorage {
  /** Returns videos that were fetched in the last 30 days. */
  find: (name: 'videos', ids: readonly string[]) => Promise<StoredVideo[]>
  /** Reads all videos, some at a time. */
  allVideos: () => AsyncIterable<StoredVideo[]>
  putFetched: (name: 'videos', videos: readonly StoredVideo[]) => Promise<void>
}

interface StoredVideosOptions {
  /** Returns null while nothing can be stored. */
  database: () => VideoStorage | null
  api: ApiClient
  /** Returns whether a video is stored whole. Others are stored without their descriptions. */
  isLiked: (id: string) => boolean
  onError: (error: unknown) => void
}

/**
 * Creates the titles and pictures of the videos in the user's data, of which the server stores only ids. This device
 * fetches them when they are first shown, up to 50 in a call, stores them, and fetches them again after 30 days.
 * Videos that the service no longer has are returned as gone; those that only an incomplete answer leaves out have failed.
 */
export function createStoredVideos({ database, api, isLiked, onError }: StoredVideosOptions) {
  /** Says by id when the whole data of liked videos was fetched. */
  const wholeSince = new Map<string, number>()

  /** Stores videos. Failures are told by the user's data, which then cannot be stored either. */
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

  /** Fetches and stores up to 50 videos. Those of which nothing is known are left out. */
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
    /**
     * Stores a video that has been fetched for something else. That of a liked one replaces what is stored only if it is
     * whole.
     */
    async remember(video: LikedVideo, isWhole = false): Promise<void> {
      loader.prime(video.id, video)
      if (isWhole || !isLiked(video.id)) await store([video])
    },
    /** Returns those of the ids whose data is older than 30 days or not whole. */
    async findStale(ids: readonly string[]): Promise<readonly string[]> {
      const isUnknown = (id: string) => isStale(wholeSince.get(id) ?? 0, Date.now())
      for (const { id, fetchedAt, isWhole } of await readStored(ids.filter(isUnknown)))
        if (isWhole === true) wholeSince.set(id, fetchedAt)
      return ids.filter(isUnknown)
    },
    /**
     * Fetches up to 50 whole videos again. Those that the service no longer has are returned as gone; those that only an
     * incomplete answer leaves out are not returned.
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
