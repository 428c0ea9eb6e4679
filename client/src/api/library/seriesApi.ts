import * as v from 'valibot'
import type { Settings } from '../../config/settings.ts'
import type { Series } from '../../domain/series.ts'
import type { BearerSource } from '../request/client.ts'
import { fetchJson } from '../request/fetchJson.ts'
import { RequestError } from '../request/RequestError.ts'

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const text = v.pipe(v.string(), v.minLength(1))
const part = v.object({ id: text, part: whole, versions: v.optional(v.array(text), []) })
const schema = v.object({
  id: text,
  title: v.string(),
  channelId: v.string(),
  seasons: v.pipe(
    v.array(v.object({ season: v.nullable(whole), parts: v.pipe(v.array(part), v.minLength(1)) })),
    v.minLength(1),
  ),
})

/** Fetches a series of the library, or null if it has only one part. Throws the same errors as `fetchJson`. */
export async function loadSeries(
  { libraryUrl, sendToken }: Pick<Settings, 'libraryUrl' | 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  id: string,
  signal: AbortSignal,
): Promise<Series | null> {
  if (libraryUrl === undefined) return null
  const url = `${libraryUrl}series/${encodeURIComponent(id)}`
  try {
    const { seasons, ...series } = await fetchJson(url, schema, { sendToken }, bearer, signal)
    return {
      ...series,
      seasons: seasons.map(({ season, parts }) => ({
        season,
        parts: parts.map(({ id: videoId, ...rest }) => ({ videoId, season, ...rest })),
      })),
    }
  } catch (error) {
    if (error instanceof RequestError && error.failure.kind === 'notFound') return null
    throw error
  }
}
