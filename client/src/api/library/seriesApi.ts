import type * as v from 'valibot'
import type { Settings } from '../../config/settings.ts'
import type { Series } from '../../domain/series.ts'
import type { Film } from '../../domain/work.ts'
import type { BearerSource } from '../request/client.ts'
import { fetchJson } from '../request/fetchJson.ts'
import { RequestError } from '../request/RequestError.ts'
import { filmSchema, seriesSchema } from './workSchemas.ts'

type Load<Work> = (
  settings: Pick<Settings, 'libraryUrl' | 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  id: string,
  signal: AbortSignal,
) => Promise<Work | null>

/** Creates a function that fetches a film or series. It resolves to null if there is no such film or series. */
const createLoad =
  <Work>(route: string, schema: v.GenericSchema<unknown, Work>): Load<Work> =>
  async ({ libraryUrl, sendToken }, bearer, id, signal) => {
    if (libraryUrl === undefined) return null
    try {
      const url = `${libraryUrl}${route}/${encodeURIComponent(id)}`
      return await fetchJson(url, schema, { sendToken }, bearer, signal)
    } catch (error) {
      if (error instanceof RequestError && error.failure.kind === 'notFound') return null
      throw error
    }
  }

/** Fetches a series, or null if it does not exist or has only one part. Throws the same errors as `fetchJson`. */
export const loadSeries: Load<Series> = createLoad('series', seriesSchema)

/** Fetches a film, or null if it does not exist. Throws the same errors as `fetchJson`. */
export const loadFilm: Load<Film> = createLoad('films', filmSchema)
