import type { WriteVersion } from '../source/cacheValidity.ts'
import type { VideoSource } from '../source/VideoSource.ts'
import type { Catalogue } from './Catalogue.ts'

/** Returns the catalogue with every write of videos, channels and comments counted in `version`. */
export const trackWrites = (catalogue: Catalogue, version: WriteVersion): Catalogue => ({
  ...catalogue,
  write: (...parameters) => version.track(() => catalogue.write(...parameters)),
  refreshAges: (...parameters) => version.track(() => catalogue.refreshAges(...parameters)),
  removeSomeStoredBefore: (...parameters) =>
    version.track(() => catalogue.removeSomeStoredBefore(...parameters)),
  importIndex: {
    ...catalogue.importIndex,
    upsert: (...parameters) => version.track(() => catalogue.importIndex.upsert(...parameters)),
    markSeen: (...parameters) => version.track(() => catalogue.importIndex.markSeen(...parameters)),
    markAway: (...parameters) => version.track(() => catalogue.importIndex.markAway(...parameters)),
    removeEntries: (...parameters) => version.track(() => catalogue.importIndex.removeEntries(...parameters)),
    removeEmptyChannels: () => version.track(() => catalogue.importIndex.removeEmptyChannels()),
  },
})

/** Returns a source whose answers may be cached until the next write. */
export function cacheUntilWrite(source: VideoSource, version: WriteVersion): VideoSource {
  const withValidity = async <A extends object>(read: () => Promise<A>): Promise<A> => {
    const isValid = version.snapshot()
    return { ...(await read()), validity: { isValid, countHit: () => {} } }
  }
  return {
    ...source,
    listVideos: (...parameters) => withValidity(() => source.listVideos(...parameters)),
    search: (...parameters) => withValidity(() => source.search(...parameters)),
    listChannels: (...parameters) => withValidity(() => source.listChannels(...parameters)),
    findChannel: (...parameters) => withValidity(() => source.findChannel(...parameters)),
    listPlaylistItems: (...parameters) => withValidity(() => source.listPlaylistItems(...parameters)),
    listComments: (...parameters) => withValidity(() => source.listComments(...parameters)),
  }
}
