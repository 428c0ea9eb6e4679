import * as v from 'valibot'
import type { BearerSource } from './client.ts'
import { fetchJson } from './fetchJson.ts'
import { type LibrarySettings, libraryUrlOf } from './listCounts.ts'

/** The maximum number of ids in a call. */
const MAX_IDS = 300
const schema = v.object({ items: v.array(v.object({ alias: v.string(), id: v.string() })) })

/**
 * Fetches the ids of the videos of the library that have other ids at the provider, by those. If a call fails, those are
 * returned that were found before.
 */
export async function loadLibraryAliases(
  settings: LibrarySettings,
  bearer: Pick<BearerSource, 'token'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const { signal } = new AbortController()
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const id = ids.slice(start, start + MAX_IDS).join(',')
    const url = libraryUrlOf(settings.libraryUrl, 'aliases', { id })
    // One call after the other, because a long history would else exceed the limit of calls.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await fetchJson(url, schema, settings, bearer, signal).catch(() => null)
    if (answer === null) break
    for (const item of answer.items) found.set(item.alias, item.id)
  }
  return found
}
