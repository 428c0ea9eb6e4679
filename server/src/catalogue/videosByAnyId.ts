import type { Video } from '../domain/Video.ts'
import type { Catalogue } from './Catalogue.ts'
import type { Visibility } from './catalogueTypes.ts'

type Reads = Pick<Catalogue, 'videos'> & { importIndex: Pick<Catalogue['importIndex'], 'findByAlias'> }

/**
 * Returns the visible videos by the ids for which they are requested, in the order of `ids`. The requested ids are the
 * videos' own ids or, in the library, the provider's ids that their files state.
 */
export async function readVideosByAnyId(
  { videos, importIndex }: Reads,
  visibility: Visibility,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Video>> {
  const found = new Map((await videos(visibility, ids)).map((video) => [video.id, video]))
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length === 0 || visibility.origin !== 'library') return found
  const named = await importIndex.findByAlias(missing)
  if (named.size === 0) return found
  const others = await videos(visibility, [...new Set(named.values())])
  const byId = new Map(others.map((video) => [video.id, video]))
  return new Map(
    ids.flatMap((id) => {
      const video = found.get(id) ?? byId.get(named.get(id) ?? '')
      return video === undefined ? [] : [[id, video]]
    }),
  )
}

/** Returns the visible videos under the requested ids, by which a caller finds them, in place of their own. */
export async function readVideosAsRequested(
  catalogue: Reads,
  visibility: Visibility,
  ids: readonly string[],
): Promise<Video[]> {
  const found = await readVideosByAnyId(catalogue, visibility, ids)
  return ids.flatMap((id) => {
    const video = found.get(id)
    return video === undefined ? [] : video.id === id ? video : { ...video, id }
  })
}
