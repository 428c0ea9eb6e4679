import { beforeEach, expect, it, vi } from 'vitest'
import { createPlayback, type Playback, type PlayingVideo } from './playback.ts'

const film = (id: string): PlayingVideo => ({
  id,
  title: `Title of ${id}`,
  picture: null,
  addressSeconds: null,
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
  playback.show(film('a'), slot)
  playback.report({ ...quiet, state: 'playing' })
  playback.leave(slot)
  expect(isMini()).toBe(true)
})

it.each(['paused', 'ended', undefined] as const)('ends when its page is left and it is %s', (state) => {
  playback.show(film('a'), slot)
  playback.report({ ...quiet, state })
  playback.leave(slot)
  expect(playback.current().video).toBeNull()
})

it('stays in the page when a former page is left after the new one is there', () => {
  playback.show(film('a'), slot)
  playback.report({ ...quiet, state: 'playing' })
  const next = document.createElement('div')
  playback.show(film('b'), next)
  playback.leave(slot)
  expect(playback.current()).toMatchObject({ video: { id: 'b' }, slot: next })
})

it('returns to its page as it was, and knows where it is', () => {
  playback.show(film('a'), slot)
  playback.report({ currentSeconds: 12, durationSeconds: 60, state: 'playing' })
  playback.leave(slot)
  playback.show(film('a'), slot)
  expect(playback.current().status.state).toBe('playing')
  expect([playback.positionSeconds(), playback.durationSeconds()]).toEqual([12, 60])
})

it('knows nothing yet of another video, except for the sound and the speed it takes over', () => {
  playback.show(film('a'), slot)
  playback.report({ currentSeconds: 12, durationSeconds: 60, state: 'playing', isMuted: false, rate: 1.5 })
  playback.open(film('b'))
  expect(playback.current().status).toEqual({ state: null, isMuted: false, volume: 100, rate: 1.5 })
  expect([playback.positionSeconds(), playback.durationSeconds()]).toEqual([null, null])
})

it('remembers what has played before, and goes back through it', () => {
  playback.show(film('a'), slot)
  playback.open(film('b'))
  playback.open(film('c'))
  expect(playback.former()).toEqual(['a', 'b'])
  playback.open(film('b'))
  expect(playback.former()).toEqual(['a'])
})

it('remembers a video that has ended before its page was left', () => {
  playback.show(film('a'), slot)
  playback.report({ ...quiet, state: 'ended' })
  playback.leave(slot)
  playback.show(film('b'), document.createElement('div'))
  expect(playback.former()).toEqual(['a'])
})

it('calls its listeners when something but the position has changed', () => {
  playback.show(film('a'), slot)
  const listener = vi.fn()
  playback.subscribe(listener)
  playback.report({ ...quiet, state: 'playing' })
  playback.report({ currentSeconds: 1, durationSeconds: null, state: 'playing' })
  expect(listener).toHaveBeenCalledOnce()
})
