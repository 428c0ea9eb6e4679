// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { buildCandidate, daysAgo, NOW, ranked, watchedPart } from './testing/ranking.ts'

/** Returns the reason for a candidate, or undefined if it is not suggested. */
const reasonFor = (id: string, data: Parameters<typeof ranked>[0]) =>
  ranked(data).find(({ video }) => video.id === id)?.reason

const series = (part: number, season = 1) => ({ series: { id: 'a-series', season, part } })
const parts = [1, 2, 3, 4].map((part) => buildCandidate(`part-${part}`, { facts: series(part) }))

describe('the next part of a series that the user has begun', () => {
  const history = [watchedPart('part-1', 1, daysAgo(9)), watchedPart('part-2', 1, daysAgo(2))]

  it('is the part after the one that was watched last, and no later part is suggested', () => {
    expect(reasonFor('part-3', { candidates: parts, history })).toEqual({ code: 'nextPart' })
    expect(reasonFor('part-4', { candidates: parts, history })).toBeUndefined()
  })

  it('waits until the part before it has been watched to the end', () => {
    const data = {
      candidates: parts,
      history: [watchedPart('part-1', 1, daysAgo(9)), watchedPart('part-2', 0.5)],
    }
    expect(reasonFor('part-2', data)).toEqual({ code: 'halfway' })
    expect(reasonFor('part-3', data)).toBeUndefined()
  })

  it('is the part after those that were marked as watched at once', () => {
    const marks = [1, 3, 2].map((part) => `part-${part}`)
    const watched = new Map(
      marks.map((videoId) => [videoId, { videoId, isWatched: true, markedAt: daysAgo(1) }]),
    )
    expect(reasonFor('part-4', { candidates: parts, watched })).toEqual({ code: 'nextPart' })
  })

  it('is not in another series or season', () => {
    const others = [
      buildCandidate('other', { facts: { series: { id: 'another', season: 1, part: 3 } } }),
      buildCandidate('season-2', { facts: series(3, 2) }),
    ]
    const data = { candidates: [...parts, ...others], history }
    expect(reasonFor('other', data)).toBeUndefined()
    expect(reasonFor('season-2', data)).toBeUndefined()
  })

  // jellyfin/jellyfin-web#7362 was about who watches a series again: the part watched last counts, not the greatest.
  it('follows the part that was watched last when the user watches a series again', () => {
    const again = [watchedPart('part-3', 1, daysAgo(30)), watchedPart('part-1', 1, daysAgo(1))]
    expect(reasonFor('part-2', { candidates: parts, history: again })).toEqual({ code: 'nextPart' })
  })
})

describe('the first part of a series', () => {
  const [first] = parts
  const factsOf = (id: string) => parts.find(({ video }) => video.id === id)?.facts ?? null

  it('is something new', () => {
    expect(reasonFor('part-1', { candidates: [first!] })).toEqual({ code: 'somethingNew' })
  })

  it.each([
    ['begun with a part that no list has loaded', { history: [watchedPart('part-2', 0.5)] }],
    [
      'marked as watched',
      { watched: new Map([['part-2', { videoId: 'part-2', isWatched: true, markedAt: NOW }]]) },
    ],
  ])('is nothing new if the user has %s', (_, data) => {
    expect(reasonFor('part-1', { candidates: [first!], factsOf, ...data })).toBeUndefined()
  })
})

describe('a video that the user has stopped halfway', () => {
  const halfway = (fraction: number, days = 3) =>
    reasonFor('begun', {
      candidates: [buildCandidate('begun')],
      history: [watchedPart('begun', fraction, daysAgo(days))],
    })

  it.each([0.2, 0.5, 0.8])('was watched up to about its middle: %s', (fraction) => {
    expect(halfway(fraction)).toEqual({ code: 'halfway' })
  })

  it.each([
    ['left at its start', 0.1, 3],
    ['left just before its end', 0.85, 3],
    ['left long ago', 0.5, 90],
  ])('was not %s', (_, fraction, days) => {
    expect(halfway(fraction, days)).toBeUndefined()
  })
})

const pendulum = buildCandidate('pendulum', { channel: 'physics', title: 'Foucault pendulum in Paris' })
const candidates = [
  pendulum,
  buildCandidate('similar', { title: 'How the Foucault pendulum turns' }),
  buildCandidate('one-word', { title: 'A weekend in Paris' }),
  ...Array.from({ length: 20 }, (_, index) => buildCandidate(`filler-${index}`, { channel: `c${index}` })),
]

describe('“because you watched” and “like what you liked”', () => {
  it('name a video that the user has watched to the end and that shares several words', () => {
    const data = { candidates, history: [watchedPart('pendulum', 0.95)] }
    expect(reasonFor('similar', data)).toEqual({
      code: 'becauseWatched',
      title: 'Foucault pendulum in Paris',
    })
  })

  it('do not name a video that was not watched to the end', () => {
    const data = { candidates, history: [watchedPart('pendulum', 0.7)] }
    expect(reasonFor('similar', data)).toEqual({ code: 'somethingNew' })
  })

  it('name a video that the user has liked', () => {
    expect(reasonFor('similar', { candidates, likes: ['pendulum'] })).toEqual({
      code: 'likeLiked',
      title: 'Foucault pendulum in Paris',
    })
  })

  // IAmParadox27/jellyfin-plugin-home-sections#243
  it('need more than one common word', () => {
    const data = { candidates, history: [watchedPart('pendulum', 1)], likes: ['pendulum'] }
    expect(reasonFor('one-word', data)).toEqual({ code: 'somethingNew' })
  })

  // jellyfin/jellyfin#16088: every heading had the same videos below it.
  it('name for each suggestion the video that it resembles', () => {
    const bread = buildCandidate('bread', { channel: 'kitchen', title: 'Sourdough bread for beginners' })
    const rye = buildCandidate('rye', { title: 'Rye sourdough bread' })
    const data = {
      candidates: [...candidates, bread, rye],
      history: [watchedPart('pendulum', 1), watchedPart('bread', 1)],
    }
    expect(reasonFor('rye', data)).toEqual({ code: 'becauseWatched', title: 'Sourdough bread for beginners' })
    expect(reasonFor('similar', data)).toMatchObject({ title: 'Foucault pendulum in Paris' })
  })

  // A-EDev/Flow#213
  it('do not take the name of a channel for a subject', () => {
    const verdana = Array.from({ length: 4 }, (_, index) =>
      buildCandidate(`v${index}`, { channel: 'verdana sans' }),
    )
    const typeface = buildCandidate('typeface', { title: 'Name of verdana sans, a typeface' })
    const data = {
      candidates: [...candidates, ...verdana, typeface],
      history: verdana.map(({ video }) => watchedPart(video.id, 1)),
    }
    expect(reasonFor('typeface', data)).toEqual({ code: 'somethingNew' })
  })
})

const ofChannel = Array.from({ length: 8 }, (_, index) => buildCandidate(`w${index}`, { channel: 'pond' }))
const fresh = buildCandidate('fresh', { channel: 'pond', publishedAt: daysAgo(1) })
const old = buildCandidate('old', { channel: 'pond' })

describe('a channel', () => {
  const watchedOn = (days: readonly number[]) => ({
    candidates: [...ofChannel, fresh, old],
    history: days.map((day, index) => watchedPart(`w${index}`, 1, daysAgo(day))),
  })

  it('is watched often from four videos on', () => {
    expect(reasonFor('old', watchedOn([1, 2, 3, 4]))).toEqual({
      code: 'oftenWatched',
      channel: 'Name of pond',
    })
    expect(reasonFor('old', watchedOn([1, 2, 3]))).toEqual({
      code: 'watchedChannel',
      channel: 'Name of pond',
    })
  })

  it('with a subscription is a reason only for its new videos', () => {
    const data = { candidates: [fresh, old], subscriptions: new Set(['pond']) }
    expect(reasonFor('fresh', data)).toEqual({ code: 'newFromSubscription', channel: 'Name of pond' })
    expect(reasonFor('old', data)).toBeUndefined()
  })

  it('is new only if the user has neither watched nor liked nor subscribed to it', () => {
    const data = { candidates: [buildCandidate('liked', { channel: 'pond' }), old] }
    expect(reasonFor('old', data)).toEqual({ code: 'somethingNew' })
    expect(reasonFor('old', { ...data, likes: ['liked'] })).toBeUndefined()
    expect(reasonFor('old', watchedOn([1]))?.code).toBe('watchedChannel')
  })
})
