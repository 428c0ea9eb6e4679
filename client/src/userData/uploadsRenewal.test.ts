// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { buildVideo } from '../testing/buildVideo.ts'
import type { StoredUploads } from './openUserDataDatabase.ts'
import { channelsToRenew, isDue, unitsOf } from './uploadsRenewal.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.parse('2026-06-01T12:00:00Z')

describe('without our server, the newest videos of a channel may be asked for again', () => {
  it.each([
    ['12 hours', 'was published yesterday', DAY, 12 * HOUR],
    ['12 hours', 'is 29 days old', 29 * DAY, 12 * HOUR],
    ['a day', 'is older than 30 days', 31 * DAY, DAY],
    ['3 days', 'is older than a year', 366 * DAY, 3 * DAY],
  ])('after %s when the newest one %s', (_, __, age, interval) => {
    const newestPublishedAt = NOW - age
    expect(isDue({ renewedAt: NOW - interval, newestPublishedAt }, NOW, false)).toBe(true)
    expect(isDue({ renewedAt: NOW - interval + 1, newestPublishedAt }, NOW, false)).toBe(false)
  })

  it('after 3 days when there was none', () => {
    expect(isDue({ renewedAt: NOW - 3 * DAY, newestPublishedAt: null }, NOW, false)).toBe(true)
    expect(isDue({ renewedAt: NOW - 2 * DAY, newestPublishedAt: null }, NOW, false)).toBe(false)
  })

  it('at once when nobody has asked yet', () => {
    expect(isDue({ renewedAt: null, newestPublishedAt: null }, NOW, false)).toBe(true)
  })
})

it('our server may be asked again after 30 minutes, whatever the age of the videos', () => {
  const newestPublishedAt = NOW - 400 * DAY
  expect(isDue({ renewedAt: NOW - 30 * MINUTE, newestPublishedAt }, NOW, true)).toBe(true)
  expect(isDue({ renewedAt: NOW - 29 * MINUTE, newestPublishedAt }, NOW, true)).toBe(false)
})

describe('the channels to renew next', () => {
  const stored = (channelId: string, renewedAt: number, publishedAt = NOW - DAY): StoredUploads => ({
    channelId,
    videos: [buildVideo({ publishedAt: new Date(publishedAt).toISOString() })],
    isStale: false,
    renewedAt,
  })
  const uploads = new Map(
    [
      stored('fresh', NOW - HOUR),
      stored('old', NOW - 20 * HOUR),
      stored('older', NOW - 50 * HOUR),
      stored('quiet', NOW - 20 * HOUR, NOW - 60 * DAY),
    ].map((one) => [one.channelId, one]),
  )
  const channelIds = ['fresh', 'old', 'quiet', 'older', 'new']

  it('are those that are due, the least recently renewed first', () => {
    expect(channelsToRenew({ channelIds, uploads, now: NOW, hasServer: false })).toEqual([
      'new',
      'older',
      'old',
    ])
    expect(channelsToRenew({ channelIds, uploads, now: NOW, hasServer: true })).toEqual([
      'new',
      'older',
      'old',
      'quiet',
      'fresh',
    ])
  })

  it('are at most 20 without our server, which cost a unit each and one for details', () => {
    const many = Array.from({ length: 400 }, (_, index) => `channel-${index}`)
    const options = { channelIds: many, uploads, now: NOW }
    expect(channelsToRenew({ ...options, hasServer: false })).toEqual(many.slice(0, 20))
    expect(channelsToRenew({ ...options, hasServer: true })).toHaveLength(400)
    expect(unitsOf(20)).toBe(21)
  })
})
