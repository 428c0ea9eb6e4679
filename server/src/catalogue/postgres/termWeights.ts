import {
  isTelling,
  preferMoreWords,
  selectiveTerms,
  toSingleTerms,
  weighTerm,
} from '../search/rankingRules.ts'
import { joined, raw, sql, type Session } from '../../database/sql.ts'
import { andVisible, type View } from '../visibleRows.ts'
import { fulltextTable } from './writeItems.ts'
import type { CountRows, ReadCommonWords } from './tableStatistics.ts'
import { anyTerm, toSingleTerm, type Term, type TermForm } from './tsVector.ts'

const NO_FREQUENCIES: ReadonlyMap<string, number> = new Map()
/** The maximum number of rows that are counted for one form of a term. Further rows hardly change its weight. */
const MAX_COUNTED = 3_000

export interface SearchContext {
  session: Session
  view: View
  countRows: CountRows
  readCommonWords: ReadCommonWords
}

/**
 * Returns the number of rows of the origin, and the approximate number of rows with each form: estimated if it is
 * common, and otherwise counted up to `MAX_COUNTED`, above which all rows count as having it.
 */
async function readFrequencies(context: SearchContext, forms: readonly TermForm[]) {
  const { session, view, countRows, readCommonWords } = context
  const { origin, visible } = view
  const [allRows, frequencies] = await Promise.all([
    visible === null
      ? countRows(sql`from items where origin = ${raw(`'${origin}'`)}`)
      : visible.counts.video + visible.counts.channel,
    // The statistics of PostgreSQL cover all rows, so they cannot be used if only some rows are visible.
    visible === null ? readCommonWords(origin) : NO_FREQUENCIES,
  ])
  const estimates = forms.map(({ words }) =>
    words.every((word) => frequencies.has(word))
      ? Math.min(...words.map((word) => frequencies.get(word) ?? 0))
      : null,
  )
  const uncommon = forms.filter((_, index) => estimates[index] === null)
  const counts = await countForms(session, view, uncommon)
  const rows = estimates.map((frequency) => {
    if (frequency !== null) return Math.ceil(frequency * allRows)
    const counted = counts.shift() ?? 0
    return counted < MAX_COUNTED ? counted : Math.max(allRows, counted)
  })
  return { allRows, rows }
}

/** Counts the rows with each form. For a phrase, it counts the rows with all of its words. */
export async function countForms(
  session: Session,
  view: View,
  forms: readonly Pick<TermForm, 'query'>[],
): Promise<number[]> {
  if (forms.length === 0) return []
  const counts = forms.map(
    ({ query }) => sql`(select count(*) from (
      select from ${fulltextTable(view.origin)} w where words @@ ${query.replaceAll('<->', '&')}::tsquery${andVisible(view, 'w.rowid')} limit ${MAX_COUNTED}) as counted)`,
  )
  const [row] = await session.query<{ counts: number[] }>(
    sql`select json_build_array(${joined(counts, ', ')}) as counts`,
  )
  return row?.counts ?? []
}

/** Returns the weight of each form. A rarer form has a higher weight. */
export async function weighForms(context: SearchContext, forms: readonly TermForm[]): Promise<number[]> {
  const { allRows, rows } = await readFrequencies(context, forms)
  return rows.map((count) => weighTerm({ rows: count }, allRows))
}

export interface SelectiveQuery {
  query: string
  terms: readonly Term[]
  /** The terms that distinguish rows. A row with more of these terms comes first. */
  telling: readonly Term[]
}

/** Returns the selective words of a text and a query for rows with any of them, or null if no row has one. */
export async function toSelectiveQuery(context: SearchContext, text: string): Promise<SelectiveQuery | null> {
  const candidates = toSingleTerms(text).map(toSingleTerm)
  const singular = candidates.flatMap((term) => term.slice(0, 1))
  const { allRows, rows } = await readFrequencies(context, singular)
  const counted = candidates.map((term, index) => ({ term, rows: rows[index] ?? 0 }))
  const selective = selectiveTerms(counted, allRows)
  if (selective.length === 0) return null
  const telling = preferMoreWords(counted) ? selective.filter((one) => isTelling(one, allRows)) : []
  const terms = selective.map(({ term }) => term)
  return { query: anyTerm(terms), terms, telling: telling.map(({ term }) => term) }
}
