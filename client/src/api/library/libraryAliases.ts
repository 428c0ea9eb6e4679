import * as v from 'valibot'
import type { BearerSource } from '../request/client.ts'
import { fetchByIds } from '../request/fetchByIds.ts'
import type { LibrarySettings } from './listCountsApi.ts'

const schema = v.object({ items: v.array(v.object({ alias: v.string(), id: v.string() })) })

/** Fetches the library's ids of videos by their ids at the provider. If a call fails, returns those found before. */
export async function loadLibraryAliases(
  settings: LibrarySettings,
  bearer: Pick<BearerSource, 'token'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const { signal } = new AbortController()
  const items = fetchByIds({ route: 'aliases', schema, maxIds: 300 }, settings, bearer, ids, signal)
  try {
    for await (const { alias, id } of items) found.set(alias, id)
  } catch {
    // After a failure, the remaining ids are not replaced.
  }
  return found
}
