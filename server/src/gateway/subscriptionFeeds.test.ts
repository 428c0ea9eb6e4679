import { PAGE_SIZE } from '@vtube/shared/constants'
import { describe, expect, it } from 'vitest'
import { buildChannel, buildVideo } from '../../testing/buildRows.ts'
import {
  NOON,
  inquiryOf,
  gatewaysOfEachTest,
  type TestGateway,
  type TestGatewayOptions,
} from '../../testing/openGateways.ts'
import { toUploadsPlaylistId } from '../domain/Channel.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const VIDEOS_PER_CHANNEL = 20

const channelId = (number: number) => `UCchannel-${String(number).padStart(14, '0')}`

const gateways = gatewaysOfEachTest()
let fixture: TestGateway

/** @param silentDays the days since the newest upload of each channel */
async function start(silentDays: readonly number[], options: TestGatewayOptions = {}): Promise<void> {
  const videosOf = (days: number, channel: number) =>
    Array.from({ length: VIDEOS_PER_CHANNEL }, (_, index) =>
      buildVideo({
        id: `video-${channel}-${String(index).padStart(2, '0')}`,
        channelId: channelId(channel),
        publishedAt: new Date(NOON.getTime() - days * DAY_MS - index * HOUR_MS),
      }),
    )
  fixture = await gateways.open({
    ...options,
    rows: {
      channels: silentDays.map((_, channel) => buildChannel({ id: channelId(channel) })),
      videos: silentDays.flatMap(videosOf),
    },
  })
}

const uploads = (channel: number, maxResults: number, spender: string) =>
  fixture.gateway.source.listPlaylistItems(
    { playlistId: toUploadsPlaylistId(channelId(channel)), maxResults, pageToken: null },
    inquiryOf(spender),
  )
const feed = (channel = 0, spender = 'visitor-1') => uploads(channel, PAGE_SIZE.subscriptionFeed, spender)
const channelPage = (channel = 0) => uploads(channel, PAGE_SIZE.uploads, 'reader')
const channels = async (...numbers: number[]) =>
  (await fixture.gateway.source.listChannels(numbers.map(channelId), inquiryOf('visitor-1'))).value.items
    .length
/** Returns the number of calls of a resource so far. */
const callsOf = (resource: string) =>
  fixture.provider.calls.filter((call) => call.resource === resource).length

describe('a subscription feed', () => {
  it('costs one unit for a channel, and nothing for everybody after the first', async () => {
    await start([1])
    const { value } = await feed()
    expect(value.items.map(({ video }) => video.id)).toEqual(
      Array.from({ length: 15 }, (_, index) => `video-0-${String(index).padStart(2, '0')}`),
    )
    fixture.advance(11 * HOUR_MS)
    expect((await feed(0, 'visitor-2')).provenance).toBe('live')
    expect(await fixture.spent('units')).toBe(1)
  })

  it('shares its lists with the pages of channels, whose renewals serve it too', async () => {
    await start([1])
    await feed()
    expect((await channelPage()).value.items).toHaveLength(VIDEOS_PER_CHANNEL)
    expect(callsOf('playlistItems')).toBe(1)
    fixture.advance(4 * HOUR_MS)
    await channelPage()
    expect(callsOf('playlistItems')).toBe(2)
    fixture.advance(11 * HOUR_MS)
    await feed()
    expect(callsOf('playlistItems')).toBe(2)
  })

  it('has the lengths on the page of the channel, although it did not need them', async () => {
    await start([1])
    await feed()
    const { items } = (await channelPage()).value
    expect(items.every(({ video }) => video.durationSeconds === 75)).toBe(true)
  })

  it('renews a list every twelve hours, and that of a quiet channel every day', async () => {
    await start([1, 40])
    const renewed = async (hours: number) => {
      fixture.advance(hours * HOUR_MS)
      const before = callsOf('playlistItems')
      for (const channel of [0, 1]) await feed(channel)
      return callsOf('playlistItems') - before
    }
    expect([await renewed(0), await renewed(11), await renewed(2), await renewed(12)]).toEqual([2, 0, 1, 2])
  })

  it('shows what has been uploaded since', async () => {
    await start([1])
    await feed()
    fixture.advance(13 * HOUR_MS)
    await fixture.change({
      videos: [buildVideo({ id: 'newest', channelId: channelId(0), publishedAt: fixture.now() })],
    })
    expect((await feed()).value.items[0]?.video.id).toBe('newest')
  })

  it('asks for a channel without a playlist once a day', async () => {
    await start([1])
    const missing = () => expect(feed(7)).rejects.toMatchObject({ reason: 'playlistNotFound' })
    await missing()
    fixture.advance(23 * HOUR_MS)
    await missing()
    expect(callsOf('playlistItems')).toBe(1)
    fixture.advance(2 * HOUR_MS)
    await missing()
    expect(callsOf('playlistItems')).toBe(2)
  })
})

describe('when little is left for subscription feeds', () => {
  const many = Array.from({ length: 70 }, () => 1)

  it('they leave the rest to the other screens, and are no error', async () => {
    await start(many, { totals: { units: 10 } })
    for (let channel = 0; channel < 12; channel += 1) {
      const { value, provenance } = await feed(channel, `visitor-${channel}`)
      const isFetched = channel < 6
      expect([provenance, value.items.length]).toEqual(isFetched ? ['live', 15] : ['saved', 0])
    }
    expect(await fixture.spent('units')).toBe(6)
    expect((await channelPage(6)).provenance).toBe('live')
  })

  it('they show old lists, marked as saved', async () => {
    await start([1, 1], { totals: { units: 10 } })
    await feed()
    fixture.advance(21 * HOUR_MS)
    for (let index = 0; index < 4; index += 1)
      await fixture.gateway.source.listVideos({ ids: [`video-1-0${index}`] }, inquiryOf(`reader-${index}`))
    const { value, provenance } = await feed()
    expect([provenance, value.items.length]).toEqual(['saved', 15])
    expect(callsOf('playlistItems')).toBe(1)
  })

  it('a visitor with very many subscriptions leaves some to the others', async () => {
    await start(many, { totals: { units: 100 } })
    for (const channel of many.keys()) await feed(channel)
    expect(await fixture.spent('units')).toBe(60)
    expect((await feed(69, 'visitor-2')).provenance).toBe('live')
  })
})

describe('the channels of subscriptions', () => {
  it('are renewed together, after three days', async () => {
    await start([1, 1, 1])
    expect(await channels(0, 1, 2)).toBe(3)
    fixture.advance(2 * DAY_MS)
    expect(await channels(0, 1, 2)).toBe(3)
    expect(callsOf('channels')).toBe(1)
    fixture.advance(DAY_MS)
    await channels(0, 1, 2)
    expect(callsOf('channels')).toBe(2)
  })

  it('are renewed alone after a day, for the page of the channel', async () => {
    await start([1, 1])
    await channels(0, 1)
    fixture.advance(DAY_MS)
    await channels(0)
    expect(callsOf('channels')).toBe(2)
  })

  it('that are gone cost nothing for a day', async () => {
    await start([1])
    expect(await channels(0, 7)).toBe(1)
    fixture.advance(23 * HOUR_MS)
    expect(await channels(0, 7)).toBe(1)
    expect(callsOf('channels')).toBe(1)
  })

  it('of which none is known are no error when the units are used up', async () => {
    await start([1, 1], { totals: { units: 0 } })
    expect(await channels(0, 1)).toBe(0)
    await expect(channels(0)).rejects.toMatchObject({ status: 503 })
  })
})
