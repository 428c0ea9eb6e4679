import { getHlcFunctions } from 'tinybase/common'
import { beforeEach, expect, it } from 'vitest'
import type { UserDataTable, VersionedRow } from '../domain/userDataRows.ts'
import { createUserDataStore, type UserDataStore } from './createUserDataStore.ts'
import { history, recordWatching, removeFromHistory } from './history.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const entry = (videoId: string, position = 60) => ({ videoId, watchedAt: 1, position, duration: 600 })
/** The rows that the user has changed. */
let sent: VersionedRow[]
let store: UserDataStore
beforeEach(() => {
  sent = []
  store = createUserDataStore()
  store.subscribeToOwnChanges((rows) => sent.push(...rows))
})

const watched = () => store.read(history, null).map(({ videoId, position }) => [videoId, position])
/** Returns a version of a row from a device whose clock shows the given time. */
const rowOf = (videoId: string, time: number, changes: Partial<VersionedRow> = {}): VersionedRow => ({
  table: 'history',
  row: videoId,
  value: entry(videoId),
  stamp: getHlcFunctions('other device', () => time)[0](),
  ...changes,
})

it('shows what comes from a device whose clock is ahead, and lets the user change it', () => {
  const theirs = rowOf('a', Date.now() + 400 * DAY_MS)
  store.merge([theirs, rowOf('b', Date.now())])
  expect(watched()).toEqual([
    ['a', 60],
    ['b', 60],
  ])
  recordWatching(store, entry('a', 120))
  store.merge([theirs])
  expect(watched()).toEqual([
    ['a', 120],
    ['b', 60],
  ])
  expect((sent[0]?.stamp ?? '') > theirs.stamp).toBe(true)
})

it.each<[string, Partial<VersionedRow>]>([
  ['an invalid stamp', { stamp: 'yesterday' }],
  ['a stamp that no clock could follow', { stamp: 'z'.repeat(16) }],
  ['a table of a newer version', { table: 'constructor' as UserDataTable }],
  ['a value of a newer version', { value: { seen: true } }],
])('leaves out a row with %s, and shows the others', (_, changes) => {
  store.merge([rowOf('a', 1, changes), rowOf('b', 1)])
  expect(watched()).toEqual([['b', 60]])
  recordWatching(store, entry('a', 120))
  expect(store.rows('history').get('a')).toEqual(entry('a', 120))
})

it.each<[string, string, unknown]>([
  ['a time that no calendar knows', 'a', { ...entry('a'), watchedAt: 1e300 }],
  ['the key of another value', 'a', entry('b')],
  ['an id that fits into no list', 'a,b', entry('a,b')],
])('leaves out a row with %s, whatever its age, and lets the user remove it', (_, row, value) => {
  store.merge([rowOf(row, 1, { value }), rowOf('c', 1)])
  expect(watched()).toEqual([['c', 60]])
  removeFromHistory(store, ['c'])
  expect(sent.map((one) => [one.row, one.value])).toEqual([
    ['c', null],
    [row, null],
  ])
  expect([...store.invalidRows('history')]).toEqual([])
})

it('neither shows nor sends a change that changes nothing, or to a value that others would leave out', () => {
  store.change([{ table: 'history', row: 'a', value: entry('a') }])
  let changes = 0
  store.subscribe(() => (changes += 1))
  const { duration, ...rest } = entry('a')
  store.change([
    { table: 'history', row: 'a', value: { duration, ...rest } },
    { table: 'history', row: 'a', value: entry('a', Number.POSITIVE_INFINITY) },
    { table: 'history', row: 'b', value: null },
  ])
  store.merge([rowOf('a', 1)])
  expect([watched(), sent.length, changes]).toEqual([[['a', 60]], 1, 0])
})

it('sends a row once that changes several times at once, and those who are told see the last value', () => {
  const seen: unknown[] = []
  store.subscribeToOwnChanges(() => seen.push(watched()))
  expect(watched()).toEqual([])
  store.change([1, 2].map((position) => ({ table: 'history', row: 'a', value: entry('a', position) })))
  expect(sent).toMatchObject([{ row: 'a', value: { position: 2 } }])
  expect(seen).toEqual([[['a', 2]]])
})
