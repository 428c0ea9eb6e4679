import type { Hit, ListFilter, Origin, RankedSlice } from '../Catalogue.ts'
import { type ShownRow, toHit, toPhrases } from '../itemRows.ts'
import { ENOUGH_RANKED_HITS, POPULARITY, type RankedText, SUGGESTION_ROWS, WEIGHTS } from '../searchRanking.ts'
import { toCompletions } from '../suggestions.ts'
import { everyTerm, everyWordSoFar, toQuery } from './ftsQuery.ts'
import { COMMON_HITS, fewHits, looseQuery, popularHits } from './hits.ts'
import { toFilterClause } from './items.ts'
import type { Statements } from './statements.ts'
import type { Totals } from './rowCounts.ts'

/** In the order of the index's columns. */
const COLUMN_WEIGHTS = [WEIGHTS.title, WEIGHTS.tags, WEIGHTS.channel, WEIGHTS.description]
  .map((weight) => weight.toFixed(1))
  .join(', ')

/**
 * Hits of a text, best first: those with every word, then, when they are few, those with any of the words, then
 * those with any word of the theme.
 */
export function searchRanked(
  statements: Statements,
  totals: Totals,
  origin: Origin,
  { words, theme }: RankedText,
  filter: ListFilter,
  offset: number,
  limit: number,
): RankedSlice {
  const terms = everyTerm(words)
  if (terms.length === 0) return { items: [], hasAfter: false, total: 0 }
  const strict = toQuery(terms)
  const rank = (query: string, text: string, telling: () => string) => {
    const few = fewHits(statements, origin, query)
    if (few !== null) {
      const docs = weigh(statements, origin, { docs: few, query, telling: telling() }, filter)
      return { docs, total: docs.length }
    }
    const docs = popularHits(statements, origin, query, text, filter)
    return { docs, total: Math.max(docs.length, totals.matching(origin, query, filter)) }
  }
  const { docs, ...found } = rank(strict, words, () => tellingQuery(totals, origin, terms))
  let { total } = found
  for (const text of [words, theme]) {
    if (docs.length >= ENOUGH_RANKED_HITS) break
    const loose = looseQuery(totals, origin, text)
    if (loose === null) continue
    const known = new Set(docs)
    docs.push(...rank(loose, text, () => loose).docs.filter((doc) => !known.has(doc)))
    total = docs.length
  }
  const wanted = docs.slice(offset, offset + limit)
  return { items: show(statements, wanted), hasAfter: offset + limit < docs.length, total }
}

/**
 * The part of a query whose words tell something; empty when they are all common. `bm25` goes through all rows with
 * each word that it weighs, and common ones weigh next to nothing.
 */
function tellingQuery(totals: Totals, origin: Origin, terms: readonly string[]): string {
  const telling = terms.filter((term) => terms.length === 1 || totals.having(origin, term) <= COMMON_HITS)
  return toQuery(telling)
}

interface Found {
  docs: readonly number[]
  /** What they were found by. */
  query: string
  telling: string
}

/** Documents in the order of their weight, the best first. */
function weigh(
  statements: Statements,
  origin: Origin,
  { docs, query, telling }: Found,
  filter: ListFilter,
): number[] {
  const { where, parameters } = toFilterClause(origin, filter)
  const table = `words_${origin}`
  const known = JSON.stringify(docs)
  const rows =
    telling === ''
      ? statements
          .prepare<Weighed>(
            `select d.doc, d.view_count, iif(d.doc in (
               select rowid from ${table} where ${table} match ?), -${WEIGHTS.title}, -${WEIGHTS.description}) as fit
             from json_each(?) hit cross join documents d on d.doc = hit.value where ${where}`,
          )
          .all(`{title} : (${query})`, known, ...parameters)
      : statements
          .prepare<Weighed>(
            `select d.doc, d.view_count, bm25(${table}, ${COLUMN_WEIGHTS}) as fit
             from ${table} cross join documents d on d.doc = ${table}.rowid
             where ${table} match ? and +${table}.rowid in (select value from json_each(?)) and ${where}`,
          )
          .all(telling, known, ...parameters)
  return rows
    .map((row) => ({
      doc: row.doc,
      score: row.fit * (1 + POPULARITY * Math.log10(Math.max(row.view_count, 0) + 1)),
    }))
    .sort((one, other) => one.score - other.score || one.doc - other.doc)
    .map(({ doc }) => doc)
}

interface Weighed {
  doc: number
  view_count: number
  /** The lower, the better. */
  fit: number
}

function show(statements: Statements, docs: readonly number[]): Hit[] {
  return statements
    .prepare<ShownRow>(
      `select d.kind, d.published_at, body from json_each(?) shown
       cross join documents d on d.doc = shown.value cross join bodies using (doc) order by shown.key`,
    )
    .all(JSON.stringify(docs))
    .map(toHit)
}

/** Completions of what was typed, out of titles, tags and channel titles of the most viewed rows that fit. */
export function suggest(statements: Statements, origin: Origin, typed: string, limit: number): string[] {
  const query = everyWordSoFar(typed)
  if (query === null) return []
  const table = `words_${origin}`
  const rows = statements
    .prepare<ShownRow>(
      `select kind, published_at, body from (
         select doc, kind, published_at, view_count from (
           select d.doc, d.kind, d.published_at, d.view_count
           from ${table} cross join documents d on d.doc = ${table}.rowid
           where ${table} match ? limit ${SUGGESTION_ROWS.lookedAt}
         ) order by view_count desc, doc limit ${SUGGESTION_ROWS.read}
       ) join bodies using (doc) order by view_count desc, doc`,
    )
    .all(`{title tags channel} : (${query})`)
  return toCompletions(typed, rows.map(toPhrases), limit)
}
