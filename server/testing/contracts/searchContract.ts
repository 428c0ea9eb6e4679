import { describe, expect, it } from 'vitest'
import { createCatalogueSource } from '../../src/catalogue/CatalogueSource.ts'
import type { SearchQuery, VideoSource } from '../../src/domain/VideoSource.ts'
import { buildChannel, buildVideo, buildVideos } from '../buildRows.ts'
import { INQUIRY, shareCatalogue, titledVideo, type OpenCatalogue } from '../shareCatalogue.ts'

/** Defines the contract tests of search, lists, totals and suggestions of a catalogue. */
export function describeSearch(name: string, openCatalogue: OpenCatalogue): void {
  const open = shareCatalogue(openCatalogue)

  describe(`a search for the title of a video, over ${name}`, () => {
    it('goes on with what shares its tags or its channel, and leaves out what does not', async () => {
      const { search } = await open({
        videos: [
          titledVideo('chimes', 'Fifteen chimes', { tags: ['pendulum'], channelTitle: 'Late Keys' }),
          titledVideo('swing', 'A slow swing', { tags: ['pendulum'], channelTitle: 'Curves' }),
          titledVideo('piano', 'Night music', { channelTitle: 'Late Keys' }),
          titledVideo('train', 'A train north', { tags: ['rail'], channelTitle: 'Slow Rail' }),
        ],
      })
      const [first, ...others] = await search('Fifteen chimes')
      expect(first).toBe('chimes')
      expect(others.toSorted()).toEqual(['piano', 'swing'])
      expect(await search('chimes')).toEqual(['chimes'])
    })
  })

  describe(`search in the catalogue, over ${name}`, () => {
    const titles: Record<string, string> = {
      japanese: '夜の東京タワーと猫',
      korean: '제주도의 고양이와 바다',
      chinese: '如何在家做北京烤鸭',
      arabic: 'كَيْفَ تَصْنَعُ القهوة العربية',
      cyrillic: 'Ёжик в тумане: полная версия',
      latin: 'Crème brûlée für Anfänger',
      wide: 'ＦＵＬＬ　ＷＩＤＴＨ ﾃｽﾄ',
    }
    const rows = { videos: Object.entries(titles).map(([id, title]) => titledVideo(id, title)) }

    it.each([
      ['japanese', ['東京', '京タ', 'タワー', '猫', '夜']],
      ['korean', ['고양이', '제주', '바']],
      ['chinese', ['烤鸭', '北京烤鸭', '鸭']],
      ['arabic', ['كيف تصنع', 'القهوة']],
      ['cyrillic', ['ежик', 'ТУМАНЕ']],
      ['latin', ['creme brulee', 'ANFÄNGER']],
      ['wide', ['full width', 'テスト']],
    ])('finds the %s title by its words and parts of words', async (id, words) => {
      const { search } = await open(rows)
      for (const q of words)
        expect([q, await search(q), await search(q, { order: 'date' })]).toEqual([q, [id], [id]])
    })

    it('does not take characters that stand apart for a word', async () => {
      const { search } = await open({ videos: [titledVideo('apart', '東の京')] })
      expect(await search('東京')).toEqual([])
    })

    it('takes whatever is typed as words, never as a query language', async () => {
      const { search } = await open({
        videos: [titledVideo('quoted', 'Say "when" OR never (100%)')],
      })
      expect(await search('"when" OR')).toEqual(['quoted'])
      expect(await search('title:say* NEAR(never)')).toEqual(['quoted'])
      const odd = [
        '"',
        '*',
        '(',
        ')',
        ':',
        '^',
        '-',
        "'",
        '%',
        '\\',
        '\u0000',
        'AND',
        'NOT never',
        '💥',
        '" OR 1=1 --',
      ]
      for (const q of odd) expect([q, await search(q)]).toEqual([q, expect.any(Array)])
      expect(await search('say\u0000when')).toEqual(['quoted'])
    })

    it('prefers the title to tags, tags to the channel, the channel to the description', async () => {
      const plain = { title: 'Film', tags: [], channelTitle: 'Studio', description: 'Words' }
      const { search } = await open({
        videos: [
          buildVideo({ ...plain, id: 'in-description', description: 'About comets' }),
          buildVideo({ ...plain, id: 'in-channel', channelTitle: 'Comets' }),
          buildVideo({ ...plain, id: 'in-tags', tags: ['comets'] }),
          buildVideo({ ...plain, id: 'in-title', title: 'Comets' }),
        ],
      })
      expect(await search('comets')).toEqual(['in-title', 'in-tags', 'in-channel', 'in-description'])
    })

    it('finds the one for the many and the many for the one', async () => {
      const { search } = await open({
        videos: [titledVideo('one', 'My cat'), titledVideo('many', 'Two cats')],
      })
      expect((await search('cats')).sort()).toEqual(['many', 'one'])
      expect((await search('cat')).sort()).toEqual(['many', 'one'])
    })

    it('puts what has all the words first, and fills up with what has any of them', async () => {
      const { search } = await open({
        videos: [
          titledVideo('courses', 'Courses on clay'),
          titledVideo('both', 'React in two courses'),
          titledVideo('neither', 'Rain'),
        ],
      })
      expect(await search('React Courses')).toEqual(['both', 'courses'])
    })

    it('finds what has only one of the words, however many of a few videos have it', async () => {
      const { search } = await open({
        videos: [
          titledVideo('boats', 'Boats in the harbour'),
          ...buildVideos(7, { title: 'Harbour', tags: [], description: '', channelTitle: '' }),
          ...['Rain', 'Snow', 'Hail'].map((title) => titledVideo(title, title)),
          titledVideo('two', '2 trains'),
        ],
      })
      const found = await search('the harbour 2')
      expect(found[0]).toBe('boats')
      expect(found).toHaveLength(9)
      expect(found).toContain('two')
    })

    it('finds the parts of series by their numbers, whatever their titles are', async () => {
      const part = (id: string, series: string, season: number, number: number, channelTitle: string) =>
        titledVideo(id, `About ${id}`, {
          channelTitle,
          facts: { folder: '', speech: null, format: null, series: { id: series, season, part: number } },
        })
      const { search } = await open({
        videos: [
          part('wire-2-5', 'w', 2, 5, 'Wire'),
          part('wire-2-1', 'w', 2, 1, 'Wire'),
          part('wire-1-5', 'w', 1, 5, 'Wire'),
          part('lost-2-5', 'x', 2, 5, 'Lost'),
          titledVideo('none', 'Rain'),
        ],
      })
      const seasons = ['wire-2-1', 'wire-2-5', 'lost-2-5']
      for (const q of ['season 2', 'S02', 'Staffel 2', '2. Staffel']) expect(await search(q)).toEqual(seasons)
      for (const q of ['wire season 2 episode 5', 'wire 2x05', 'S02E05 wire', 'wire s2 e5'])
        expect((await search(q))[0]).toBe('wire-2-5')
      for (const q of ['episode 5', 'ep 5', 'E05', 'Folge 5'])
        expect(await search(q)).toEqual(['wire-1-5', 'wire-2-5', 'lost-2-5'])
      expect((await search('wire season 2')).slice(0, 2)).toEqual(['wire-2-1', 'wire-2-5'])
    })

    it('puts what has more of the words before what has fewer, however rare these are', async () => {
      const { search } = await open({
        videos: [
          titledVideo('rare', 'Zeppelin'),
          ...buildVideos(9, { title: 'Harbour lights', tags: [], description: '', channelTitle: '' }),
          ...buildVideos(20, { title: 'Film', tags: [], description: '', channelTitle: '' }).map((video) => ({
            ...video,
            id: `other-${video.id}`,
          })),
        ],
      })
      const found = await search('zeppelin harbour lights')
      expect(found.indexOf('rare')).toBe(9)
    })

    it('keeps to all the words when enough has them', async () => {
      const { search } = await open({
        videos: [
          ...buildVideos(9, { title: 'React course' }),
          titledVideo('half', 'React', { publishedAt: new Date('2026-11-01') }),
        ],
      })
      expect(await search('React Courses', { order: 'date' })).not.toContain('half')
    })

    it('finds what is like a long title, by its rare words', async () => {
      const { search } = await open({
        videos: [
          ...buildVideos(40, { title: 'This is how the day of the train ends', tags: [] }),
          titledVideo('pendulum', 'A pendulum in the museum'),
        ],
      })
      const related = await search('This is how the double pendulum of the museum was built')
      expect(related[0]).toBe('pendulum')
    })
  })

  describe(`lists of the catalogue, over ${name}`, () => {
    it('stay in step while rows are added at their top', async () => {
      const { catalogue, page, search } = await open({ videos: buildVideos(10) })
      const { nextPageToken: pageToken } = await page(null, { order: 'date', maxResults: 4 })
      await catalogue.write('library', {
        videos: [buildVideo({ id: 'brand-new', publishedAt: new Date('2026-12-01') })],
      })
      const ids = await search(null, { order: 'date', maxResults: 4, pageToken })
      expect(ids).toEqual(['video-0004', 'video-0005', 'video-0006', 'video-0007'])
    })

    it('refuse the token of another list', async () => {
      const { source, search } = await open({ videos: buildVideos(10) })
      const { value } = await source.listVideos(
        { chart: 'mostPopular', regionCode: null, maxResults: 2, pageToken: null },
        INQUIRY,
      )
      await expect(search('film', { pageToken: value.nextPageToken })).rejects.toMatchObject({
        reason: 'invalidPageToken',
      })
    })

    it('go on at any server over the same database', async () => {
      const { source, storage } = await open({ videos: buildVideos(10) })
      const another = createCatalogueSource(storage, 'library')
      const read = (at: VideoSource, pageToken: string | null) =>
        at.listVideos({ chart: 'mostPopular', regionCode: null, maxResults: 6, pageToken }, INQUIRY)
      const first = (await read(source, null)).value
      expect((await read(another, first.nextPageToken)).value.items).toHaveLength(4)
    })

    it('sort by title and by likes too', async () => {
      const { search } = await open({
        videos: [
          buildVideo({ id: 'b', title: 'beta', likeCount: 1n }),
          buildVideo({ id: 'a', title: 'Alpha', likeCount: null }),
          buildVideo({ id: 'c', title: 'Émile 10', likeCount: 7n }),
          buildVideo({ id: 'd', title: 'émile 2', likeCount: 0n }),
        ],
      })
      expect(await search('', { order: 'title' })).toEqual(['a', 'b', 'd', 'c'])
      expect(await search('', { order: 'rating' })).toEqual(['c', 'b', 'd', 'a'])
    })

    it('sum up a channel from its videos, and date it by the first when nobody has', async () => {
      const { source } = await open({
        channels: [buildChannel({ id: 'UCnew', publishedAt: new Date(0) })],
        videos: [
          buildVideo({
            id: 'one',
            channelId: 'UCnew',
            viewCount: 2n ** 60n,
            publishedAt: new Date('2025-01-01'),
          }),
          buildVideo({ id: 'two', channelId: 'UCnew', viewCount: null, publishedAt: new Date('2024-01-01') }),
        ],
      })
      const [channel] = (await source.listChannels(['UCnew'], INQUIRY)).value.items
      expect(channel).toMatchObject({
        videoCount: 2n,
        viewCount: 2n ** 60n,
        publishedAt: new Date('2024-01-01'),
      })
    })
  })

  describe(`a word that very many videos have, over ${name}`, () => {
    const MANY = 1_200
    const rows = {
      channels: [buildChannel({ id: 'UCfilms', title: 'Film club', description: '' })],
      videos: [
        ...buildVideos(MANY, { tags: [], description: '' }),
        ...buildVideos(3).map((video) => ({ ...video, id: `club-${video.id}`, channelId: 'UCfilms' })),
      ],
    }
    it('is found everywhere, by date, by views and by relevance, page after page', async () => {
      const { page, search } = await open(rows)
      const read = async (order: SearchQuery['order'], pageToken: string | null) => {
        const found = await page('films', { order, pageToken })
        return { ...found, videos: found.items.flatMap((hit) => (hit.kind === 'video' ? [hit.video] : [])) }
      }
      const first = await read('date', null)
      const second = await read('date', first.nextPageToken)
      const times = [...first.videos, ...second.videos].map(({ publishedAt }) => publishedAt.getTime())
      expect(times).toEqual(times.toSorted((one, other) => other - one))
      expect(new Set([...first.videos, ...second.videos].map(({ id }) => id)).size).toBe(100)
      expect(first.videos.some(({ id }) => id === 'video-0000')).toBe(true)
      expect((await read('date', second.prevPageToken)).videos).toEqual(first.videos)
      // The total may be an estimate and may include the channel.
      expect(Math.abs(first.totalResults - MANY)).toBeLessThan(10)

      expect((await read('viewCount', null)).videos[0]?.id).toBe('video-1199')
      const seen = new Set<string>()
      for (let token: string | null = null, pages = 0; pages < 4; pages += 1) {
        const found = await read('relevance', token)
        for (const { id } of found.videos) seen.add(id)
        token = found.nextPageToken
      }
      expect(seen.size).toBe(200)
      for (const order of ['relevance', 'date'] as const) {
        const inChannel = await search('film', { channelId: 'UCfilms', order })
        expect(inChannel.toSorted()).toEqual(['club-video-0000', 'club-video-0001', 'club-video-0002'])
        expect(await search('film', { types: ['channel'], order })).toEqual(['UCfilms'])
      }
    })

    it('is found where it stands now, after counts, times and words have changed', async () => {
      const { catalogue, search } = await open(rows)
      const changed = titledVideo('video-1199', 'Film number 1199')
      await catalogue.write('library', {
        videos: [
          { ...changed, viewCount: 5n, publishedAt: new Date('2026-12-01') },
          { ...changed, id: 'video-0007', title: 'Something else' },
        ],
        removeVideos: ['video-0000'],
      })
      const newest = await search('film', { order: 'date' })
      expect(newest[0]).toBe('video-1199')
      expect(newest).not.toContain('video-0007')
      expect(newest).not.toContain('video-0000')
      expect(await search('film', { order: 'viewCount' })).not.toContain('video-1199')
      expect(await search('film')).not.toContain('video-0000')
    })
  })

  describe(`suggestions of the catalogue, over ${name}`, () => {
    const rows = {
      videos: [
        buildVideo({ id: '1', title: 'Minecraft castles', tags: ['minecraft', 'build'], viewCount: 10n }),
        buildVideo({ id: '2', title: 'Mine shafts of Wales', tags: ['history'], viewCount: 5_000n }),
        buildVideo({ id: '3', title: '東京の夜', tags: ['東京タワー'], viewCount: 1n }),
      ],
    }
    const suggest = async (typed: string) => (await open(rows)).source.suggest(typed, INQUIRY)

    it.each([
      ['go on from what was typed', 'minec', ['minecraft', 'Minecraft castles']],
      ['put what is watched most first', 'mine', ['Mine shafts of Wales', 'minecraft', 'Minecraft castles']],
      ['know scripts without spaces', '東京', ['東京の夜', '東京タワー']],
      ['fall back to titles that have the words in another order', 'castles mine', ['Minecraft castles']],
      ['are none for signs', '"*', []],
    ])('%s', async (_, typed, suggestions) => {
      expect(await suggest(typed)).toEqual(suggestions)
    })
  })
}
