import * as v from 'valibot'
import type { BearerSource } from '../request/client.ts'
import { fetchJson } from '../request/fetchJson.ts'
import { type LibrarySettings, libraryUrlOf } from './listCountsApi.ts'

const schema = v.object({ counts: v.record(v.string(), v.number()) })

/** Fetches the number of videos of each topic of the sidebar. Throws the same errors as `fetchJson`. */
export async function loadTopicCounts(
  settings: LibrarySettings,
  bearer: Pick<BearerSource, 'token'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const url = libraryUrlOf(settings.libraryUrl, 'topics', {})
  const { counts } = await fetchJson(url, schema, settings, bearer, signal)
  return new Map(Object.entries(counts))
}
