import * as v from 'valibot'
import type { BearerSource } from '../request/client.ts'
import { fetchByIds } from '../request/fetchByIds.ts'
import { fetchJson } from '../request/fetchJson.ts'
import { type LibrarySettings, libraryUrlOf } from './listCountsApi.ts'

const playlist = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  title: v.string(),
  videos: v.number(),
  /** The ids of the first videos, whose pictures the playlist shows. */
  pictures: v.array(v.string()),
})
/** A playlist that is a file of the library. */
export type LibraryPlaylist = v.InferOutput<typeof playlist>

type Bearer = Pick<BearerSource, 'token'>

/** Fetches the playlists that are files of the library. Throws the same errors as `fetchJson`. */
export async function loadLibraryPlaylists(
  settings: LibrarySettings,
  bearer: Bearer,
  signal: AbortSignal,
): Promise<readonly LibraryPlaylist[]> {
  const url = libraryUrlOf(settings.libraryUrl, 'playlists', {})
  return (await fetchJson(url, v.object({ items: v.array(playlist) }), settings, bearer, signal)).items
}

const pathsSchema = v.object({ items: v.array(v.object({ id: v.string(), path: v.string() })) })

/** Fetches the paths of the files of videos in the library by their ids, without videos that do not exist. */
export async function loadLibraryPaths(
  settings: LibrarySettings,
  bearer: Bearer,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const route = { route: 'paths', schema: pathsSchema, maxIds: 50 } as const
  for await (const { id, path } of fetchByIds(route, settings, bearer, ids, signal)) found.set(id, path)
  return found
}
