import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { EVERYBODY } from '../identity/admissions.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import { createMemberStreams } from './memberStreams.ts'
import { presentMembers, type Session } from './sessionMembers.ts'
import { createSessions } from './sessions.ts'

const ONLY_ATTIC: FolderLimit = { kind: 'only', folders: ['attic'] }
let streams: ReturnType<typeof createMemberStreams>
let sessions: ReturnType<typeof createSessions>
let session: Session
/** The folders of everybody, and the videos outside of the attic. */
let limit: FolderLimit | null
let library: Set<string>
let isDatabaseAway: boolean
const onError = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  vi.useFakeTimers()
  limit = null
  library = new Set(['koi'])
  isDatabaseAway = false
  onError.mockReset()
  const findEnded = async () => []
  streams = createMemberStreams({
    authentication: {
      findEnded,
      admissions: { ...EVERYBODY, recall: () => ({ refusal: null, limit, permissions: [] }) },
    },
    async findVisible(ids, within) {
      if (isDatabaseAway) throw new Error('The database is away.')
      return new Set(ids.filter((id) => within === null && library.has(id)))
    },
    idleSeconds: 120,
    now: () => new Date(0),
    onError,
  })
  sessions = createSessions({
    notifications: null,
    now: () => 0,
    elapsedMs: () => 0,
    onError,
    events: streams,
  })
  streams.serve(sessions)
  session = sessions.start('maya', { videoId: 'koi', isPlaying: false, positionSeconds: 0, rate: 1 })
})
afterEach(() => {
  streams.close()
  sessions.close()
  vi.useRealTimers()
})

/** Joins with a page. Returns the function that returns what the page has received. */
function join(userId: string): () => string {
  const id = `page-of-${userId}`
  sessions.join(session, { id, userId, name: userId, isGuest: false })
  let text = ''
  const bearer = { userId, subject: userId, session: userId, issuedAt: 0, expiresAt: new Date(1) } as Bearer
  streams.open(bearer, session, id).on('data', (chunk) => (text += String(chunk)))
  return () => text
}
const names = () => presentMembers(session).map(({ name }) => name)
const passSecond = () => vi.advanceTimersByTimeAsync(1_000)

it('end for somebody who may no longer see the video, although the database was away at first', async () => {
  const received = join('noor')
  await passSecond()
  expect(names()).toEqual(['noor'])
  limit = ONLY_ATTIC
  isDatabaseAway = true
  await passSecond()
  expect(onError).toHaveBeenCalledOnce()
  expect(names()).toEqual(['noor'])
  isDatabaseAway = false
  await passSecond()
  expect(names()).toEqual([])
  expect(received()).toContain('event: ended')
})

it('end when the video is removed from the library', async () => {
  const received = join('noor')
  await passSecond()
  expect(received()).not.toContain('event: ended')
  library.delete('koi')
  await passSecond()
  expect(names()).toEqual([])
  expect(received()).toContain('event: ended')
})
