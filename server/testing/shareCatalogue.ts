import { afterAll } from 'vitest'
import { removeStoredBefore } from '../src/catalogue/Catalogue.ts'
import type { CatalogueBatch, Origin, StoredVideo } from '../src/catalogue/catalogueTypes.ts'
import { createCatalogueSource } from '../src/catalogue/CatalogueSource.ts'
import type { Inquiry, SearchQuery } from '../src/domain/VideoSource.ts'
import { buildVideo } from './buildRows.ts'
import type { FilledCatalogue } from './openCatalogueWith.ts'

export type OpenCatalogue = () => Promise<Pick<FilledCatalogue, 'catalogue' | 'keyValues' | 'close'>>
export const INQUIRY: Inquiry = { spender: null, limit: null, signal: new AbortController().signal }

/** Builds a query that searches for videos, with overrides. */
export const searchFor = (q: string | null, query: Partial<SearchQuery> = {}): SearchQuery => ({
  q,
  channelId: null,
  types: ['video'],
  order: 'relevance',
  maxResults: 50,
  pageToken: null,
  ...query,
})

/** Builds a video that contains words only in its title and in the given fields. */
export const titledVideo = (id: string, title: string, video: Partial<StoredVideo> = {}): StoredVideo =>
  buildVideo({ id, title, tags: [], description: '', channelTitle: '', ...video })

/**
 * Shares one catalogue among tests, because opening a database is slow.
 * @returns a function that replaces all rows of the catalogue
 */
export function shareCatalogue(openCatalogue: OpenCatalogue) {
  let opened: Awaited<ReturnType<OpenCatalogue>> | null = null
  afterAll(() => opened?.close())

  return async (rows: CatalogueBatch, origin: Origin = 'library') => {
    const storage = (opened ??= await openCatalogue())
    const { catalogue } = storage
    for (const each of ['library', 'provider'] as const)
      await removeStoredBefore(catalogue, each, new Date(Date.now() + 60_000))
    await catalogue.write(origin, rows)
    const source = createCatalogueSource(storage, origin)
    const page = async (q: string | null, query: Partial<SearchQuery> = {}) =>
      (await source.search(searchFor(q, query), INQUIRY)).value
    return {
      storage,
      catalogue,
      source,
      page,
      /** Resolves to the ids of the hits of a search. */
      async search(q: string | null, query: Partial<SearchQuery> = {}) {
        const { items } = await page(q, query)
        return items.map((hit) => (hit.kind === 'video' ? hit.video.id : hit.channel.id))
      },
    }
  }
}
