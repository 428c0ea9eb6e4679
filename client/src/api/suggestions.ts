import * as v from 'valibot'
import type { Settings } from '../config/settings.ts'
import { headersOf } from './prefetchedResponse.ts'
import type { BearerSource } from './client.ts'

/** An answer of the form `["typed", ["suggestion", …], …]`. Only the strings of the second element are read. */
const answer = v.pipe(
  v.looseTuple([v.unknown(), v.array(v.unknown())]),
  v.transform(([, suggestions]) =>
    suggestions.filter((text): text is string => typeof text === 'string' && text.trim() !== ''),
  ),
)

type SuggestSettings = Pick<Settings, 'suggestUrl' | 'sendToken'>

/**
 * Fetches the suggestions for a typed text, without duplicates (section 7: other calls). Returns none, without a call,
 * if the settings have no address for suggestions. Throws if the service cannot be reached, answers with an error, or
 * answers anything but suggestions.
 */
export async function loadSuggestions(
  { suggestUrl, sendToken }: SuggestSettings,
  bearer: Pick<BearerSource, 'token'>,
  typed: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (suggestUrl === undefined) return []
  const url = new URL(suggestUrl)
  url.searchParams.set('client', 'firefox')
  url.searchParams.set('ds', 'yt')
  url.searchParams.set('q', typed)
  const token = sendToken ? await bearer.token() : null
  const response = await fetch(url, {
    headers: headersOf(token),
    signal,
  })
  if (!response.ok) throw new Error(`The suggestion service answered with error ${response.status}.`)
  return [...new Set(v.parse(answer, await response.json()))]
}
