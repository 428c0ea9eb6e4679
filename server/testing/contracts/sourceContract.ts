import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueBatch } from '../../src/catalogue/catalogueTypes.ts'
import { SourceError } from '../../src/domain/SourceError.ts'
import type {
  Answer,
  Inquiry,
  Page,
  PageRequest,
  SearchQuery,
  VideoSource,
} from '../../src/domain/VideoSource.ts'
import { buildChannel, buildComment, buildVideo, buildVideos } from '../buildRows.ts'
import { searchFor } from '../shareCatalogue.ts'

/** A source that contains the rows of `CONTRACT_ROWS`. */
export interface SourceUnderTest {
  source: VideoSource
  close(): Promise<void>
}

const POND = 'UCpond-channel-000000001'
const TRAINS = 'UCtrain-channel-00000001'
const NOBODY: Inquiry = { spender: 'visitor-1', limit: null, signal: new AbortController().signal }
const trains = { channelId: TRAINS, channelTitle: 'Slow Rail', tags: ['railway'], description: 'No hurry.' }

/** The data of every source under test. */
export const CONTRACT_ROWS: CatalogueBatch = {
  channels: [buildChannel({ id: POND }), buildChannel({ id: TRAINS, title: 'Slow Rail', bannerUrl: null })],
  videos: [
    ...buildVideos(23, trains),
    buildVideo({ id: 'koi-pond-01', channelId: POND }),
    buildVideo({
      id: 'quiet-pond1',
      channelId: POND,
      title: 'A quiet pond',
      commentCount: null,
      likeCount: null,
    }),
    buildVideo({
      id: 'live-pond-1',
      channelId: POND,
      title: 'Pond cam',
      liveState: 'live',
      durationSeconds: null,
      hasSubtitles: true,
    }),
    buildVideo({ id: 'huge-views1', title: 'Seen by all', tags: [], viewCount: 2n ** 60n, channelId: POND }),
  ],
  comments: Array.from({ length: 5 }, (_, index) =>
    buildComment({
      id: `comment-${index}`,
      text: `Remark ${index}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1 + index)),
      likeCount: BigInt(index % 2 === 0 ? index : 100 + index),
    }),
  ),
}

const page = (maxResults: number, pageToken: string | null = null): PageRequest => ({ maxResults, pageToken })

const NOTHING = { items: [], nextPageToken: null }

/** Returns every page of a list in order. */
async function readAll<T>(
  read: (request: PageRequest) => Promise<Answer<Page<T>>>,
  size: number,
): Promise<T[][]> {
  const pages: T[][] = []
  let token: string | null = null
  do {
    const { value } = await read(page(size, token))
    pages.push([...value.items])
    token = value.nextPageToken
  } while (token !== null && pages.length < 100)
  return pages
}

const failureOf = async (promise: Promise<unknown>): Promise<[number, string]> => {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof SourceError)) throw new Error('Expected a SourceError.')
  return [thrown.status, thrown.reason]
}

/** Defines the contract tests of a `VideoSource`. */
export function describeSource(name: string, open: (rows: CatalogueBatch) => Promise<SourceUnderTest>): void {
  describe(`${name}, as the source behind v3`, () => {
    let underTest: SourceUnderTest
    let source: VideoSource
    beforeAll(async () => {
      underTest = await open(CONTRACT_ROWS)
      source = underTest.source
    })
    afterAll(() => underTest.close())

    const videoIds = async (query: SearchQuery) =>
      (await source.search(query, NOBODY)).value.items.map((hit) =>
        hit.kind === 'video' ? hit.video.id : hit.channel.id,
      )
    const popular = (request: PageRequest) =>
      source.listVideos({ chart: 'mostPopular', regionCode: 'US', ...request }, NOBODY)

    it('gives videos by id in the order asked, and leaves out those that do not exist', async () => {
      const ids = ['video-0003', 'gone-video1', 'koi-pond-01', 'video-0001']
      const { value } = await source.listVideos({ ids }, NOBODY)
      expect(value.items.map(({ id }) => id)).toEqual(['video-0003', 'koi-pond-01', 'video-0001'])
      expect(value.nextPageToken).toBeNull()
    })

    it('keeps every field of a video, hidden counts and counts beyond 2^53 among them', async () => {
      const ids = ['quiet-pond1', 'huge-views1', 'live-pond-1']
      const publishedAt = new Date('2026-03-04T05:06:07Z')
      const hidden = { likeCount: null, commentCount: null }
      expect((await source.listVideos({ ids }, NOBODY)).value.items).toMatchObject([
        { title: 'A quiet pond', ...hidden, tags: ['fish', 'calm'], publishedAt, hasSubtitles: false },
        { viewCount: 2n ** 60n },
        { liveState: 'live', durationSeconds: null, hasSubtitles: true },
      ])
    })

    it('lists the most viewed first, every video once, over all pages', async () => {
      const pages = await readAll(popular, 10)
      expect(pages.map(({ length }) => length)).toEqual([10, 10, 7])
      const views = pages.flat().map((video) => video.viewCount ?? 0n)
      expect(views).toEqual([...views].sort((one, other) => (one < other ? 1 : one > other ? -1 : 0)))
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(27)
    })

    it('leads back to the page before', async () => {
      const first = (await popular(page(10))).value
      const second = (await popular(page(10, first.nextPageToken))).value
      const back = (await popular(page(10, second.prevPageToken))).value
      expect(first.prevPageToken).toBeNull()
      expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id))
      expect(back.prevPageToken).toBeNull()
    })

    it('refuses tokens that are no tokens', async () => {
      const tokens = ['x', 'CAUQAA', '../../etc', 'A'.repeat(5_000)]
      for (const token of tokens) {
        expect(await failureOf(popular(page(5, token)))).toEqual([400, 'invalidPageToken'])
      }
    })

    it('searches titles, tags, descriptions and channel titles, videos and channels together', async () => {
      expect(await videoIds(searchFor('quiet'))).toEqual(['quiet-pond1'])
      expect(await videoIds(searchFor('railway'))).toHaveLength(23)
      expect(await videoIds(searchFor('hurry'))).toHaveLength(23)
      expect((await videoIds(searchFor('pond diaries'))).slice().sort()).toEqual(
        ['huge-views1', 'koi-pond-01', 'live-pond-1', 'quiet-pond1'].sort(),
      )
      expect(await videoIds(searchFor('slow rail', { types: ['video', 'channel'] }))).toContain(TRAINS)
      expect(await videoIds(searchFor('slow rail', { types: ['channel'] }))).toEqual([TRAINS])
    })

    it('pages through what a search finds without a repetition', async () => {
      for (const order of ['relevance', 'date'] as const) {
        const pages = await readAll(
          (request) => source.search(searchFor('railway', { order, ...request }), NOBODY),
          9,
        )
        const ids = pages.flat().map((hit) => (hit.kind === 'video' ? hit.video.id : ''))
        expect(pages.map(({ length }) => length)).toEqual([9, 9, 5])
        expect(new Set(ids).size).toBe(23)
      }
    })

    it('searches by date, the newest first', async () => {
      const ids = await videoIds(searchFor('railway', { order: 'date' }))
      expect(ids).toEqual([...ids].sort())
    })

    it('lists a channel without any words, the newest first', async () => {
      const ids = await videoIds(searchFor(null, { channelId: TRAINS, order: 'date', types: ['video'] }))
      expect(ids).toHaveLength(23)
      expect(ids).toEqual([...ids].sort())
    })

    it('finds nothing for words that nobody has used', async () => {
      const { value } = await source.search(searchFor('zyzzyva'), NOBODY)
      expect(value).toMatchObject({ ...NOTHING, prevPageToken: null })
    })

    it('gives channels by id in the order asked, and leaves out those that do not exist', async () => {
      const { value } = await source.listChannels([TRAINS, 'UCgone', POND], NOBODY)
      expect(value.items.map(({ id, bannerUrl }) => [id, bannerUrl])).toEqual([
        [TRAINS, null],
        // The URL belongs to this server or to the provider.
        [POND, expect.stringMatching(new RegExp(`/images/${POND}/banner$`))],
      ])
    })

    it('finds no channel of a name that nobody has', async () => {
      for (const name of [{ handle: '@nobody' }, { username: 'nobody' }])
        expect((await source.findChannel(name, NOBODY)).value).toMatchObject(NOTHING)
    })

    it('lists the uploads of a channel, the newest first, and counts their places', async () => {
      const [channel] = (await source.listChannels([TRAINS], NOBODY)).value.items
      const playlistId = channel?.uploadsPlaylistId ?? ''
      const pages = await readAll(
        (request) => source.listPlaylistItems({ playlistId, ...request }, NOBODY),
        10,
      )
      const items = pages.flat()
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index))
      expect(items.map(({ video }) => video.id)).toEqual(items.map(({ video }) => video.id).sort())
      expect(items).toHaveLength(23)
    })

    it('names a playlist that does not exist', async () => {
      const query = { playlistId: 'UUnobody', ...page(5) }
      expect(await failureOf(source.listPlaylistItems(query, NOBODY))).toEqual([404, 'playlistNotFound'])
    })

    it('lists comments, the newest or the most liked first', async () => {
      const read = async (order: 'time' | 'relevance', request = page(100)) =>
        (await source.listComments({ videoId: 'koi-pond-01', order, ...request }, NOBODY)).value
      expect((await read('time')).items.map(({ text }) => text)).toEqual(
        [4, 3, 2, 1, 0].map((number) => `Remark ${number}`),
      )
      const likes = (await read('relevance')).items.map(({ likeCount }) => Number(likeCount))
      expect(likes).toEqual([103, 101, 4, 2, 0])
      const first = await read('time', page(3))
      const second = await read('time', page(3, first.nextPageToken))
      expect([...first.items, ...second.items].map(({ id }) => id)).toHaveLength(5)
      expect(second.nextPageToken).toBeNull()
    })

    it('tells comments that are off from a video that is gone, and from no comments', async () => {
      const ask = (videoId: string) => source.listComments({ videoId, order: 'time', ...page(5) }, NOBODY)
      expect(await failureOf(ask('quiet-pond1'))).toEqual([403, 'commentsDisabled'])
      expect(await failureOf(ask('gone-video1'))).toEqual([404, 'videoNotFound'])
      expect((await ask('video-0001')).value.items).toEqual([])
    })

    it('suggests at most ten completions of what is typed', async () => {
      const suggestions = await source.suggest('qui', NOBODY)
      expect(suggestions[0]?.toLowerCase()).toContain('qui')
      expect((await source.suggest('film', NOBODY)).length).toBeLessThanOrEqual(10)
    })
  })
}
