import { LIBRARY, PROVIDER } from '../../src/catalogue/catalogueTypes.ts'
import { describe, expect, it } from 'vitest'
import type { StoredVideo } from '../../src/catalogue/catalogueTypes.ts'
import { createCatalogueSource } from '../../src/catalogue/CatalogueSource.ts'
import { MAX_TOPIC_SAMPLE } from '../../src/catalogue/search/rankingRules.ts'
import { buildChannel, buildVideo, buildVideos } from '../buildRows.ts'
import { INQUIRY, searchFor, shareCatalogue, titledVideo, type OpenCatalogue } from '../shareCatalogue.ts'

/** Defines the contract tests of the topics of a library and of the videos of each topic. */
export function describeTopics(name: string, openCatalogue: OpenCatalogue): void {
  const open = shareCatalogue(openCatalogue)
  const fill = (videos: readonly StoredVideo[]) =>
    open({ channels: [buildChannel({ title: 'Lake' })], videos })

  describe(`the topics of a library, over ${name}`, () => {
    it('are its frequent tags, then its channels, whatever characters these have', async () => {
      const { catalogue } = await fill([
        buildVideo({ id: 'a', tags: ['Lake', 'boat'], channelTitle: 'Summer' }),
        buildVideo({ id: 'b', tags: ['lake'], channelTitle: 'Summer' }),
        buildVideo({ id: 'c', tags: ['lake', '"]}'], channelTitle: 'Autumn' }),
        buildVideo({ id: 'd', tags: ['nul\u0000'], channelTitle: '"Nul\u0000" \ud800' }),
        buildVideo({ id: 'e', tags: [], channelTitle: 'Winter' }),
      ])
      expect(await catalogue.topics(LIBRARY, 12)).toEqual(['Lake', 'Summer'])
      expect(await catalogue.topics(LIBRARY, 1)).toEqual(['Lake'])
      expect(await catalogue.topics(PROVIDER, 12)).toEqual([])
    })

    it('come from an even sample of very many videos', async () => {
      const many = buildVideos(MAX_TOPIC_SAMPLE + 1).map((video, index) => ({
        ...video,
        tags: [['lake', 'sea', 'sea'][index % 3] ?? ''],
      }))
      const { catalogue } = await fill(many)
      expect(await catalogue.topics(LIBRARY, 12)).toEqual(['Sea', 'Lake'])
    })

    it('list the videos with all of their words in title, tags or channel', async () => {
      const { storage } = await fill([
        titledVideo('in-description', 'Film', { description: 'Music for a road trip' }),
        titledVideo('in-half', 'Film', { tags: ['road'] }),
        titledVideo('in-tags', 'Film', { tags: ['Road trip'] }),
        titledVideo('in-channel', 'Film', { channelTitle: 'Road trip' }),
        titledVideo('in-title', 'A road trip'),
      ])
      const source = createCatalogueSource(storage, 'library', { categoryScope: 'names' })
      const idsOf = async (order: 'date' | 'relevance') => {
        const { value } = await source.search(searchFor('road trip', { order }), INQUIRY)
        return value.items.map((hit) => hit.kind === 'video' && hit.video.id).sort()
      }
      expect(await idsOf('date')).toEqual(['in-channel', 'in-tags', 'in-title'])
      expect(await idsOf('relevance')).toHaveLength(5)
    })

    it('list very common words, too', async () => {
      const { catalogue } = await fill([
        ...buildVideos(1_100, { tags: ['lake'], description: '' }),
        ...buildVideos(10, { tags: [], description: 'A lake.' }).map((video) => ({
          ...video,
          id: `far-${video.id}`,
          publishedAt: new Date('2026-11-01'),
        })),
      ])
      const slice = await catalogue.searchSorted(LIBRARY, {
        words: 'lake',
        filter: { types: ['video'], channelId: null },
        sort: 'date',
        page: { limit: 50, after: null, before: null },
        scope: 'names',
      })
      expect(slice.items).toHaveLength(50)
      expect(slice.items.every((hit) => hit.kind === 'video' && hit.video.tags.includes('lake'))).toBe(true)
    })
  })
}
