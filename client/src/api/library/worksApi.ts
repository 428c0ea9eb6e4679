import type { WorkKind } from '@vtube/shared/works'
import * as v from 'valibot'
import type { Series } from '../../domain/series.ts'
import type { Film } from '../../domain/work.ts'
import type { BearerSource } from '../request/client.ts'
import { fetchJson } from '../request/fetchJson.ts'
import { wholeNumber } from '../request/wireFields.ts'
import { type LibrarySettings, libraryUrlOf } from './listCountsApi.ts'
import { filmSchema, seriesSchema } from './workSchemas.ts'

/** A page of films or series. */
export interface WorksPage {
  /** The numbers of all films and of all series. */
  counts: Record<WorkKind, number>
  genres: readonly string[]
  years: readonly number[]
  /** The number of works that pass the filters. */
  total: number
  /** The number of works before the next page, or null if this is the last page. */
  next: number | null
  films: readonly Film[]
  series: readonly Series[]
}

const pageOf = <Work>(item: v.GenericSchema<unknown, Work>) =>
  v.object({
    counts: v.object({ films: wholeNumber, series: wholeNumber }),
    genres: v.array(v.string()),
    years: v.array(wholeNumber),
    total: wholeNumber,
    next: v.nullable(wholeNumber),
    items: v.array(item),
  })
const films = pageOf(filmSchema)
const series = pageOf(seriesSchema)

/** Fetches a page of films or series. Throws the same errors as `fetchJson`. */
export async function loadWorks(
  settings: LibrarySettings,
  kind: WorkKind,
  parameters: Readonly<Record<string, string | number | null>>,
  bearer: Pick<BearerSource, 'token'>,
  signal: AbortSignal,
): Promise<WorksPage> {
  const url = libraryUrlOf(settings.libraryUrl, 'works', { kind, ...parameters })
  if (kind === 'films') {
    const { items, ...page } = await fetchJson(url, films, settings, bearer, signal)
    return { ...page, films: items, series: [] }
  }
  const { items, ...page } = await fetchJson(url, series, settings, bearer, signal)
  return { ...page, films: [], series: items }
}
