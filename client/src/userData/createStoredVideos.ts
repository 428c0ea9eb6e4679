import type { VideosById } from '../api/videosById.ts'
import { createBatchLoader } from '../cardDetails/createBatchLoader.ts'
import { goneVideo, type LikedVideo } from '../domain/video.ts'
import type { UserDataDatabase } from './openUserDataDatabase.ts'

/** The provider's terms require to refresh or delete stored data after 30 days. */
const FRESH_MS = 30 * 24 * 60 * 60 * 1000

interface StoredVideosOptions {
  /** Returns null while nothing can be stored. */
  database: () => UserDataDatabase | null
  /** Fetches up to 50 videos. */
  fetchVideos: (ids: readonly string[]) => Promise<VideosById>
  onError: (error: unknown) => void
  now?: () => number
}

/**
 * Creates the titles and pictures of the videos in the user's data, of which the server stores only ids. This device
 * fetches them when they are first shown, up to 50 in a call, stores them, and fetches them again after 30 days.
 * Videos that the service no longer has are returned as gone.
 */
export function createStoredVideos({ database, fetchVideos, onError, now = Date.now }: StoredVideosOptions) {
  /** Failures to store are told by the user's data, which then cannot be stored either. */
  const store = async (videos: readonly LikedVideo[]) => {
    const stored = videos.map((video) => ({
      id: video.id,
      video: { ...video, description: '' },
      fetchedAt: now(),
    }))
    await database()
      ?.putVideos(stored)
      .catch(() => {})
  }

  const readStored = async (ids: readonly string[]) =>
    (await database()
      ?.videos(ids)
      .catch(() => [])) ?? []

  const loader = createBatchLoader<LikedVideo>({
    async load(ids) {
      const found = new Map<string, LikedVideo | 'failed'>()
      for (const { id, video, fetchedAt } of await readStored(ids))
        if (now() - fetchedAt < FRESH_MS) found.set(id, video)
      const missing = ids.filter((id) => !found.has(id))
      if (missing.length === 0) return found
      const { videos, isComplete } = await fetchVideos(missing)
      const fetched = missing.flatMap((id) => videos.get(id) ?? (isComplete ? goneVideo(id) : []))
      void store(fetched)
      // What an incomplete answer leaves out may exist all the same.
      for (const id of missing) found.set(id, 'failed')
      for (const video of fetched) found.set(video.id, video)
      return found
    },
    // Videos that do not exist are loaded as gone.
    onMissing: () => {},
    onError,
  })

  return {
    ...loader,
    /** Stores a video whose data has just been fetched for something else. */
    async remember(video: LikedVideo): Promise<void> {
      loader.prime(video.id, video)
      await store([video])
    },
    /** Returns the videos that this device holds. */
    async all(): Promise<LikedVideo[]> {
      const found: LikedVideo[] = []
      const stored = database()
      if (stored === null) return found
      for await (const videos of stored.allVideos()) found.push(...videos.map(({ video }) => video))
      return found
    },
    /** Deletes data older than 30 days. What is still in use is fetched again when it is shown. */
    async deleteStale(): Promise<void> {
      await database()
        ?.deleteVideosBefore(now() - FRESH_MS)
        .catch(() => {})
    },
  }
}

export type StoredVideos = ReturnType<typeof createStoredVideos>
