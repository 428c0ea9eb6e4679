import type { Hit, ListFilter, Origin, RankedSlice } from '../Catalogue.ts'
import { toHit, type ShownRow } from '../documentRows.ts'
import { ENOUGH_RANKED_HITS, POPULARITY, RANKED_HITS, WEIGHTS, type RankedText } from '../searchPolicy.ts'
import { toFilterClause } from './filterClause.ts'
import { everyWord } from './ftsQuery.ts'
import { looseQuery } from './looseQuery.ts'
import type { Statements } from './statements.ts'
import type { CountRows } from './totals.ts'

/** In the order of the index's columns. */
const COLUMN_WEIGHTS = [WEIGHTS.title, WEIGHTS.tags, WEIGHTS.channel, WEIGHTS.description]
  .map((weight) => weight.toFixed(1))
  .join(', ')

interface Candidate {
  doc: number
  /** The lower, the better. */
  score: number
}

/**
 * Hits of a text, best first: those with every word, then, when they are few, those with any of the words, then
 * those with any word of the theme.
 */
export function searchRanked(
  statements: Statements,
  countRows: CountRows,
  origin: Origin,
  { words, theme }: RankedText,
  filter: ListFilter,
  offset: number,
  limit: number,
): RankedSlice {
  const strict = everyWord(words)
  if (strict === null) return { items: [], hasAfter: false, total: 0 }
  const candidates = rank(statements, origin, strict, filter)
  let total = candidates.length
  if (candidates.length >= RANKED_HITS) total = countHits(countRows, origin, strict, filter)
  for (const text of [words, theme]) {
    if (candidates.length >= ENOUGH_RANKED_HITS) break
    const loose = looseQuery(statements, origin, text)
    if (loose === null) continue
    const known = new Set(candidates.map(({ doc }) => doc))
    candidates.push(...rank(statements, origin, loose, filter).filter(({ doc }) => !known.has(doc)))
    total = candidates.length
  }
  const wanted = candidates.slice(offset, offset + limit)
  return { items: show(statements, wanted), hasAfter: offset + limit < candidates.length, total }
}

function rank(statements: Statements, origin: Origin, query: string, filter: ListFilter): Candidate[] {
  const { where, parameters } = toFilterClause(origin, filter)
  const table = `words_${origin}`
  const rows = statements
    .prepare<{ doc: number; fit: number; view_count: number }>(
      `select d.doc, bm25(${table}, ${COLUMN_WEIGHTS}) as fit, d.view_count
       from ${table} cross join documents d on d.doc = ${table}.rowid
       where ${table} match ? and ${where} limit ${RANKED_HITS}`,
    )
    .all(query, ...parameters)
  return rows
    .map((row) => ({
      doc: row.doc,
      score: row.fit * (1 + POPULARITY * Math.log10(Math.max(row.view_count, 0) + 1)),
    }))
    .sort((one, other) => one.score - other.score || one.doc - other.doc)
}

function countHits(countRows: CountRows, origin: Origin, query: string, filter: ListFilter): number {
  const { where, parameters } = toFilterClause(origin, filter)
  const table = `words_${origin}`
  return countRows(
    `from ${table} cross join documents d on d.doc = ${table}.rowid where ${table} match ? and ${where}`,
    [query, ...parameters],
  )
}

function show(statements: Statements, candidates: readonly Candidate[]): Hit[] {
  const find = statements.prepare<ShownRow>(
    'select kind, published_at, body from documents join bodies using (doc) where doc = ?',
  )
  return candidates.flatMap(({ doc }) => {
    const row = find.get(doc)
    return row ? [toHit(row)] : []
  })
}
