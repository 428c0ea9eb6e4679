import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeStoredBefore, type Catalogue, type StoredVideo } from '../src/catalogue/Catalogue.ts'
import { createCatalogueSource } from '../src/catalogue/CatalogueSource.ts'
import { MAX_TOPIC_SAMPLE } from '../src/catalogue/searchRanking.ts'
import { buildChannel, buildVideo, buildVideos } from './buildRows.ts'
import type { TestCatalogue } from './openTestCatalogue.ts'

/** Defines the contract tests of the topics of a library, and of what a topic lists. */
export function describeTopics(
  name: string,
  openCatalogue: () => Promise<Pick<TestCatalogue, 'catalogue' | 'keyValues' | 'close'>>,
): void {
  let opened: Pick<TestCatalogue, 'catalogue' | 'keyValues' | 'close'>
  let catalogue: Catalogue
  beforeAll(async () => {
    opened = await openCatalogue()
    catalogue = opened.catalogue
  })
  afterAll(() => opened.close())

  /** Replaces all rows, because opening a database is slow. */
  async function fill(videos: readonly StoredVideo[]) {
    await removeStoredBefore(catalogue, 'library', new Date(Date.now() + 60_000))
    await catalogue.write('library', { channels: [buildChannel({ title: 'Lake' })], videos })
  }

  describe(`the topics of a library, over ${name}`, () => {
    it('are its frequent tags, then its channels, whatever characters these have', async () => {
      await fill([
        buildVideo({ id: 'a', tags: ['Lake', 'boat'], channelTitle: 'Summer' }),
        buildVideo({ id: 'b', tags: ['lake'], channelTitle: 'Summer' }),
        buildVideo({ id: 'c', tags: ['lake', '"]}'], channelTitle: 'Autumn' }),
        buildVideo({ id: 'd', tags: ['nul\u0000'], channelTitle: '"Nul\u0000" \ud800' }),
        buildVideo({ id: 'e', tags: [], channelTitle: 'Winter' }),
      ])
      expect(await catalogue.topics('library', 12)).toEqual(['lake', 'Summer'])
      expect(await catalogue.topics('library', 1)).toEqual(['lake'])
      expect(await catalogue.topics('provider', 12)).toEqual([])
    })

    it('come from an even sample of very many videos', async () => {
      const many = buildVideos(MAX_TOPIC_SAMPLE + 1).map((video, index) => ({
        ...video,
        tags: [['lake', 'sea', 'sea'][index % 3] ?? ''],
      }))
      await fill(many)
      expect(await catalogue.topics('library', 12)).toEqual(['sea', 'lake'])
    })

    it('list the videos with all of their words in title, tags or channel', async () => {
      const plain = { title: 'Film', tags: [], channelTitle: 'Studio', description: '' }
      await fill([
        buildVideo({ ...plain, id: 'in-description', description: 'Music for a road trip' }),
        buildVideo({ ...plain, id: 'in-half', tags: ['road'] }),
        buildVideo({ ...plain, id: 'in-tags', tags: ['Road trip'] }),
        buildVideo({ ...plain, id: 'in-channel', channelTitle: 'Road trip' }),
        buildVideo({ ...plain, id: 'in-title', title: 'A road trip' }),
      ])
      const source = createCatalogueSource(opened, 'library', { categoryScope: 'names' })
      const idsOf = async (order: 'date' | 'relevance') => {
        const { value } = await source.search(
          { q: 'road trip', channelId: null, types: ['video'], order, maxResults: 50, pageToken: null },
          { spender: null, signal: new AbortController().signal },
        )
        return value.items.map((hit) => hit.kind === 'video' && hit.video.id).sort()
      }
      expect(await idsOf('date')).toEqual(['in-channel', 'in-tags', 'in-title'])
      expect(await idsOf('relevance')).toHaveLength(5)
    })

    it('list very common words, too', async () => {
      await fill([
        ...buildVideos(1_100, { tags: ['lake'], description: '' }),
        ...buildVideos(10, { tags: [], description: 'A lake.' }).map((video) => ({
          ...video,
          id: `far-${video.id}`,
          publishedAt: new Date('2026-11-01'),
        })),
      ])
      const slice = await catalogue.searchSorted('library', {
        words: 'lake',
        filter: { types: ['video'], channelId: null },
        sort: 'publishedAt',
        page: { limit: 50, after: null, before: null },
        scope: 'names',
      })
      expect(slice.items).toHaveLength(50)
      expect(slice.items.every((hit) => hit.kind === 'video' && hit.video.tags.includes('lake'))).toBe(true)
    })
  })
}
