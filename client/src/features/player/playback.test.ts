import { beforeEach, expect, it, vi } from 'vitest'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import {
  type AddressStart,
  createPlayback,
  type Playback,
  playback as pagePlayback,
  type PlayingVideo,
} from './playback.ts'

const video = (id: string): PlayingVideo => ({
  id,
  title: `Title of ${id}`,
  picture: null,
  start: null,
  playlistId: null,
})
const quiet = { currentSeconds: null, durationSeconds: null }

let playback: Playback
let slot: HTMLElement
beforeEach(() => {
  playback = createPlayback()
  slot = document.createElement('div')
})
const isMini = () => playback.current().video !== null && playback.current().slot === null

it('goes on in the mini-player when its page is left while it plays', () => {
  playback.show(video('a'), slot)
  playback.report({ ...quiet, state: 'playing' })
  playback.leave(slot)
  expect(isMini()).toBe(true)
})

it.each(['playing', 'paused', 'ended', undefined] as const)(
  'stays in the mini-player that the user has asked for when it is %s',
  (state) => {
    playback.show(video('a'), slot)
    playback.report({ ...quiet, state })
    playback.requestMini()
    playback.leave(slot)
    expect(isMini()).toBe(true)
    playback.show(video('a'), slot)
    playback.report({ ...quiet, state: 'paused' })
    playback.leave(slot)
    expect(playback.current().video).toBeNull()
  },
)

it.each(['paused', 'ended', undefined] as const)('ends when its page is left and it is %s', (state) => {
  playback.show(video('a'), slot)
  playback.report({ ...quiet, state })
  playback.leave(slot)
  expect(playback.current().video).toBeNull()
})

it('stays in the page when a former page is left after the new one is there', () => {
  playback.show(video('a'), slot)
  playback.report({ ...quiet, state: 'playing' })
  const next = document.createElement('div')
  playback.show(video('b'), next)
  playback.leave(slot)
  expect(playback.current()).toMatchObject({ video: { id: 'b' }, slot: next })
})

it('returns to its page as it was, and knows where it is', () => {
  playback.show(video('a'), slot)
  playback.report({ currentSeconds: 12, durationSeconds: 60, state: 'playing' })
  playback.leave(slot)
  playback.show(video('a'), slot)
  expect(playback.current().status.state).toBe('playing')
  expect([playback.positionSeconds(), playback.durationSeconds()]).toEqual([12, 60])
})

it('keeps its start time until its page is opened at another one', () => {
  const startOf = (start: AddressStart | null) => {
    playback.show({ ...video('a'), start }, slot)
    return playback.current().video?.start
  }
  expect(startOf({ seconds: 72, key: 'first' })).toEqual({ seconds: 72, key: 'first' })
  expect(startOf(null)).toEqual({ seconds: 72, key: 'first' })
  expect(startOf({ seconds: 72, key: 'second' })).toEqual({ seconds: 72, key: 'second' })
})

it('ends, with what it remembers, together with the session', () => {
  pagePlayback.show(video('a'), slot)
  pagePlayback.open(video('b'))
  sessionEnd.notify()
  expect(pagePlayback.current()).toMatchObject({ video: null, slot: null })
  expect(pagePlayback.former()).toEqual([])
})

it('knows nothing yet of another video, except for the sound and the speed it takes over', () => {
  playback.show(video('a'), slot)
  playback.report({ currentSeconds: 12, durationSeconds: 60, state: 'playing', isMuted: false, rate: 1.5 })
  playback.open(video('b'))
  expect(playback.current().status).toMatchObject({ state: null, isMuted: false, volume: 100, rate: 1.5 })
  expect([playback.positionSeconds(), playback.durationSeconds()]).toEqual([null, null])
})

it('remembers what has played before, and goes back through it', () => {
  playback.show(video('a'), slot)
  playback.open(video('b'))
  playback.open(video('c'))
  expect(playback.former()).toEqual(['a', 'b'])
  playback.open(video('b'))
  expect(playback.former()).toEqual(['a'])
})

it('remembers a video that has ended before its page was left', () => {
  playback.show(video('a'), slot)
  playback.report({ ...quiet, state: 'ended' })
  playback.leave(slot)
  playback.show(video('b'), document.createElement('div'))
  expect(playback.former()).toEqual(['a'])
})

it('calls its listeners when something but the position has changed', () => {
  playback.show(video('a'), slot)
  const listener = vi.fn()
  playback.subscribe(listener)
  playback.report({ ...quiet, state: 'playing' })
  playback.report({ currentSeconds: 1, durationSeconds: null, state: 'playing' })
  expect(listener).toHaveBeenCalledOnce()
})

it('keeps a video in picture-in-picture that has ended, so that the next one takes its place there', () => {
  playback.show(video('a'), slot)
  playback.report({ ...quiet, state: 'ended', isInPictureInPicture: true })
  playback.leave(slot)
  expect(playback.current().video?.id).toBe('a')
})

it('loads no frame for a video to come while the user wants to save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  playback.prepareFrame()
  playback.show(video('a'), slot)
  playback.close()
  expect(playback.current().frame).toBeNull()
  vi.unstubAllGlobals()
  playback.prepareFrame()
  expect(playback.current().frame).toBe(1)
})
