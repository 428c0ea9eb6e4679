import type { ListFilter, RankedSlice } from '../catalogueTypes.ts'
import { toPhrases, type PayloadRow } from '../itemRows.ts'
import { MAX_HITS_BEFORE_TRANSCRIPTS, MIN_RANKED_HITS, SUGGESTION_ROWS } from './rankingRules.ts'
import { sql } from '../../database/sql.ts'
import { searchSeriesParts } from './searchSeriesParts.ts'
import { specialsLast } from './specialsLast.ts'
import { rankSuggestions, squeeze } from './rankSuggestions.ts'
import { correctWords } from './correctWords.ts'
import type { Engine, RankedRows } from '../Engine.ts'
import { readHits } from '../itemQueries.ts'
import type { View } from '../visibleRows.ts'
import { rankTranscripts, readMoments, type TranscriptHit } from './transcriptIndex.ts'

export interface RankedSearchOptions {
  /** Further words, whose hits are added to a list that is too short. */
  theme?: string
  /** Whether misspelled words are corrected if nothing contains every word. */
  isCorrected?: boolean
}

/**
 * Lists videos and channels for a text, best first, without the first `offset` of them. The list has the parts of
 * series whose numbers the text contains, then items with every word, then videos of the library in whose transcripts
 * every word is said. If these are few, items with any of the words follow, and then items with any word of the theme.
 * If very many items match, the list may contain only the most viewed ones.
 */
export async function searchRanked(
  engine: Engine,
  view: View,
  typed: string,
  filter: ListFilter,
  offset: number,
  limit: number,
  { theme = '', isCorrected = false }: RankedSearchOptions = {},
): Promise<RankedSlice> {
  const found = await rankWords(engine, view, typed, filter, { theme, isCorrected })
  if (found === null) return { items: [], hasAfter: false, total: 0 }
  const { rowids, total, inTranscripts, correctedQuery } = found
  const page = rowids.slice(offset, offset + limit)
  const said = inTranscripts.filter(({ rowid }) => page.includes(rowid))
  const moments = await readMoments(engine.session, said, correctedQuery ?? typed)
  const items = await readHits(engine.session, page, moments)
  const hasAfter = offset + limit < rowids.length
  return { items, hasAfter, total, ...(correctedQuery !== undefined && { correctedQuery }) }
}

interface RankedWords extends RankedRows {
  inTranscripts: readonly TranscriptHit[]
  correctedQuery?: string
}

/** Returns the rows of the list that `searchRanked` reads, best first, or null for a text without words. */
export async function rankWords(
  engine: Engine,
  view: View,
  typed: string,
  filter: ListFilter,
  { theme = '', isCorrected = false }: RankedSearchOptions = {},
): Promise<RankedWords | null> {
  let found = await findEvery(engine, view, typed, filter)
  if (found === null) return null
  const parts = await searchSeriesParts(engine, view, typed, filter)
  const corrected =
    isCorrected && found.total + parts.length === 0 ? await correctWords(engine, view, typed) : null
  if (corrected !== null) found = (await findEvery(engine, view, corrected, filter)) ?? found
  const rowids = new Set([...parts, ...(await specialsLast(engine, view, found.rowids))])
  let total = Math.max(found.total, rowids.size)
  for (const text of [corrected ?? typed, theme]) {
    if (rowids.size >= MIN_RANKED_HITS) break
    const more = await engine.rankAny(view, text, filter)
    for (const rowid of more?.rowids ?? []) rowids.add(rowid)
    if (more !== null) total = rowids.size
  }
  return {
    rowids: [...rowids],
    total,
    inTranscripts: found.inTranscripts,
    ...(corrected !== null && { correctedQuery: corrected }),
  }
}

/** Returns the items with every word, then videos (`inTranscripts`) that say every word, or null without words. */
async function findEvery(
  engine: Engine,
  view: View,
  words: string,
  filter: ListFilter,
): Promise<(RankedRows & { inTranscripts: readonly TranscriptHit[] }) | null> {
  const found = await engine.rankEvery(view, words, filter)
  if (found === null || view.origin !== 'library' || found.total >= MAX_HITS_BEFORE_TRANSCRIPTS)
    return found && { ...found, inTranscripts: [] }
  const written = new Set(found.rowids)
  const said = await rankTranscripts(engine, view, words, filter)
  const inTranscripts = said.filter(({ rowid }) => !written.has(rowid))
  if (inTranscripts.length === 0) return { ...found, inTranscripts }
  const rowids = [...found.rowids, ...inTranscripts.map(({ rowid }) => rowid)]
  return { rowids, total: rowids.length, inTranscripts }
}

/** Returns completions, best first, from titles, tags and channel titles of popular items, or corrected words. */
export async function suggest(
  engine: Engine,
  view: View,
  typed: string,
  limit: number,
): Promise<readonly string[]> {
  const completions = await complete(engine, view, typed, limit)
  if (completions.length > 0) return completions
  const joined = await complete(engine, view, withLastWordsJoined(typed), limit)
  if (joined.length > 0) return joined
  const corrected = await correctWords(engine, view, typed, true)
  return corrected === null ? [] : complete(engine, view, corrected, limit)
}

/** Returns a text with its last two words joined, or an empty text if it has only one word. */
function withLastWordsJoined(text: string): string {
  const words = squeeze(text).split(' ')
  return words.length < 2 ? '' : [...words.slice(0, -2), words.slice(-2).join('')].join(' ')
}

async function complete(
  { selectByPrefix, session }: Engine,
  view: View,
  typed: string,
  limit: number,
): Promise<readonly string[]> {
  const selection = selectByPrefix(view, typed)
  if (selection === null) return []
  const rows = await session.query<PayloadRow>(sql`
    select kind, published_at, payload from (
      select rowid, kind, published_at, view_count from (
        select i.rowid, i.kind, i.published_at, i.view_count ${selection} limit ${SUGGESTION_ROWS.matched}
      ) as matched order by view_count desc, rowid limit ${SUGGESTION_ROWS.read}
    ) as most_viewed join payloads using (rowid) order by view_count desc, rowid`)
  return rankSuggestions(typed, rows.map(toPhrases), limit)
}
