import { LRUCache } from 'lru-cache'
import type { MediaLocation, MediaStore } from './MediaStore.ts'

const MAX_LOCATIONS = 1000
/** The time for which a location is remembered, so that not each segment of a video costs a request to the storage. */
const REMEMBERED_MS = 5000

/**
 * Returns a function that locates files as a store does. For a bucket, it remembers the location of a file for
 * `REMEMBERED_MS`. If the file is replaced within this time, a reader fails and tries again. Files in folders are
 * located each time. Joined stores remember the locations of each root.
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
