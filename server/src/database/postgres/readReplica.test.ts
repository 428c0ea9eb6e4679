import { beforeEach, expect, it, vi } from 'vitest'
import { sql, toQuery, type Session } from '../sql.ts'
import { DatabaseQueryError } from './databaseErrors.ts'
import { createReadReplica, type ReadReplica } from './readReplica.ts'

const TEN_SECONDS = 10_000
const SEARCH = sql`select title from items`

let time: number
let primaryPosition: number
let replicaPosition: number | null
let failure: Error | null
let replica: ReadReplica
const onTrouble = vi.fn<(reason: string) => void>()
const toText = (position: number) => `0/${position.toString(16).toUpperCase()}`

/** Plays a database, which answers searches with its name. */
const database = (name: string, position: () => number | null): Session => ({
  async query<Row>(query: Parameters<Session['query']>[0]) {
    if (name === 'replica' && failure !== null) throw failure
    const at = position()
    const isCheck = toQuery(query, 'postgres').text.includes('lsn')
    return [isCheck ? { position: at === null ? null : toText(at) } : name] as Row[]
  },
})
const search = async () => (await replica.session.query<string>(SEARCH))[0]
beforeEach(async () => {
  onTrouble.mockReset()
  time = 0
  primaryPosition = 100
  replicaPosition = 100
  failure = null
  replica = createReadReplica({
    primary: database('primary', () => primaryPosition),
    replica: database('replica', () => replicaPosition),
    onTrouble,
    now: () => time,
  })
})

it('reads from the replica, once it is known to follow', async () => {
  expect(await search()).toBe('primary')
  await replica.check()
  expect(await search()).toBe('replica')
  expect(replica.figures()).toEqual({ replica: 1, primary: 1 })
})

it('reads what this server has written from the primary, until the replica has it as well', async () => {
  await replica.check()
  await replica.afterWrite(async () => {
    primaryPosition = 120
    // It may be committed before the write returns.
    expect(await search()).toBe('primary')
  })
  expect(await search()).toBe('primary')
  replicaPosition = 119
  await replica.check()
  expect(await search()).toBe('primary')
  replicaPosition = 120
  await replica.check()
  expect(await search()).toBe('replica')
})

it('reads from the primary while the replica is more than five seconds behind', async () => {
  for (let second = 0; second < 5; second += 1) {
    await replica.check()
    expect(await search()).toBe('replica')
    primaryPosition += 10
  }
  await replica.check()
  expect(await search()).toBe('primary')
  replicaPosition = primaryPosition
  await replica.check()
  expect(await search()).toBe('replica')
})

it('reads from the primary at once when the replica fails, and tries it again after ten seconds', async () => {
  await replica.check()
  failure = new Error('connect ECONNREFUSED')
  expect(await search()).toBe('primary')
  failure = null
  await replica.check()
  expect(await search()).toBe('primary')
  time += TEN_SECONDS
  expect(await search()).toBe('replica')
  expect(onTrouble.mock.calls).toEqual([['connect ECONNREFUSED']])
})

// graph-node#4327: searches fail where the replica cancels them to apply changes.
it('answers from the primary what the replica cancels, and goes on with the replica', async () => {
  await replica.check()
  failure = new DatabaseQueryError('40001', 'canceling statement due to conflict with recovery')
  expect(await search()).toBe('primary')
  failure = null
  expect(await search()).toBe('replica')
  expect(onTrouble).not.toHaveBeenCalled()
})

it('tells once that the replica is away, and again when that happens anew', async () => {
  failure = new Error('connect ECONNREFUSED')
  for (let check = 0; check < 3; check += 1) await replica.check()
  expect(onTrouble).toHaveBeenCalledOnce()
  failure = null
  time += TEN_SECONDS
  await replica.check()
  expect(await search()).toBe('replica')
  failure = new Error('connect ECONNREFUSED')
  await replica.check()
  expect(onTrouble).toHaveBeenCalledTimes(2)
})

// distribute_reads#27: what does not tell its position is not read.
it('does not read from a database that follows nothing', async () => {
  replicaPosition = null
  await replica.check()
  expect(await search()).toBe('primary')
  expect(onTrouble).toHaveBeenCalledWith('it is not a replica of the primary')
})
