import * as v from 'valibot'
import type { Settings } from '../../config/settings.ts'
import type { ApiParameters } from '../calls.ts'
import type { BearerSource } from '../request/client.ts'
import { fetchJson } from '../request/fetchJson.ts'
import { wholeNumber } from '../request/wireFields.ts'

const countsByName = v.record(v.string(), wholeNumber)

const schema = v.object({
  total: wholeNumber,
  length: v.object({ short: wholeNumber, medium: wholeNumber, long: wholeNumber }),
  age: v.object({ day: wholeNumber, week: wholeNumber, month: wholeNumber, year: wholeNumber }),
  hasSubtitles: wholeNumber,
  speech: countsByName,
  formats: countsByName,
})

/** The numbers of videos that a list of the library has with each choice of a filter, as the server counts them. */
export type ServerCounts = v.InferOutput<typeof schema>

export type LibrarySettings = Pick<Settings, 'sendToken'> & { libraryUrl: string }

/** Returns the URL of a resource that only a library has. Parameters that are null or undefined are left out. */
export function libraryUrlOf(libraryUrl: string, name: string, parameters: ApiParameters): URL {
  const url = new URL(name, libraryUrl)
  for (const [parameter, value] of Object.entries(parameters))
    if (value !== null && value !== undefined) url.searchParams.set(parameter, String(value))
  return url
}

/** Fetches the counts of the list of a search with `parameters`. Throws the same errors as `fetchJson`. */
export const loadListCounts = (
  settings: LibrarySettings,
  parameters: ApiParameters,
  bearer: Pick<BearerSource, 'token'>,
  signal: AbortSignal,
): Promise<ServerCounts> =>
  fetchJson(libraryUrlOf(settings.libraryUrl, 'counts', parameters), schema, settings, bearer, signal)
