import type { WriteVersion } from '../domain/cacheValidity.ts'
import type { CatalogueTables } from './catalogueTables.ts'
import type { Origin } from './catalogueTypes.ts'
import type { ImportIndex } from './ImportIndex.ts'

/**
 * A database of videos, channels and comments with full-text search, and the index of imported files. It exposes
 * neither row types nor queries. The caller of every read passes what it may see.
 */
export type Catalogue = CatalogueTables & { readonly importIndex: ImportIndex }

/**
 * Removes rows that were written before a moment, because the provider's terms allow storing them for at most 30 days.
 * It works in steps, so that other readers and writers can proceed in between. Returns the number of removed videos.
 */
export async function removeStoredBefore(
  catalogue: Pick<Catalogue, 'removeSomeStoredBefore'>,
  origin: Origin,
  moment: Date,
): Promise<number> {
  for (let videos = 0; ;) {
    const some = await catalogue.removeSomeStoredBefore(origin, moment)
    videos += some.videos
    if (some.isAll) return videos
  }
}

/** Returns the catalogue with a `version` that changes with every write of videos, channels and comments. */
export const trackWrites = (catalogue: Catalogue, version: WriteVersion): Catalogue => ({
  ...version.trackMethods(catalogue, ['write', 'refreshAges', 'removeSomeStoredBefore']),
  importIndex: version.trackMethods(catalogue.importIndex, [
    'upsert',
    'moveEntries',
    'markFound',
    'markAway',
    'removeEntries',
    'removeEmptyChannels',
  ]),
})
