import { PAGE_SIZE } from '@vtube/shared/constants'
import { describe, expect, it } from 'vitest'
import { feedTtlMs, uploadsIntentOf } from './uploadsIntent.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => NOW.getTime() - days * DAY_MS

describe('the purpose of a page of uploads', () => {
  it('is a subscription feed only for its page size', () => {
    expect(uploadsIntentOf({ maxResults: PAGE_SIZE.subscriptionFeed })).toBe('subscriptionFeed')
    for (const maxResults of [0, 5, PAGE_SIZE.uploads, 50])
      expect(uploadsIntentOf({ maxResults })).toBe('uploads')
  })
})

describe('a list of uploads in a subscription feed', () => {
  const hours = (newestUploadAt: number | null | undefined) =>
    feedTtlMs(12 * HOUR_MS, newestUploadAt, NOW) / HOUR_MS

  it('is fresh for longer the longer the channel has been silent', () => {
    expect([0, 29.9, 30, 364.9, 365, 4_000].map((days) => hours(daysAgo(days)))).toEqual([
      12, 12, 24, 24, 72, 72,
    ])
  })

  it('of a channel that has announced a video counts as active', () => {
    expect(hours(daysAgo(-3))).toBe(12)
  })

  it('without a video counts as quiet, and one of which nothing is known as active', () => {
    expect(hours(null)).toBe(24)
    expect(hours(undefined)).toBe(12)
  })
})
