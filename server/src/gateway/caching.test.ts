import { describe, expect, it } from 'vitest'
import { buildChannel, buildComment, buildVideo, buildVideos } from '../../testing/buildRows.ts'
import { makeUnsignedToken } from '../../testing/makeUnsignedToken.ts'
import {
  inquiryOf,
  gatewaysOfEachTest,
  type TestGateway,
  type TestGatewayOptions,
} from '../../testing/openGateways.ts'
import type { ChannelName } from '../domain/VideoSource.ts'
import { pacificDayOf } from './quota/pacificDay.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const CHANNEL = 'UCpond-channel-000000001'
const somebody = (spender = 'visitor-1') => inquiryOf(spender)

const gateways = gatewaysOfEachTest()
let fixture: TestGateway
const start = async (count = 120, options: TestGatewayOptions = {}) => {
  fixture = await gateways.open({
    ...options,
    rows: {
      videos: buildVideos(count),
      channels: [buildChannel()],
      comments: [buildComment({ videoId: 'video-0001' })],
    },
  })
}

const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `video-${String(from + index).padStart(4, '0')}`)
const readIds = async (asked: readonly string[], who = somebody()) =>
  (await fixture.gateway.source.listVideos({ ids: asked }, who)).value.items.map(({ id }) => id)
const chart = (pageToken: string | null = null) =>
  fixture.gateway.source.listVideos(
    { chart: 'mostPopular', regionCode: 'US', maxResults: 18, pageToken },
    somebody(),
  )
const comments = (videoId: string, order: 'time' | 'relevance' = 'time', pageToken: string | null = null) =>
  fixture.gateway.source.listComments({ videoId, order, maxResults: 40, pageToken }, somebody())
/** Returns the calls of a resource so far, each as its ids, or as nothing if a list was requested. */
const callsOf = (resource: string) =>
  fixture.provider.calls
    .filter((call) => call.resource === resource)
    .map(({ parameters }) => parameters['id'] ?? '')

describe('videos by their ids', () => {
  it('cost nothing when they are known, and only what is missing is asked for', async () => {
    await start()
    await readIds(ids(0, 3))
    expect(await readIds(ids(0, 5))).toEqual(ids(0, 5))
    expect(callsOf('videos')).toEqual([ids(0, 3).join(), ids(3, 5).join()])
    expect(await readIds(ids(0, 5))).toEqual(ids(0, 5))
    expect(callsOf('videos')).toHaveLength(2)
  })

  it('are gathered across visitors into calls of fifty', async () => {
    await start(151)
    // After this, the channel of all videos is in the cache.
    await readIds(ids(150, 151))
    const before = await fixture.spent('units')
    // The long delay means that calls are made only when a batch is full.
    fixture = await gateways.reopen({ batchDelayMs: 1_000_000 })
    const asked = Array.from({ length: 15 }, (_, index) => ids(index * 10, index * 10 + 10))
    const answers = await Promise.all(asked.map((some, index) => readIds(some, somebody(`visitor-${index}`))))
    expect(answers).toEqual(asked)
    expect(callsOf('videos').map((list) => list.split(',').length)).toEqual([50, 50, 50])
    expect(await fixture.spent('units')).toBe(before + 3)
  })

  it('are asked for once, however many want them at once', async () => {
    await start()
    await Promise.all(Array.from({ length: 20 }, () => readIds(ids(0, 2))))
    expect(callsOf('videos')).toEqual([ids(0, 2).join()])
  })

  it('are asked for again when they are old, and the old ones ride along with what is missing', async () => {
    await start()
    await readIds(ids(0, 1))
    fixture.advance(7 * HOUR_MS)
    await fixture.change({ videos: [buildVideo({ id: 'video-0000', viewCount: 77n })] })
    const { value } = await fixture.gateway.source.listVideos({ ids: ids(0, 2) }, somebody())
    expect(value.items[0]?.viewCount).toBe(77n)
    expect(callsOf('videos').at(-1)?.split(',').sort()).toEqual(ids(0, 2))
  })

  it('that are gone are not asked for again for a while, and found when they are back', async () => {
    await start()
    expect(await readIds(['not-yet'])).toEqual([])
    expect(await readIds(['not-yet'])).toEqual([])
    expect(callsOf('videos')).toEqual(['not-yet'])
    await fixture.change({ videos: [buildVideo({ id: 'not-yet' })] })
    fixture.advance(16 * MINUTE_MS)
    expect(await readIds(['not-yet'])).toEqual(['not-yet'])
  })

  it('are forgotten when the provider no longer has them', async () => {
    await start()
    await readIds(ids(0, 1))
    await fixture.change({ removeVideos: ids(0, 1) })
    fixture.advance(7 * HOUR_MS)
    expect(await readIds(ids(0, 1))).toEqual([])
    expect(await fixture.storedVideoIds(ids(0, 1))).toEqual([])
  })
})

describe('the chart', () => {
  it('costs 1 unit for fifty videos, however small the pages are, and its videos are known from then on', async () => {
    await start()
    const first = (await chart()).value
    const second = (await chart(first.nextPageToken)).value
    expect([first.items.length, second.items.length]).toEqual([18, 18])
    await readIds(first.items.map(({ id }) => id))
    expect(callsOf('videos')).toEqual([''])
  })

  it('costs nothing when somebody has made up where its page begins', async () => {
    await start()
    await chart()
    for (const offset of [1e9, 100])
      await expect(chart(makeUnsignedToken('chart US', ['list', offset, null]))).rejects.toMatchObject({
        status: 400,
        reason: 'invalidPageToken',
      })
    expect(callsOf('videos')).toHaveLength(1)
  })

  it('is fetched by one of many who want it at once', async () => {
    await start()
    await Promise.all(Array.from({ length: 20 }, () => chart()))
    expect(callsOf('videos')).toHaveLength(1)
  })

  it('counts as fresh for as long as the configuration says', async () => {
    await start(120, { ttlMs: { chart: 5 * MINUTE_MS } })
    await chart()
    fixture.advance(4 * MINUTE_MS)
    await chart()
    expect(callsOf('videos')).toHaveLength(1)
    fixture.advance(2 * MINUTE_MS)
    await chart()
    expect(callsOf('videos')).toHaveLength(2)
  })

  it('is not sent again when nothing has changed', async () => {
    await start()
    const before = (await chart()).value.items
    fixture.advance(HOUR_MS)
    expect((await chart()).value.items).toEqual(before)
    expect(
      fixture.provider.calls
        .filter(({ resource }) => resource === 'videos')
        .map(({ ifNoneMatch }) => ifNoneMatch),
    ).toEqual([null, expect.stringMatching(/^"/)])
    fixture.advance(10 * MINUTE_MS)
    await chart()
    expect(callsOf('videos')).toHaveLength(2)
  })

  it('goes on where a reader was, also when it was renewed meanwhile', async () => {
    await start()
    const first = (await chart()).value
    await fixture.change({ videos: [buildVideo({ id: 'newcomer', viewCount: 1_000_000n })] })
    fixture.advance(HOUR_MS)
    await chart()
    const second = (await chart(first.nextPageToken)).value
    expect(second.items[0]?.id).toBe(ids(0, 120).toReversed()[18])
  })
})

describe('the pictures of channels', () => {
  it('are asked for before the cards want them, once for all', async () => {
    await start()
    await chart()
    await fixture.gateway.settled()
    const { value } = await fixture.gateway.source.listChannels([CHANNEL], somebody())
    expect(value.items.map(({ title }) => title)).toEqual(['Pond Diaries'])
    expect(callsOf('channels')).toEqual([CHANNEL])
  })
})

describe('the name of a channel', () => {
  it('is looked up at the provider for one unit', async () => {
    fixture = await gateways.open({
      rows: { channels: [buildChannel({ id: '@pond' }), buildChannel({ id: 'pond-user' })] },
    })
    const find = async (name: ChannelName) =>
      (await fixture.gateway.source.findChannel(name, somebody())).value.items.map(({ id }) => id)
    expect(await find({ handle: '@pond' })).toEqual(['@pond'])
    expect(await fixture.spent('units')).toBe(1)
    expect(await find({ username: 'pond-user' })).toEqual(['pond-user'])
    expect(await find({ handle: '@nobody' })).toEqual([])
    expect(await fixture.spent('units')).toBe(3)
  })
})

describe('comments', () => {
  /** Reads all pages of the comments. Returns the numbers in their ids. */
  async function readAllComments(order: 'time' | 'relevance') {
    const numbers: number[] = []
    let pageToken: string | null = null
    do {
      const { value } = await comments('video-0002', order, pageToken)
      numbers.push(...value.items.map(({ id }) => Number(id)))
      pageToken = value.nextPageToken
    } while (pageToken !== null)
    return numbers
  }

  it('come in either order to the last one, and the list of one order takes nothing from the other', async () => {
    await start()
    const numbers = Array.from({ length: 130 }, (_, number) => number)
    await fixture.change({
      comments: numbers.map((number) =>
        // The oldest comment has the most likes, so that the first hundred of the two orders differ.
        buildComment({
          id: String(number),
          videoId: 'video-0002',
          likeCount: BigInt(1_000 - number),
          publishedAt: new Date(number * MINUTE_MS),
        }),
      ),
    })
    await comments('video-0002', 'time')
    await comments('video-0002', 'relevance')
    expect(await readAllComments('time')).toEqual(numbers.toReversed())
    expect(await readAllComments('relevance')).toEqual(numbers)
    expect(callsOf('commentThreads')).toHaveLength(4)
  })

  it('that are off are believed to be off for a while', async () => {
    await start()
    await fixture.change({ videos: [buildVideo({ id: 'silent', commentCount: null })] })
    for (let times = 0; times < 2; times += 1)
      await expect(comments('silent')).rejects.toMatchObject({ reason: 'commentsDisabled' })
    expect(callsOf('commentThreads')).toHaveLength(1)
    await fixture.change({ videos: [buildVideo({ id: 'silent', commentCount: 0n })] })
    fixture.advance(2 * HOUR_MS)
    expect((await comments('silent')).value.items).toEqual([])
  })

  it('of a video that is known to have none are not even asked for', async () => {
    await start()
    await fixture.change({ videos: [buildVideo({ id: 'silent', commentCount: null })] })
    await readIds(['silent'])
    await expect(comments('silent')).rejects.toMatchObject({ reason: 'commentsDisabled' })
    expect(callsOf('commentThreads')).toEqual([])
  })
})

describe('when the units of the day are used up', () => {
  const uploads = (pageToken: string | null = null) =>
    fixture.gateway.source.listPlaylistItems(
      { playlistId: 'UUpond-channel-000000001', maxResults: 30, pageToken },
      somebody(),
    )
  const channel = async (id: string) =>
    (await fixture.gateway.source.listChannels([id], somebody())).value.items

  it('the page of a channel shows the videos that are remembered of it, page by page, and its name', async () => {
    await start(40, { totals: { units: 1 } })
    await readIds(ids(0, 40))
    expect((await channel(CHANNEL)).map(({ title }) => title)).toEqual(['Pond Diaries'])
    const first = await uploads()
    const second = await uploads(first.value.nextPageToken)
    expect([first.provenance, second.provenance]).toEqual(['saved', 'saved'])
    const shown = [...first.value.items, ...second.value.items].map(({ video }) => video.id)
    expect(shown).toEqual(ids(0, 40))
    expect(await fixture.spent('units')).toBe(1)
  })

  it('the page of a channel of which nothing is known is no error, and says when to come again', async () => {
    await start(40, { totals: { units: 0 } })
    const { value, quotaResetsAt } = await uploads()
    expect(value.items).toEqual([])
    expect(quotaResetsAt).toEqual(pacificDayOf(fixture.now()).end)
    expect(fixture.provider.calls).toEqual([])
  })
})

describe('what is kept', () => {
  it('goes after 30 days, all of it, and not before', async () => {
    await start()
    await chart()
    await comments('video-0001')
    const kept = async () => {
      await fixture.gateway.purge()
      fixture.provider.breakWith({ status: 500, reason: 'internalError' })
      const shown = await Promise.allSettled([chart(), comments('video-0001'), readIds(ids(119, 120))])
      return [shown.map(({ status }) => status), await fixture.storedVideoIds(ids(0, 120))] as const
    }
    fixture.advance(29 * DAY_MS)
    const [before, rows] = await kept()
    expect(before).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(rows).toHaveLength(50)
    fixture.advance(2 * DAY_MS)
    expect(await kept()).toEqual([['rejected', 'rejected', 'rejected'], []])
  })
})
