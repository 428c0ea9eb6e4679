import * as v from 'valibot'
import type { Settings } from '../config/settings.ts'
import type { BearerSource } from './request/client.ts'
import { fetchJson } from './request/fetchJson.ts'

/** The schema of an answer such as `["typed", ["suggestion", …], …]`, of which only the suggestions are used. */
const schema = v.pipe(
  v.array(v.unknown()),
  v.transform(([, suggestions]) => suggestions),
  v.array(v.unknown()),
  v.transform((suggestions) =>
    suggestions.filter((text): text is string => typeof text === 'string' && text.trim() !== ''),
  ),
)

/**
 * Fetches suggestions for a text that the user types, without duplicates (section 7, “other calls”). Returns an empty
 * list without a call if the settings contain no address for suggestions. Throws the same errors as `fetchJson`.
 */
export async function loadSuggestions(
  settings: Pick<Settings, 'suggestUrl' | 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  typed: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (settings.suggestUrl === undefined) return []
  const url = new URL(settings.suggestUrl)
  url.searchParams.set('client', 'firefox')
  url.searchParams.set('ds', 'yt')
  url.searchParams.set('q', typed)
  return [...new Set(await fetchJson(url, schema, settings, bearer, signal))]
}
