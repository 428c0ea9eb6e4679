import { expect, it } from 'vitest'
import { raw, sql, type Session } from '../database/sql.ts'
import { createViews, type VisibleRows } from './visibleRows.ts'

const LIMIT = { origin: 'library', limit: { kind: 'only', folders: ['Children'] } } as const

/** Opens views over a library that the test writes. Finding what a limit shows takes some milliseconds. */
function open(findMs: number) {
  const library = { now: 0, storedAt: 1, version: 1, finds: 0 }
  const session = {
    query: async () => [{ stored_at: library.storedAt, version: library.version }],
  } as unknown as Session
  const rows: VisibleRows = {
    contains: () => raw('true'),
    counts: { video: 0, channel: 0 },
    channels: new Map(),
  }
  const view = createViews({
    session,
    state: sql``,
    find: async () => {
      library.finds += 1
      library.now += findMs
      return { ...rows }
    },
    withoutChanges: (visible, since) => ({ ...visible, contains: () => raw(`stored before ${since}`) }),
    elapsedMs: () => library.now,
  })
  return {
    library,
    write() {
      library.storedAt += 1
      library.version += 1
    },
    conditionNow: async () => (await view(LIMIT)).visible?.contains('i.rowid').texts.join(''),
  }
}

it('finds what a limit shows again only after a write', async () => {
  const { library, write, conditionNow } = open(10)
  for (let read = 0; read < 3; read += 1) expect(await conditionNow()).toBe('true')
  expect(library.finds).toBe(1)
  library.version += 1
  await conditionNow()
  expect(library.finds).toBe(1)
  write()
  await conditionNow()
  expect(library.finds).toBe(2)
})

it('does not find it again for each read while a large library is written, but hides what has changed', async () => {
  const { library, write, conditionNow } = open(400)
  await conditionNow()
  write()
  for (let read = 0; read < 3; read += 1) expect(await conditionNow()).toBe('stored before 1')
  expect(library.finds).toBe(1)
  library.now += 15 * 400
  expect(await conditionNow()).toBe('true')
  expect(library.finds).toBe(2)
})
