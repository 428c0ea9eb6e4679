import * as v from 'valibot'
import type { Series } from '../../domain/series.ts'
import type { Film } from '../../domain/work.ts'
import { wholeNumber } from '../request/wireFields.ts'

const text = v.pipe(v.string(), v.minLength(1))
const url = v.optional(v.nullable(v.string()), null)

const facts = {
  id: text,
  title: v.string(),
  channelId: v.string(),
  channelTitle: v.optional(v.string(), ''),
  genres: v.optional(v.array(text), () => []),
  age: v.optional(v.nullable(text), null),
  posterUrl: url,
  backdropUrl: url,
  pictureUrl: url,
  plot: v.optional(v.string(), ''),
}

export const filmSchema: v.GenericSchema<unknown, Film> = v.object({
  ...facts,
  year: v.nullable(wholeNumber),
  durationSeconds: v.nullable(v.number()),
})

const part = v.object({ id: text, part: wholeNumber, versions: v.optional(v.array(text), []) })

export const seriesSchema: v.GenericSchema<unknown, Series> = v.pipe(
  v.object({
    ...facts,
    years: v.optional(v.nullable(v.tuple([wholeNumber, wholeNumber])), null),
    seasons: v.pipe(
      v.array(v.object({ season: v.nullable(wholeNumber), parts: v.pipe(v.array(part), v.minLength(1)) })),
      v.minLength(1),
    ),
  }),
  v.transform(({ seasons, ...series }) => ({
    ...series,
    seasons: seasons.map(({ season, parts }) => ({
      season,
      parts: parts.map(({ id: videoId, ...rest }) => ({ videoId, season, ...rest })),
    })),
  })),
)
