import * as v from 'valibot'
import type { Settings } from '../config/settings.ts'
import type { BearerSource } from './client.ts'
import { fetchJson } from './fetchJson.ts'

/** An answer of the form `["typed", ["suggestion", …], …]`. Only the strings of the second element are read. */
const schema = v.pipe(
  v.array(v.unknown()),
  v.transform(([, suggestions]) => suggestions),
  v.array(v.unknown()),
  v.transform((suggestions) =>
    suggestions.filter((text): text is string => typeof text === 'string' && text.trim() !== ''),
  ),
)

/**
 * Fetches the suggestions for a typed text, without duplicates (section 7: other calls). Returns none, without a call,
 * if the settings have no address for suggestions. Throws as `fetchJson` does.
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
