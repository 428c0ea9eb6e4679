// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { Block, LessOf } from '../../domain/userDataRows.ts'
import { runInSlices } from './runInSlices.ts'
import { buildCandidate, DAY_MS, idsOf, NOW, ranked, watchedPart } from './testing/ranking.ts'
import { wordsOf } from './similarVideos.ts'

const many = (prefix: string, count: number, channel: (index: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    buildCandidate(`${prefix}${index}`, { channel: channel(index) }),
  )

const watched = many('watched', 5, () => 'known')
const watchedHistory = watched.map(({ video }) => watchedPart(video.id, 1))
const known = many('known', 20, () => 'known')
const fresh = many('fresh', 20, (index) => `channel-${index}`)
const taste = { candidates: [...watched, ...known, ...fresh], history: watchedHistory }

describe('what was watched', () => {
  // A-EDev/Flow#80 and A-EDev/Flow#750
  it.each([
    ['to the end', { history: [watchedPart('a', 0.95)] }],
    ['according to a mark', { watched: new Map([['a', { videoId: 'a', isWatched: true, markedAt: NOW }]]) }],
  ])('%s is not suggested', (_, data) => {
    expect(idsOf(ranked({ candidates: [buildCandidate('a'), buildCandidate('b')], ...data }))).toEqual(['b'])
  })

  it('is suggested again if the user has marked it as not watched', () => {
    const mark = { videoId: 'a', isWatched: false, markedAt: NOW }
    const data = { candidates: [buildCandidate('a')], history: [watchedPart('a', 0.5)] }
    expect(idsOf(ranked({ ...data, watched: new Map([['a', mark]]) }))).toEqual(['a'])
  })
})

const block = (kind: Block['kind'], value: string): Block => ({ kind, value, title: value, blockedAt: 1 })
const less = (kind: LessOf['kind'], value: string): LessOf => ({ kind, value, addedAt: 1 })

describe('what the user excludes', () => {
  const candidates = [
    buildCandidate('a', { channel: 'loud', title: 'Crash compilation' }),
    buildCandidate('b', { channel: 'calm', title: 'Clouds over the sea' }),
    buildCandidate('c', {
      channel: 'calm',
      title: 'Crashing waves',
      facts: { series: { id: 'sea', season: null, part: 1 } },
    }),
    buildCandidate('d', { channel: 'calm', title: 'Lake', facts: { tags: ['Car Crash'] } }),
  ]

  // amitbl/blocktube#586, TypeType-Video/TypeType#193 and insin/control-panel-for-youtube#172
  it.each([
    ['a blocked channel', { blocks: [block('channel', 'loud')] }, ['b', 'c', 'd']],
    ['a blocked word in title or tags', { blocks: [block('word', 'crash')] }, ['b', 'c']],
    ['a blocked phrase', { blocks: [block('word', 'over the sea')] }, ['a', 'c', 'd']],
    ['one video, but not its channel', { lessOf: [less('video', 'b')] }, ['a', 'c', 'd']],
    ['a channel', { lessOf: [less('channel', 'calm')] }, ['a']],
    ['a series', { lessOf: [less('series', 'sea')] }, ['a', 'b', 'd']],
    ['a word', { lessOf: [less('word', 'lake')] }, ['a', 'b', 'c']],
  ])('is never suggested: %s', (_, data, left) => {
    expect(idsOf(ranked({ candidates, ...data })).toSorted()).toEqual(left)
  })

  it('is not named as a reason either', () => {
    const data = {
      candidates: [
        buildCandidate('watched', { channel: 'loud', title: 'Steam engines of Wales' }),
        buildCandidate('similar', { title: 'Steam engines' }),
      ],
      history: [watchedPart('watched', 1)],
    }
    expect(ranked(data)[0]?.reason.code).toBe('becauseWatched')
    expect(ranked({ ...data, blocks: [block('channel', 'loud')] })[0]?.reason.code).toBe('somethingNew')
  })
})

// Chocobozzz/PeerTube#1600 feared that suggestions show ever more of the same.
it('a fifth of the first videos are of unknown channels', () => {
  const candidates = [
    ...many('watched', 5, (index) => `k${index}`),
    ...many('known', 20, (index) => `k${index % 5}`),
    ...fresh,
  ]
  const first = ranked({ candidates, history: watchedHistory }).slice(0, 10)
  expect(first.filter(({ reason }) => reason.code === 'somethingNew')).toHaveLength(2)
})

describe('the order', () => {
  // IAmParadox27/jellyfin-plugin-home-sections#54
  it('has each video once, and never three videos of a channel in a row while there are others', () => {
    const list = ranked({ ...taste, candidates: [...taste.candidates, ...known] })
    expect(new Set(idsOf(list)).size).toBe(list.length)
    const channels = list.map(({ video }) => video.channelId)
    const lastFresh = channels.findLastIndex((channel) => channel !== 'known')
    for (let index = 2; index < lastFresh; index += 1)
      expect(new Set(channels.slice(index - 2, index + 1)).size).toBeGreaterThan(1)
  })

  it('is the same on the same day, whatever the order of the data, and another one on another day', () => {
    const first = idsOf(ranked(taste))
    expect(idsOf(ranked({ ...taste, candidates: taste.candidates.toReversed(), now: NOW + 60_000 }))).toEqual(
      first,
    )
    expect(idsOf(ranked({ ...taste, now: NOW + DAY_MS }))).not.toEqual(first)
  })

  // iv-org/invidious#5249
  it('puts videos in languages that the user has never watched last', () => {
    const english = [1, 2].map((index) =>
      buildCandidate(`en${index}`, { channel: `e${index}`, facts: { speech: 'en' } }),
    )
    const french = buildCandidate('fr', { channel: 'f', facts: { speech: 'fr' } })
    const unknown = buildCandidate('silent', { channel: 's' })
    const data = { candidates: [french, ...english, unknown], history: [watchedPart('en1', 1)] }
    expect(idsOf(ranked(data)).at(-1)).toBe('fr')
    expect(idsOf(ranked({ ...data, history: [...data.history, watchedPart('fr', 0.5)] }))).toContain('fr')
  })

  it('puts channels that the user leaves at once last', () => {
    const watched = many('m', 6, (index) => (index < 3 ? 'noon' : 'night'))
    const left = many('l', 4, () => 'noon')
    const history = [
      ...watched.map(({ video }) => watchedPart(video.id, 1)),
      ...left.map(({ video }) => watchedPart(video.id, 0.02)),
    ]
    const list = [buildCandidate('noon', { channel: 'noon' }), buildCandidate('night', { channel: 'night' })]
    expect(idsOf(ranked({ candidates: [...watched, ...left, ...list], history }))[0]).toBe('night')
  })
})

it('reads words of languages with and without spaces', () => {
  expect([...wordsOf('The Train to München, part 12')]).toEqual(['the', 'train', 'münchen', 'part'])
  expect([...wordsOf('黒猫の')]).toEqual(['黒猫', '猫の'])
  expect([...wordsOf('हिन्दी')]).toEqual(['हिन्दी'])
})

it('works in slices, and stops between two of them', async () => {
  function* endless(): Generator<void, number> {
    for (;;) yield
  }
  const controller = new AbortController()
  const running = runInSlices(endless(), controller.signal)
  controller.abort()
  expect(await running).toBeNull()
})
