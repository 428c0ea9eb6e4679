import { describe, expect, it } from 'vitest'
import { buildChannel, buildVideo, buildVideos } from '../../testing/buildRows.ts'
import {
  inquiryOf,
  gatewaysOfEachTest,
  type TestGateway,
  type TestGatewayOptions,
} from '../../testing/openGateways.ts'
import { startV3Server } from '../../testing/startV3Server.ts'
import type { StoredVideo } from '../catalogue/catalogueTypes.ts'
import type { Answer, Page, SearchHit, SearchQuery } from '../domain/VideoSource.ts'
import { pacificDayOf } from './quota/pacificDay.ts'

const HOUR_MS = 3_600_000
const CHANNEL = 'UCpond-channel-000000001'

const gateways = gatewaysOfEachTest()
let fixture: TestGateway
const start = async (videos: StoredVideo[], options: TestGatewayOptions = {}) => {
  fixture = await gateways.open({ rows: { videos, channels: [buildChannel()] }, ...options })
}

/** Returns videos that contain only this word. */
const about = (word: string, count: number): StoredVideo[] =>
  buildVideos(count).map((video) => ({
    ...video,
    id: `${word}-${video.id}`,
    title: `${word} ${video.id}`,
    tags: [],
    description: '',
    channelTitle: '',
  }))

const search = (
  query: Partial<SearchQuery>,
  spender: string | null = 'visitor-1',
): Promise<Answer<Page<SearchHit>>> =>
  fixture.gateway.source.search(
    {
      q: null,
      channelId: null,
      types: ['video', 'channel'],
      order: 'relevance',
      maxResults: 10,
      pageToken: null,
      ...query,
    },
    inquiryOf(spender),
  )
const typed = (q: string, spender?: string | null) => search({ q }, spender)
const category = (q: string, pageToken: string | null = null) =>
  search({ q, types: ['video'], order: 'date', maxResults: 18, pageToken })
const related = (q: string) => search({ q, types: ['video'], maxResults: 45 })
const idsOf = ({ value }: Answer<Page<SearchHit>>) =>
  value.items.map((hit) => (hit.kind === 'video' ? hit.video.id : hit.channel.id))
/** Loads the videos with these ids into the cache, which costs units only. */
const remember = (ids: readonly string[]) => fixture.gateway.source.listVideos({ ids }, inquiryOf(null))

describe('a typed search', () => {
  it('is answered by the provider once, and from what is kept after that, for every visitor', async () => {
    await start(about('comet', 12))
    const first = await typed('comet')
    expect(first).toMatchObject({ provenance: 'live', value: { items: { length: 10 } } })
    for (const words of ['comet', '  Comet ', 'COMET'])
      expect(idsOf(await typed(words, 'visitor-2'))).toEqual(idsOf(first))
    expect(await fixture.spent('search')).toBe(1)
    expect(fixture.originsOf('typed')).toEqual(['live', 'fresh', 'fresh', 'fresh'])
  })

  it('brings five pages for one search', async () => {
    await start(about('comet', 50))
    const seen: string[] = []
    let answer = await typed('comet')
    for (;;) {
      seen.push(...idsOf(answer))
      const { nextPageToken: pageToken } = answer.value
      if (pageToken === null) break
      answer = await search({ q: 'comet', pageToken })
    }
    expect(new Set(seen).size).toBe(50)
    expect(await fixture.spent('search')).toBe(1)
  })

  it('costs nothing when ten remembered videos fit it well', async () => {
    await start(about('comet', 12))
    await remember(about('comet', 12).map(({ id }) => id))
    const answer = await typed('comet')
    expect(answer).toMatchObject({ provenance: 'saved', value: { items: { length: 10 } } })
    expect(await fixture.spent('search')).toBe(0)
  })

  it('finds what a search tells in part whole: with lengths and counts', async () => {
    await start([buildVideo({ title: 'Comet <b>"one"</b> & only', viewCount: 5n })])
    const { value } = await typed('comet')
    expect(value.items[0]).toMatchObject({
      video: {
        title: 'Comet <b>"one"</b> & only',
        viewCount: 5n,
        durationSeconds: 75,
        tags: ['fish', 'calm'],
      },
    })
  })

  it('is asked for anew when it is old', async () => {
    await start(about('comet', 3))
    await typed('comet')
    await fixture.change({ videos: about('comet', 4) })
    fixture.advance(13 * HOUR_MS)
    expect(idsOf(await typed('comet'))).toHaveLength(4)
  })
})

describe('when the searches of the day are used up', () => {
  it('nobody sees an error: what is remembered is shown, marked, and until when', async () => {
    await start([...about('comet', 3), ...about('moon', 3)], { totals: { search: 1 } })
    await typed('comet')
    await remember(about('moon', 2).map(({ id }) => id))
    const server = await startV3Server({ source: fixture.gateway.source })
    const answer = await server.get('/youtube/v3/search?part=snippet&type=video,channel&q=moon')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-status')).toBe('vtube; hit; detail=stale')
    const turn = pacificDayOf(fixture.now()).end.toUTCString()
    expect(answer.headers.get('vtube-quota-reset')).toBe(turn)
    const nothing = await server.get('/youtube/v3/search?part=snippet&type=video,channel&q=unheard')
    expect([nothing.status, nothing.headers.get('vtube-quota-reset')]).toEqual([200, turn])
    expect(((await nothing.json()) as { items: unknown[] }).items).toEqual([])
    await server.close()
    expect(fixture.provider.spent('search')).toBe(1)
  })

  it('what was found before is still shown as it was', async () => {
    await start(about('comet', 3), { totals: { search: 1 } })
    const before = idsOf(await typed('comet'))
    fixture.advance(11 * HOUR_MS)
    const after = await typed('comet')
    expect([after.provenance, idsOf(after)]).toEqual(['live', before])
  })

  it('a list that was begun with the provider goes on from memory, without a repetition', async () => {
    const videos = about('comet', 90)
    await start(videos, { totals: { search: 1 } })
    let answer = await typed('comet')
    await remember(videos.slice(0, 45).map(({ id }) => id))
    await remember(videos.slice(45).map(({ id }) => id))
    const seen = [...idsOf(answer)]
    const provenances = new Set([answer.provenance])
    while (answer.value.nextPageToken !== null) {
      answer = await search({ q: 'comet', pageToken: answer.value.nextPageToken })
      seen.push(...idsOf(answer))
      provenances.add(answer.provenance)
    }
    expect([seen.length, new Set(seen).size]).toEqual([90, 90])
    expect([...provenances]).toEqual(['live', 'saved'])
    expect(fixture.provider.spent('search')).toBe(1)
  })

  it('the provider is believed that they are, and asked again after the turn', async () => {
    await start([...about('comet', 3), ...about('moon', 3)], { providerTotals: { search: 0 } })
    expect(await typed('comet')).toMatchObject({ provenance: 'saved', value: { items: [] } })
    await typed('moon')
    expect(fixture.provider.calls).toHaveLength(1)
    expect((await fixture.gateway.budgets()).search.left).toBe(0)
    fixture = await gateways.reopen()
    await typed('moon')
    expect(fixture.provider.calls).toEqual([])
    fixture.advance(pacificDayOf(fixture.now()).end.getTime() - fixture.now().getTime())
    expect(idsOf(await typed('moon'))).toHaveLength(3)
  })
})

describe('a visitor who searches all the time', () => {
  const words = Array.from({ length: 14 }, (_, index) => `word${'abcdefghijklmn'[index]}`)

  it('gets a fair share of the day’s searches, and answers from memory after that; the others get theirs', async () => {
    await start(
      words.flatMap((word) => about(word, 1)),
      { totals: { search: 20 } },
    )
    const provenances = []
    for (const word of words) provenances.push((await typed(word, 'greedy')).provenance)
    // At noon, two fifths of the bucket are reserved for other users.
    expect(provenances).toEqual([...Array<string>(12).fill('live'), ...Array<string>(2).fill('saved')])
    expect((await typed(words[13]!, 'modest')).provenance).toBe('live')
    expect(await fixture.spent('search')).toBe(13)
  })

  it('is told when there are some again, when memory has nothing either', async () => {
    await start([], { totals: { search: 5 } })
    for (const word of words) await typed(word, 'greedy')
    const answer = await typed('unheard', 'greedy')
    expect(answer).toMatchObject({ value: { items: [] }, quotaResetsAt: pacificDayOf(fixture.now()).end })
    expect(await fixture.spent('search')).toBe(3)
  })
})

describe('a category', () => {
  it('keeps its pages, and is renewed when it is old and searches are plenty', async () => {
    await start(about('cats', 40))
    const first = await category('cats')
    const second = await category('cats', first.value.nextPageToken)
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(36)
    await category('cats')
    expect(await fixture.spent('search')).toBe(1)
    fixture.advance(4 * HOUR_MS)
    await category('cats')
    expect(await fixture.spent('search')).toBe(2)
  })

  it('keeps its last pages for as long as no search may be spent on it, marked as saved once they are old', async () => {
    await start(about('cats', 40), { totals: { search: 2 } })
    const next = ({ value }: Answer<Page<SearchHit>>) => category('cats', value.nextPageToken)
    const first = await category('cats')
    const second = await next(first)
    await typed('comet', 'visitor-2')
    fixture.advance(11 * HOUR_MS)
    expect(idsOf(await category('cats'))).toEqual(idsOf(first))
    fixture.advance(37 * HOUR_MS)
    for (const word of ['moon', 'stars']) await typed(word, `visitor ${word}`)
    const again = await category('cats')
    expect([again.provenance, idsOf(again)]).toEqual(['saved', idsOf(first)])
    expect(idsOf(await next(again))).toEqual(idsOf(second))
    expect(fixture.provider.calls.filter(({ resource }) => resource === 'search')).toHaveLength(4)
  })

  it('leaves the last searches to those who type', async () => {
    await start([...about('cats', 3), ...about('comet', 3)], { totals: { search: 5 } })
    for (const word of ['one', 'two', 'three', 'four']) await typed(word, `visitor ${word}`)
    expect((await category('cats')).provenance).toBe('saved')
    expect(await fixture.spent('search')).toBe(4)
    expect((await typed('comet')).provenance).toBe('live')
  })
})

describe('related videos', () => {
  it('come from memory when that has good ones', async () => {
    const videos = about('comet', 20)
    await start(videos)
    await remember(videos.map(({ id }) => id))
    expect(idsOf(await related('Tails behind every comet'))).toHaveLength(20)
    expect(await fixture.spent('search')).toBe(0)
  })

  it('come from the provider when memory has few and searches are plenty', async () => {
    await start(about('comet', 20))
    expect(idsOf(await related('Tails behind every comet'))).toHaveLength(20)
    expect(await fixture.spent('search')).toBe(1)
  })

  it('are filled up with what is watched most when nothing may be spent', async () => {
    const videos = [...about('comet', 3), ...about('moon', 20)]
    await start(videos, { totals: { search: 0 } })
    await remember(videos.map(({ id }) => id))
    const ids = idsOf(await related('Tails behind every comet'))
    expect(ids.slice(0, 3).every((id) => id.startsWith('comet'))).toBe(true)
    expect([ids.length, new Set(ids).size]).toEqual([23, 23])
  })

  // No other video contains the words of the title, so this tests which videos fill up the list.
  it('begin with the same channel where the video itself is remembered', async () => {
    const same = about('zebra', 2).map((video) => ({ ...video, channelId: 'UCzebras-000000000000001' }))
    const watched = { ...same[0]!, id: 'watched', title: 'Unrivalled' }
    const videos = [watched, ...same, ...about('moon', 20)]
    await start(videos, { totals: { search: 0 } })
    await remember(videos.map(({ id }) => id))
    const ids = idsOf(await related('Unrivalled'))
    expect(new Set(ids.slice(0, 3))).toEqual(new Set(['watched', 'zebra-video-0000', 'zebra-video-0001']))
    expect(ids).toHaveLength(23)
  })
})

describe('the page of a channel', () => {
  const page = (pageToken: string | null = null) =>
    search({
      channelId: CHANNEL,
      order: 'date',
      types: ['video', 'channel', 'playlist'],
      maxResults: 20,
      pageToken,
    })

  it('costs no search: its uploads are listed for units', async () => {
    await start(buildVideos(60, { channelId: CHANNEL }))
    const first = await page()
    const second = await page(first.value.nextPageToken)
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(40)
    expect(await fixture.spent('search')).toBe(0)
  })

  it('costs one where the channel has no list of uploads', async () => {
    await start(buildVideos(5, { channelId: 'UCwithout-uploads-000001' }))
    const found = await search({ channelId: 'UCwithout-uploads-000001', order: 'date' })
    expect([found.provenance, idsOf(found).length]).toEqual(['live', 5])
    expect(await fixture.spent('search')).toBe(1)
  })
})

describe('suggestions', () => {
  const suggest = (words: string) => fixture.gateway.source.suggest(words, inquiryOf(null))

  it('come from the suggestion service once for equal words, and cost nothing', async () => {
    await start(about('comet', 3))
    const [one, other] = await Promise.all([suggest('come'), suggest('Come')])
    expect(one).toHaveLength(3)
    expect(other).toEqual(one)
    expect(await suggest('come')).toEqual(one)
    expect(fixture.originsOf('suggestions').toSorted()).toEqual(['fresh', 'live', 'live'])
    expect([fixture.provider.spent('search'), fixture.provider.spent('units')]).toEqual([0, 0])
  })
})
