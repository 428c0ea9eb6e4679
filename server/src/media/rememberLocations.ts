import { LRUCache } from 'lru-cache'
import type { MediaLocation, MediaStore } from './MediaStore.ts'

const MAX_LOCATIONS = 1000
/** The time for which a location is remembered, so that not each segment of a video costs a request to the storage. */
const REMEMBERED_MS = 5000

/**
 * Returns the `locate` function of a store. For a bucket, the function caches the location of a file for
 * `REMEMBERED_MS`. If the file is replaced within this time, a reader fails and tries again. The function of any other
 * store is returned unchanged: folders are quick to ask, and a joined store calls this function for each of its roots.
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
