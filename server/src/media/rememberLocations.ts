import { LRUCache } from 'lru-cache'
import type { MediaLocation, MediaStore } from './MediaStore.ts'

const MAX_LOCATIONS = 1000
/** The time for which a location is not looked up again, so that not each segment of a video costs a request. */
const REMEMBERED_MS = 5000

/**
 * Returns a function that locates files as a store does, but asks a bucket for each file only once within some seconds. Joined stores do so for each root.
 * A reader of a file that was replaced meanwhile fails, and tries again. Folders are always asked.
 */
export function rememberLocations({
  kind,
  locate,
}: Pick<MediaStore, 'kind' | 'locate'>): MediaStore['locate'] {
  if (kind !== 'bucket') return locate
  const locations = new LRUCache<string, MediaLocation>({
    max: MAX_LOCATIONS,
    ttl: REMEMBERED_MS,
    fetchMethod: async (path) => (await locate(path)) ?? undefined,
  })
  return async (path) => (await locations.fetch(path)) ?? null
}
