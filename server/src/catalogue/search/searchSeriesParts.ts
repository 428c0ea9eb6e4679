import { episodeNumberOf } from '../../domain/episodeNumber.ts'
import { PART, PART_BEFORE_NUMBER, SEASON } from '../../domain/seriesWords.ts'
import { sql } from '../../database/sql.ts'
import type { ListFilter } from '../catalogueTypes.ts'
import type { Engine } from '../Engine.ts'
import { toFilterCondition } from '../itemQueries.ts'
import { tokenize } from './tokenizer.ts'
import type { View } from '../visibleRows.ts'

/** The maximum number of parts of series that a search finds by their numbers. */
const MAX_PARTS = 1_000

const whole = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu')
const SEASON_NUMBER = whole(String.raw`(?:${SEASON})\s*(\d{1,4})|(\d{1,4})\.?\s*(?:${SEASON})|s(\d{1,2})`)
const PART_NUMBER = whole(
  String.raw`(?:${PART}|${PART_BEFORE_NUMBER})\.?\s*(\d{1,4})|(\d{1,4})\.?\s*(?:${PART})|e(\d{1,4})`,
)

/** The numbers of season and part in a text such as `wire season 2`, and its other words. */
interface AskedPart {
  season: number | null
  part: number | null
  rest: string
}

/** Reads the numbers of season and part that a text asks for. Returns null if the text names no number. */
export function askedPart(text: string): AskedPart | null {
  const episode = episodeNumberOf(text)
  if (episode !== null)
    return { season: episode.season, part: episode.episode, rest: `${episode.before} ${episode.after}` }
  let rest = text
  const take = (pattern: RegExp): number | null => {
    const found = pattern.exec(rest)
    if (found === null) return null
    rest = rest.replace(pattern, ' ')
    return Number(found.slice(1).find((group) => group !== undefined))
  }
  const season = take(SEASON_NUMBER)
  const part = take(PART_NUMBER)
  return season === null && part === null ? null : { season, part, rest }
}

/**
 * Finds the parts of series that a text asks for by their numbers, such as `season 2` or `ep 5`, whatever their titles
 * are. Of several series, the series that matches the other words of the text best comes first.
 */
export async function searchSeriesParts(
  engine: Engine,
  view: View,
  text: string,
  filter: ListFilter,
): Promise<number[]> {
  const asked = view.origin === 'library' ? askedPart(text.normalize('NFKC')) : null
  if (asked === null) return []
  const { season, part, rest } = asked
  const rows = await engine.session.query<{ rowid: number; series: string }>(sql`
    select i.rowid, i.series from items i where i.series is not null and i.kind = 'video'
      ${season === null ? sql`` : sql`and i.season = ${season}`} ${part === null ? sql`` : sql`and i.part = ${part}`}
      and ${toFilterCondition(view, filter)}
    order by i.series, i.season, i.part, i.rowid limit ${MAX_PARTS}`)
  if (rows.length === 0 || tokenize(rest).length === 0) return rows.map(({ rowid }) => rowid)
  const found = (await engine.rankEvery(view, rest, filter))?.rowids ?? []
  const places = new Map(found.map((rowid, index) => [rowid, index]))
  const bySeries = [
    ...Map.groupBy(
      rows.filter(({ rowid }) => places.has(rowid)),
      ({ series }) => series,
    ).values(),
  ]
  const bestOf = (parts: typeof rows) => Math.min(...parts.map(({ rowid }) => places.get(rowid) ?? Infinity))
  return bySeries
    .sort((one, other) => bestOf(one) - bestOf(other))
    .flatMap((parts) => parts.map(({ rowid }) => rowid))
}
