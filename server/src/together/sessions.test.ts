import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { presentMembers } from './sessionMembers.ts'
import { createSessions } from './sessions.ts'

const GIVEN = { videoId: 'koi', isPlaying: false, positionSeconds: 60, rate: 1 }
let elapsedMs = 0
beforeEach(() => {
  elapsedMs = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

function create() {
  const events = { onChange: () => {}, onReaction: () => {} }
  const onError = (error: unknown) => expect(error).toBeNull()
  const sessions = createSessions({
    notifications: null,
    now: () => elapsedMs,
    elapsedMs: () => elapsedMs,
    onError,
    events,
  })
  onTestFinished(sessions.close)
  return sessions
}
const pass = async (seconds: number) => {
  elapsedMs += seconds * 1_000
  await vi.advanceTimersByTimeAsync(1_000)
}

it('keep nobody who has left, and everybody who is there', async () => {
  const sessions = create()
  const session = sessions.start('maya', GIVEN)
  for (const name of ['maya', 'noor'])
    sessions.join(session, { id: `page-of-${name}`, userId: name, name, isGuest: false })
  sessions.changeMember(session, 'page-of-noor', { hasLeft: true })
  await pass(31)
  expect([...session.members.keys()]).toEqual(['page-of-maya'])
  await pass(31)
  expect(presentMembers(session)).toMatchObject([{ name: 'maya', isConnected: true }])
})

it('start once for a person and a video until somebody has joined, from the latest position', async () => {
  const sessions = create()
  const first = sessions.start('maya', GIVEN)
  await pass(500)
  expect(sessions.start('maya', { ...GIVEN, positionSeconds: 200 })).toBe(first)
  expect(first.playback.positionSeconds).toBe(200)
  await pass(500)
  expect(sessions.known(first.id)).toBe(first)
  expect(sessions.start('maya', { ...GIVEN, videoId: 'carp' })).not.toBe(first)
  expect(sessions.start('noor', GIVEN)).not.toBe(first)
  sessions.join(first, { id: 'page-of-noor', userId: 'noor', name: 'Noor', isGuest: false })
  expect(sessions.start('maya', GIVEN)).not.toBe(first)
})
