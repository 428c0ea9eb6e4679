import * as v from 'valibot'
import type { Settings } from '../../config/settings.ts'
import type { Series } from '../../domain/series.ts'
import type { Film } from '../../domain/work.ts'
import type { BearerSource } from '../request/client.ts'
import { fetchJson } from '../request/fetchJson.ts'
import { RequestError } from '../request/RequestError.ts'
import { libraryUrlOf } from './listCountsApi.ts'
import { filmSchema, seriesSchema } from './workSchemas.ts'

type OfLibrary = Pick<Settings, 'libraryUrl' | 'sendToken'>
type Bearer = Pick<BearerSource, 'token'>

const seriesList = v.object({ items: v.array(seriesSchema) })

/**
 * Fetches series by their ids. Those that do not exist, or of which the caller sees only one part, are left out. Throws
 * the same errors as `fetchJson`.
 */
export async function loadSeries(
  { libraryUrl, sendToken }: OfLibrary,
  bearer: Bearer,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Series[]> {
  if (libraryUrl === undefined) return []
  const url = libraryUrlOf(libraryUrl, 'series', { id: ids.join(',') })
  return (await fetchJson(url, seriesList, { sendToken }, bearer, signal)).items
}

/** Fetches a film, or null if it does not exist. Throws the same errors as `fetchJson`. */
export async function loadFilm(
  { libraryUrl, sendToken }: OfLibrary,
  bearer: Bearer,
  id: string,
  signal: AbortSignal,
): Promise<Film | null> {
  if (libraryUrl === undefined) return null
  try {
    const url = `${libraryUrl}films/${encodeURIComponent(id)}`
    return await fetchJson(url, filmSchema, { sendToken }, bearer, signal)
  } catch (error) {
    if (error instanceof RequestError && error.failure.kind === 'notFound') return null
    throw error
  }
}
