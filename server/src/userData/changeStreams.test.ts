import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Readable } from 'node:stream'
import type { UserDataPosition } from './cells.ts'
import type { UserData } from './storedUserData.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import { createChangeStreams } from './changeStreams.ts'
import { createEventStreams, type EventStreams } from './eventStreams.ts'

/** The users of each query. */
let queries: string[][]
let positions: Map<string, UserDataPosition>
let failure: Error | null
let errors: unknown[]
let streams: EventStreams
let changes: ReturnType<typeof createChangeStreams>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  queries = []
  positions = new Map()
  failure = null
  errors = []
  const store: Pick<UserData, 'positions'> = {
    async positions(users) {
      queries.push([...users])
      if (failure !== null) throw failure
      return positions
    },
  }
  streams = createEventStreams({
    findEnded: async () => [],
    idleSeconds: 120,
    onError: (error) => errors.push(error),
    now: () => new Date(0),
  })
  changes = createChangeStreams({ store, streams })
})
afterEach(() => {
  streams.close()
  vi.useRealTimers()
})

const START = { epoch: 'e', generation: 0, cursor: 0 }
function open(userId: string): Readable {
  const bearer = { userId, expiresAt: new Date(1) } as Bearer
  const stream = changes.open(bearer, null, START)
  if (stream === null) throw new Error('There are too many streams.')
  return stream
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
const eventOf = (position: UserDataPosition) => `event: change\ndata: ${JSON.stringify(position)}\n\n`
const read = (stream: Readable) => String(stream.read() ?? '')

it('asks the database once a second for all users together, and not at all while nobody listens', async () => {
  await seconds(3)
  expect(queries).toEqual([])
  const all = [open('maya'), open('maya'), open('kenji')]
  await seconds(2)
  expect(queries).toEqual([
    ['maya', 'kenji'],
    ['maya', 'kenji'],
  ])
  for (const stream of all) stream.destroy()
  await seconds(3)
  expect(queries).toHaveLength(2)
})

it('tells of changes through other servers, once', async () => {
  const stream = open('maya')
  read(stream)
  positions.set('maya', { epoch: 'e', generation: 0, cursor: 5 })
  await seconds(3)
  expect(read(stream)).toBe(eventOf({ epoch: 'e', generation: 0, cursor: 5 }))
})

it('never goes back, even if an older answer of the database comes late', async () => {
  const stream = open('maya')
  read(stream)
  changes.publish('maya', { epoch: 'e', generation: 1, cursor: 5 })
  positions.set('maya', { epoch: 'e', generation: 0, cursor: 9 })
  await seconds(1)
  changes.publish('maya', { epoch: 'e', generation: 1, cursor: 4 })
  expect(read(stream)).toBe(eventOf({ epoch: 'e', generation: 1, cursor: 5 }))
})

it('tells of another epoch, whatever its numbers are', async () => {
  const stream = open('maya')
  read(stream)
  changes.publish('maya', { epoch: 'e', generation: 2, cursor: 5 })
  read(stream)
  positions.set('maya', { epoch: 'f', generation: 0, cursor: 1 })
  await seconds(1)
  expect(read(stream)).toBe(eventOf({ epoch: 'f', generation: 0, cursor: 1 }))
})

it('holds one event at most for a device that does not read, which learns the last position later', async () => {
  const stream = open('maya')
  for (let cursor = 1; cursor <= 100; cursor += 1)
    changes.publish('maya', { epoch: 'e', generation: 0, cursor })
  expect(read(stream)).toBe(eventOf(START))
  positions.set('maya', { epoch: 'e', generation: 0, cursor: 100 })
  await seconds(1)
  expect(read(stream)).toBe(eventOf({ epoch: 'e', generation: 0, cursor: 100 }))
})

it('gives a device that does not read the latest state of each kind when it reads, and the first messages', async () => {
  const stream = open('maya')
  for (let count = 1; count <= 1_000; count += 1) {
    streams.setState('maya', 'screens', () => ({ count }))
    streams.send('maya', 'command', { count, text: 'x'.repeat(100) })
  }
  const held = read(stream)
  expect(held).toContain('event: command\ndata: {"count":1,')
  expect(held).not.toContain('screens')
  expect(held.length).toBeLessThan(20_000)
  await seconds(1)
  expect(read(stream)).toBe('event: screens\ndata: {"count":1000}\n\n')
})

it('begins with the latest states, with their data of that moment', async () => {
  open('maya')
  let age = 1
  streams.setState('maya', 'screens', () => ({ age }))
  age = 2
  expect(read(open('maya'))).toBe(`${eventOf(START)}event: screens\ndata: {"age":2}\n\n`)
})

it('sends a comment after 25 silent seconds', async () => {
  const stream = open('maya')
  read(stream)
  await seconds(24)
  expect(read(stream)).toBe('')
  await seconds(1)
  expect(read(stream)).toMatch(/^:.*\n\n$/)
})

it('goes on when the database is back', async () => {
  const stream = open('maya')
  read(stream)
  failure = new Error('The database is gone.')
  await seconds(2)
  expect(errors).toEqual([failure, failure])
  failure = null
  positions.set('maya', { epoch: 'e', generation: 0, cursor: 1 })
  await seconds(1)
  expect(read(stream)).toBe(eventOf({ epoch: 'e', generation: 0, cursor: 1 }))
})
