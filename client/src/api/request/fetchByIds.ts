import type * as v from 'valibot'
import type { BearerSource } from './client.ts'
import { fetchJson } from './fetchJson.ts'
import { type LibrarySettings, libraryUrlOf } from '../library/listCountsApi.ts'

interface ByIds<Item> {
  /** The last part of the path of the route. */
  route: 'aliases' | 'paths'
  schema: v.GenericSchema<unknown, { items: Item[] }>
  /** The maximum number of ids in a call. */
  maxIds: number
}

/**
 * Fetches items of the library by ids. Makes one call after the other. Otherwise, many ids would exceed the limit of
 * simultaneous calls. Yields the items of earlier calls before a later call throws one of the errors of `fetchJson`.
 */
export async function* fetchByIds<Item>(
  { route, schema, maxIds }: ByIds<Item>,
  settings: LibrarySettings,
  bearer: Pick<BearerSource, 'token'>,
  ids: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Item> {
  for (let start = 0; start < ids.length; start += maxIds) {
    const id = ids.slice(start, start + maxIds).join(',')
    const url = libraryUrlOf(settings.libraryUrl, route, { id })
    // oxlint-disable-next-line no-await-in-loop
    yield* (await fetchJson(url, schema, settings, bearer, signal)).items
  }
}
