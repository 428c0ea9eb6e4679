import type { WriteVersion } from '../source/cacheValidity.ts'
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
