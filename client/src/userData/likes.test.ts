import { describe, expect, it } from 'vitest'
import type { Like } from '../domain/userData.ts'
import { reconcileLikes } from './likes.ts'

const NOW = 1000
const rowsOf = (times: Record<string, number>): Map<string, Like> =>
  new Map(Object.entries(times).map(([videoId, likedAt]) => [videoId, { videoId, likedAt }]))
const reconcile = (listed: string, times: Record<string, number>, agreed: string) => {
  const { changes, times: result } = reconcileLikes({
    listed: [...listed],
    rows: rowsOf(times),
    agreed: new Set(agreed),
    now: NOW,
  })
  return {
    changes: changes.map(({ row, value }) => [row, value === null ? null : (value as Like).likedAt]),
    order: [...result].sort(([, one], [, other]) => other - one).map(([id]) => id),
  }
}

describe('likes of this browser and of the user', () => {
  it.each([
    ['nothing', '', {}, '', [], ''],
    ['what is equal', 'ba', { a: 1, b: 2 }, 'ab', [], 'ba'],
    ['a like here', 'cba', { a: 1, b: 2 }, 'ab', [['c', NOW]], 'cba'],
    ['a like elsewhere', 'ca', { a: 1, b: 2, c: 3 }, 'ac', [], 'cba'],
    ['an unlike here', 'a', { a: 1, b: 2 }, 'ab', [['b', null]], 'a'],
    ['an unlike elsewhere', 'ba', { a: 1 }, 'ab', [], 'a'],
    ['an unlike on both sides', 'a', { a: 1 }, 'ab', [], 'a'],
    ['a like on both sides', 'ba', { a: 1, b: 2 }, 'a', [], 'ba'],
    ['another like on each side', 'xa', { a: 1, y: 5 }, 'a', [['x', NOW]], 'xya'],
    [
      'likes of former times, which are taken over in their order',
      'cba',
      {},
      '',
      [
        ['c', NOW],
        ['b', NOW - 1],
        ['a', NOW - 2],
      ],
      'cba',
    ],
    ['a like that is taken back to its place', 'cba', { a: 10, c: 30 }, 'ac', [['b', 20]], 'cba'],
    ['a like that is taken back to the end', 'ba', { b: 10 }, 'b', [['a', 9]], 'ba'],
    ['a like while the clock of another device is ahead', 'ba', { a: 5000 }, 'a', [['b', 5001]], 'ba'],
  ] as [string, string, Record<string, number>, string, unknown[], string][])(
    'agree on %s',
    (_what, listed, times, agreed, changes, order) => {
      expect(reconcile(listed, times, agreed)).toEqual({ changes, order: [...order] })
    },
  )
})
