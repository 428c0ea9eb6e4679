import { PROVIDER } from '../../src/catalogue/catalogueTypes.ts'
import { describe, expect, it } from 'vitest'
import type { CatalogueBatch } from '../../src/catalogue/catalogueTypes.ts'
import type { VideoTranscripts } from '../../src/catalogue/search/transcriptBlocks.ts'
import type { SearchQuery } from '../../src/domain/VideoSource.ts'
import { buildVideos } from '../buildRows.ts'
import { shareCatalogue, titledVideo, type OpenCatalogue } from '../shareCatalogue.ts'

/** Builds the transcript of a video from its texts by second. */
const said = (
  videoId: string,
  texts: Readonly<Record<number, string>>,
  language = 'en',
): VideoTranscripts => ({
  videoId,
  tracks: [
    {
      language,
      passages: Object.entries(texts).map(([second, text]) => ({ startSeconds: Number(second), text })),
    },
  ],
})

/** Defines the contract tests of the search in transcripts. */
export function describeTranscripts(name: string, openCatalogue: OpenCatalogue): void {
  const openRows = shareCatalogue(openCatalogue)
  const open = async (rows: CatalogueBatch) => {
    const { catalogue, page } = await openRows(rows)
    /** Returns the ids of the hits. If the transcript was matched, the second and the sentence follow the id. */
    const search = async (q: string, query: Partial<SearchQuery> = {}) =>
      (await page(q, query)).items.map((hit) => {
        if (hit.kind === 'channel') return hit.channel.id
        const { video, moment } = hit
        return moment ? `${video.id} ${moment.startSeconds} ${moment.text}` : video.id
      })
    return { catalogue, search, page }
  }
  const pond = titledVideo('pond', 'A pond', { channelTitle: 'One' })
  const lake = titledVideo('lake', 'A lake', { channelTitle: 'Two' })

  describe(`what is said in videos, over ${name}`, () => {
    it('is found with its sentence and its time, where every word is first said within a minute', async () => {
      const { search } = await open({
        videos: [pond],
        transcripts: [
          said('pond', { 0: 'Welcome.', 7: 'A heron came.', 83: 'The heron eats late.', 190: 'Heron, eat!' }),
        ],
      })
      expect(await search('heron')).toEqual(['pond 7 A heron came.'])
      expect(await search('Late HERONS')).toEqual(['pond 83 The heron eats late.'])
      expect(await search('welcome came')).toEqual(['pond 0 Welcome.'])
      expect(await search('welcome late')).toEqual([])
      expect(await search('stork')).toEqual([])
    })

    it('comes after titles and descriptions, which keep their own description', async () => {
      const { search } = await open({
        videos: [pond, lake],
        transcripts: [said('pond', { 5: 'Down by the lake.' }), said('lake', { 9: 'What a lake.' })],
      })
      expect(await search('lake')).toEqual(['lake', 'pond 5 Down by the lake.'])
    })

    it('ranks a video higher the more often the words are said', async () => {
      const { search } = await open({
        videos: [pond, { ...lake, viewCount: pond.viewCount }],
        transcripts: [
          said('pond', { 5: 'A heron.' }),
          said('lake', { 1: 'One heron.', 90: 'Two herons.', 200: 'Heron three.' }),
        ],
      })
      expect(await search('heron')).toEqual(['lake 1 One heron.', 'pond 5 A heron.'])
    })

    it('is found in every language, with words of Chinese and Japanese anywhere in a sentence', async () => {
      const tracks = [
        ...said('pond', { 3: 'A café by the water.' }).tracks,
        ...said('pond', { 4: '昨日は東京タワーに行きました。' }, 'ja').tracks,
        ...said('pond', { 6: 'Учёные смотрят на пруд.' }, 'ru').tracks,
      ]
      const { search } = await open({ videos: [pond], transcripts: [{ videoId: 'pond', tracks }] })
      expect(await search('cafe')).toEqual(['pond 3 A café by the water.'])
      expect(await search('東京タワー')).toEqual(['pond 4 昨日は東京タワーに行きました。'])
      expect(await search('ученые')).toEqual(['pond 6 Учёные смотрят на пруд.'])
    })

    it('is found by the beginning of a word, unless that has only one or two letters', async () => {
      const { search } = await open({
        videos: [pond],
        transcripts: [
          said('pond', {
            2: 'Guten Abend.',
            8: 'Der Leuchtturmwärter schläft.',
            90: `${'Und dann noch ein Wort. '.repeat(9)}Die Überfahrt beginnt.`,
          }),
        ],
      })
      expect(await search('Leuchtturm')).toEqual(['pond 8 Der Leuchtturmwärter schläft.'])
      expect(await search('abend leucht')).toEqual(['pond 2 Guten Abend.'])
      expect(await search('überfahr')).toEqual([
        expect.stringMatching(/^pond 90 .+ Die Überfahrt beginnt\.$/v),
      ])
      for (const other of ['le', 'turm', 'leuchtturms']) expect(await search(other)).toEqual([])
    })

    it('is found page by page, each video once', async () => {
      const videos = buildVideos(30, { tags: [], description: '', channelTitle: 'One' })
      const transcripts = videos.map(({ id }, index) =>
        said(id, { [index]: 'A heron.', 300: 'More herons.' }),
      )
      const { page } = await open({ videos, transcripts })
      const ids: string[] = []
      let pageToken: string | null = null
      do {
        const { items, nextPageToken, totalResults } = await page('heron', { maxResults: 7, pageToken })
        expect(totalResults).toBe(30)
        for (const hit of items) {
          expect(hit).toMatchObject({ moment: { text: 'A heron.' } })
          if (hit.kind === 'video') ids.push(hit.video.id)
        }
        pageToken = nextPageToken
      } while (pageToken !== null)
      expect(ids.toSorted()).toEqual(videos.map(({ id }) => id).toSorted())
    })

    it('changes with the subtitles, and is gone with them and with the video', async () => {
      const { catalogue, search } = await open({
        videos: [pond],
        transcripts: [said('pond', { 5: 'A heron.' })],
      })
      await catalogue.write('library', { videos: [pond], transcripts: [said('pond', { 5: 'A stork.' })] })
      expect([await search('heron'), await search('stork')]).toEqual([[], ['pond 5 A stork.']])
      await catalogue.write('library', { videos: [{ ...pond, viewCount: 7n }] })
      expect(await search('stork')).toEqual(['pond 5 A stork.'])
      await catalogue.write('library', { videos: [pond], transcripts: [{ videoId: 'pond', tracks: [] }] })
      expect(await search('stork')).toEqual([])
      await catalogue.write('library', { videos: [pond], transcripts: [said('pond', { 5: 'A crane.' })] })
      await catalogue.write('library', { removeVideos: ['pond'] })
      await catalogue.write('library', { videos: [pond] })
      expect(await search('crane')).toEqual([])
    })

    it('is not looked for in sorted lists, among channels, and in other channels than the searched one', async () => {
      const { search } = await open({ videos: [pond], transcripts: [said('pond', { 5: 'A heron.' })] })
      expect(await search('heron', { order: 'date' })).toEqual([])
      expect(await search('heron', { types: ['channel'] })).toEqual([])
      expect(await search('heron', { channelId: 'UCother' })).toEqual([])
      expect(await search('heron', { channelId: pond.channelId })).toEqual(['pond 5 A heron.'])
    })

    it('is never found among videos of the provider', async () => {
      const { catalogue } = await open({ videos: [pond], transcripts: [said('pond', { 5: 'A heron.' })] })
      await catalogue.write('provider', { videos: [pond] })
      const filter = { types: ['video'], channelId: null } as const
      expect((await catalogue.searchRanked(PROVIDER, 'heron', filter, 0, 10)).items).toEqual([])
    })

    it('takes any text and any number of tracks', async () => {
      const passages = [
        { startSeconds: 0, text: `it's "quoted" \\ 'twice' & | ! <-> : ${'x'.repeat(3_000)}` },
        { startSeconds: 300_000, text: 'A heron after days.' },
      ]
      const tracks = Array.from({ length: 70 }, () => ({ language: 'und', passages }))
      const { search } = await open({ videos: [pond], transcripts: [{ videoId: 'pond', tracks }] })
      expect(await search('quoted')).toHaveLength(1)
      expect(await search('heron')).toEqual(['pond 300000 A heron after days.'])
      for (const odd of ['"', "'", 'z:*', '\\', '<->', '(', 'NOT AND', '\u0000'])
        expect(await search(odd)).toHaveLength(0)
    })
  })
}
