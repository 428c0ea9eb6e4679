import { describe, expect, it } from 'vitest'
import { planSearch, type SearchSituation } from './planSearch.ts'
import { intentOf } from './searchIntent.ts'
import { fairShare, searchFloor, ttlMultiplier, unitFloor, type BudgetState } from './spendingRules.ts'

const budget = (left: number, dayLeft: number, total = 100): BudgetState => ({ total, left, dayLeft })
const MORNING = 1
const NOON = 0.5
const EVENING = 0.1

describe('the purpose of a search', () => {
  const asked = { q: 'cats', channelId: null, types: ['video'], order: 'relevance' } as const

  it.each([
    ['typed', { ...asked, types: ['video', 'channel'] }],
    ['typed', { ...asked, types: ['video', 'channel', 'playlist'] }],
    ['typed', { ...asked, order: 'viewCount' }],
    ['typed', { ...asked, q: null }],
    ['typed', { ...asked, types: ['channel'] }],
    ['category', { ...asked, order: 'date' }],
    ['related', asked],
    ['channel', { ...asked, q: null, channelId: 'UC1', order: 'date' }],
    ['channel', { ...asked, channelId: 'UC1' }],
  ] as const)('is %s', (intent, query) => {
    expect(intentOf(query)).toBe(intent)
  })
})

describe('freshness', () => {
  it('is not stretched while as much is left as the hour allows', () => {
    expect(ttlMultiplier(budget(100, MORNING))).toBe(1)
    expect(ttlMultiplier(budget(80, NOON))).toBe(1)
    expect(ttlMultiplier(budget(60, EVENING))).toBe(1)
  })

  it('is stretched more as the bucket empties', () => {
    const stretched = [50, 25, 10, 1, 0].map((left) => ttlMultiplier(budget(left, NOON)))
    expect(stretched).toEqual([1.5, 3, 7.5, 12, 12])
  })

  it('is stretched more the younger the day is', () => {
    expect(ttlMultiplier(budget(20, MORNING))).toBeGreaterThan(ttlMultiplier(budget(20, NOON)))
    expect(ttlMultiplier(budget(20, NOON))).toBeGreaterThan(ttlMultiplier(budget(20, EVENING)))
  })

  it('is stretched as far as it goes for a key without any quota', () => {
    expect(ttlMultiplier(budget(0, NOON, 0))).toBe(12)
  })
})

describe('reserves', () => {
  it('let a typed search have the last one', () => {
    expect(searchFloor('typed', 'first', budget(1, MORNING))).toBe(0)
  })

  it('put typed searches before categories, and categories before related lists, at any hour', () => {
    for (const dayLeft of [MORNING, NOON, EVENING]) {
      const floors = (['typed', 'category', 'related'] as const).map((intent) =>
        searchFloor(intent, 'first', budget(100, dayLeft)),
      )
      expect(floors).toEqual(floors.toSorted((one, other) => one - other))
      expect(new Set(floors).size).toBe(3)
    }
  })

  it('shrink as the day goes by', () => {
    for (const reason of ['first', 'refresh', 'nextPage'] as const)
      expect(searchFloor('category', reason, budget(100, EVENING))).toBeLessThan(
        searchFloor('category', reason, budget(100, MORNING)),
      )
  })

  it('keep units for what nobody could see otherwise', () => {
    const state = budget(10_000, NOON, 10_000)
    const reasons = [
      'missing',
      'first',
      'refresh',
      'nextPage',
      'prefetch',
      'feedFirst',
      'feedRefresh',
    ] as const
    const floors = reasons.map((reason) => unitFloor(reason, state))
    expect(floors[0]).toBe(0)
    expect(floors).toEqual(floors.toSorted((one, other) => one - other))
  })

  it('give a visitor a tenth, and never nothing', () => {
    expect(fairShare(budget(100, NOON), null).amount).toBe(10)
    expect(fairShare(budget(5, NOON, 5), null).amount).toBe(1)
  })

  it('give the subscription feeds of a visitor half of that', () => {
    for (const reason of ['feedFirst', 'feedRefresh'] as const)
      expect(fairShare(budget(10_000, NOON, 10_000), reason).amount).toBe(500)
    expect(fairShare(budget(10_000, NOON, 10_000), 'first').amount).toBe(1_000)
  })

  it('let subscription feeds begin with three thousand units in the morning', () => {
    expect(10_000 - unitFloor('feedFirst', budget(10_000, MORNING, 10_000))).toBe(3_000)
  })

  it('give a visitor more while the others’ are safe, the later the more', () => {
    const floors = [MORNING, NOON, EVENING].map(
      (dayLeft) => fairShare(budget(100, dayLeft), null).floorBeyond,
    )
    expect(floors).toEqual([80, 40, 10])
  })
})

describe('a search', () => {
  const plan = (situation: Partial<SearchSituation>) =>
    planSearch({ intent: 'typed', budget: budget(80, NOON), cached: 'none', goodHits: 0, ...situation })

  it('is answered from what is kept while that is fresh, whatever it is for', () => {
    for (const intent of ['typed', 'category', 'related', 'channel'] as const)
      expect(plan({ intent, cached: 'fresh' })).toBe('cache')
  })

  it('that was typed goes to the provider while any is left and memory has fewer than ten good hits', () => {
    expect(plan({ goodHits: 9, budget: budget(1, MORNING) })).toBe('provider')
    expect(plan({ goodHits: 10 })).toBe('catalogue')
    expect(plan({ goodHits: 0, budget: budget(0, NOON) })).toBe('catalogue')
  })

  it('for a category wants the newest, and comes from memory when the rest is for others', () => {
    expect(plan({ intent: 'category', goodHits: 50 })).toBe('provider')
    expect(plan({ intent: 'category', goodHits: 50, budget: budget(30, MORNING) })).toBe('catalogue')
    expect(plan({ intent: 'category', cached: 'stale', budget: budget(30, MORNING) })).toBe('cache')
  })

  it('for related videos comes from memory, and from the provider only when the budget is comfortable', () => {
    expect(plan({ intent: 'related', goodHits: 12 })).toBe('catalogue')
    expect(plan({ intent: 'related', goodHits: 3, budget: budget(80, NOON) })).toBe('provider')
    expect(plan({ intent: 'related', goodHits: 3, budget: budget(50, NOON) })).toBe('catalogue')
    expect(plan({ intent: 'related', goodHits: 3, budget: budget(29, EVENING) })).toBe('catalogue')
  })

  it('shows what is old rather than nothing when nothing may be spent', () => {
    expect(plan({ cached: 'stale', budget: budget(0, NOON) })).toBe('cache')
  })
})
