// @vitest-environment node
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { networkError, responseError } from '../../api/request/RequestError.ts'
import type { ScreenCommand } from '@vtube/shared/screens'
import type { Screen } from '../../domain/screen.ts'
import { buildScreen, buildStatus } from '../../testing/buildScreen.ts'
import { createRemote } from './createRemote.ts'
import { otherScreens } from './otherScreens.ts'

let screen: Screen
let sent: { id: string; command: ScreenCommand }[]
let answer: () => Promise<void>
beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  screen = buildScreen({ status: buildStatus() })
  otherScreens.set([screen])
  sent = []
  answer = async () => {}
})

function openRemote() {
  const send = (_screen: string, id: string, command: ScreenCommand) => {
    sent.push({ id, command })
    return answer()
  }
  const remote = createRemote({ send }, screen)
  onTestFinished(remote.subscribe(() => {}))
  return remote
}
/** Lets the screen tell a status, with the answer to a command if an id is given. */
const tell = (status: Parameters<typeof buildStatus>[0], id?: string, error: 'notSupported' | null = null) =>
  otherScreens.set([
    {
      ...screen,
      status: buildStatus({ ...status, lastCommand: id === undefined ? null : { id, error } }),
      statusAt: Date.now(),
    },
  ])
const lastId = () => sent.at(-1)?.id ?? ''

describe('a remote', () => {
  it('knows the position of a video that goes on, and not beyond its end', () => {
    const remote = openRemote()
    vi.advanceTimersByTime(5_000)
    expect(remote.positionAt(Date.now())).toBe(15)
    vi.advanceTimersByTime(500_000)
    expect(remote.positionAt(Date.now())).toBe(100)
  })

  it('shows at once what it has asked for, and then what the screen does', async () => {
    const remote = openRemote()
    void remote.run({ name: 'pause' })
    void remote.run({ name: 'seek', seconds: 42 })
    expect(remote.state().status).toMatchObject({ state: 'paused', positionSeconds: 42 })
    tell({ state: 'paused', positionSeconds: 41 }, lastId())
    expect(remote.state()).toMatchObject({ problem: null, status: { state: 'paused', positionSeconds: 41 } })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(remote.state().problem).toBeNull()
  })

  it('says after five seconds that the screen does not answer, and shows what it still does', async () => {
    const remote = openRemote()
    void remote.run({ name: 'pause' })
    await vi.advanceTimersByTimeAsync(4_900)
    expect(remote.state().problem).toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    expect(remote.state()).toMatchObject({ problem: 'silent', status: { state: 'playing' } })
  })

  it('waits for a video that it has opened', () => {
    const remote = openRemote()
    void remote.run({ name: 'open', videoId: 'b', playlistId: null, startSeconds: 7 })
    expect(remote.state().isStarting).toBe(true)
    tell({ videoId: 'b' }, lastId())
    expect(remote.state()).toMatchObject({ isStarting: false, status: { videoId: 'b' } })
  })

  // YouTubeBackgroundPlayback#44
  it('takes back that the screen does not answer when its answer comes late', async () => {
    const remote = openRemote()
    const ended = remote.run({ name: 'open', videoId: 'b', playlistId: null, startSeconds: 7 })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(remote.state()).toMatchObject({ problem: null, isStarting: true })
    await vi.advanceTimersByTimeAsync(200)
    expect([await ended, remote.state().problem]).toEqual(['silent', 'silent'])
    tell({ videoId: 'b' }, lastId())
    expect(remote.state()).toMatchObject({ problem: null, status: { videoId: 'b' } })
  })

  it('believes the screen that it has done a command of which the server seemed not to hear', async () => {
    answer = () => Promise.reject(networkError(null))
    const remote = openRemote()
    expect(await remote.run({ name: 'pause' })).toBe('offline')
    tell({ state: 'paused' }, lastId())
    expect(remote.state()).toMatchObject({ problem: null, status: { state: 'paused' } })
  })

  it('says why the screen has not done something, and that its sound needs a press there', () => {
    const remote = openRemote()
    void remote.run({ name: 'setSubtitle', id: 'en' })
    tell({}, lastId(), 'notSupported')
    expect(remote.state().problem).toBe('notSupported')
    void remote.run({ name: 'setMuted', isMuted: false })
    expect(remote.state().problem).toBeNull()
    tell({}, lastId(), 'notSupported')
    expect(remote.state().problem).toBe('needsPress')
  })

  it.each([
    ['offline', networkError(null)],
    ['gone', responseError(404, { error: { errors: [{ reason: 'screenNotFound' }] } })],
    ['videoUnavailable', responseError(404, { error: { errors: [{ reason: 'videoNotFound' }] } })],
    ['videoUnavailable', responseError(403, { error: { errors: [{ reason: 'forbidden' }] } })],
    ['tooMany', responseError(429, { error: { errors: [{ reason: 'rateLimitExceeded' }] } })],
    ['failed', responseError(500, null)],
  ])('says that a command was not passed on: %s', async (problem, error) => {
    answer = () => Promise.reject(error)
    const remote = openRemote()
    await remote.run({ name: 'play' })
    expect(remote.state().problem).toBe(problem)
  })

  it('keeps the name of a screen whose page was closed', () => {
    const remote = openRemote()
    otherScreens.set([])
    expect(remote.state()).toMatchObject({ name: 'Living room', screen: null, status: null })
  })
})
