import { expect, it } from 'vitest'
import { createEndedSessions } from './endedSessions.ts'
import { createMemoryStore } from './testing/memoryStore.ts'

it('knows the last of more log-outs than may be stored, after a restart too', async () => {
  let time = Date.now()
  const now = () => new Date(time)
  const store = createMemoryStore(now)
  const open = () => createEndedSessions({ store, now, limit: 20 })
  const ended = open()
  for (let count = 1; count <= 500; count += 1) {
    time += 1_000
    await ended.endPermanently(`session ${count}`)
  }
  expect(await store.list('identity.endedSessions')).toHaveLength(20)
  const isOver = (session: string) => open().isOver({ session, issuedAt: 0 })
  expect([await isOver('session 1'), await isOver('session 481'), await isOver('session 500')]).toEqual([
    false,
    true,
    true,
  ])
})
