import type { ListFilter, Origin, RankedSlice } from './Catalogue.ts'
import { toPhrases, type PayloadRow } from './itemRows.ts'
import { MAX_HITS_BEFORE_TRANSCRIPTS, MIN_RANKED_HITS, SUGGESTION_ROWS } from './rankingRules.ts'
import { sql } from '../database/sql.ts'
import { rankSuggestions } from './rankSuggestions.ts'
import type { Engine } from './Engine.ts'
import { readHits } from './itemQueries.ts'
import { rankTranscripts, readMoments } from './transcriptIndex.ts'

/**
 * Lists videos and channels for a text, best first, without the first `offset` of them. The list has items with every
 * word, then videos of the library in which every word is only said. If these are few, items with any of the words
 * follow, and then items with any word of the theme. Of very many items, it may have only the most viewed.
 */
export async function searchRanked(
  engine: Engine,
  origin: Origin,
  words: string,
  filter: ListFilter,
  offset: number,
  limit: number,
  theme = '',
): Promise<RankedSlice> {
  const found = await engine.rankEvery(origin, words, filter)
  if (found === null) return { items: [], hasAfter: false, total: 0 }
  const rowids = new Set(found.rowids)
  let { total } = found
  const isSearchedInTranscripts = origin === 'library' && total < MAX_HITS_BEFORE_TRANSCRIPTS
  const inTranscripts = isSearchedInTranscripts
    ? (await rankTranscripts(engine, words, filter)).filter(({ rowid }) => !rowids.has(rowid))
    : []
  const add = (more: readonly number[]) => {
    for (const rowid of more) rowids.add(rowid)
    total = rowids.size
  }
  if (inTranscripts.length > 0) add(inTranscripts.map(({ rowid }) => rowid))
  for (const text of [words, theme]) {
    if (rowids.size >= MIN_RANKED_HITS) break
    const more = await engine.rankAny(origin, text, filter)
    if (more !== null) add(more.rowids)
  }
  const page = [...rowids].slice(offset, offset + limit)
  const said = inTranscripts.filter(({ rowid }) => page.includes(rowid))
  const moments = await readMoments(engine.session, said, words)
  const items = await readHits(engine.session, page, moments)
  return { items, hasAfter: offset + limit < rowids.size, total }
}

/** Returns completions of what was typed, best first, from titles, tags and channel titles of the most viewed items. */
export async function suggest(
  engine: Engine,
  origin: Origin,
  typed: string,
  limit: number,
): Promise<readonly string[]> {
  const selection = engine.selectByPrefix(origin, typed)
  if (selection === null) return []
  const rows = await engine.session.query<PayloadRow>(sql`
    select kind, published_at, payload from (
      select rowid, kind, published_at, view_count from (
        select i.rowid, i.kind, i.published_at, i.view_count ${selection} limit ${SUGGESTION_ROWS.matched}
      ) as matched order by view_count desc, rowid limit ${SUGGESTION_ROWS.read}
    ) as most_viewed join payloads using (rowid) order by view_count desc, rowid`)
  return rankSuggestions(typed, rows.map(toPhrases), limit)
}
