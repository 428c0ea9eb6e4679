import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SoundButton } from '../../../features/player/controls/SoundButton.tsx'
import { choicesOfOthers } from '../../../features/player/choicesOfOthers.ts'
import { playback, type PlayingVideo } from '../../../features/player/playback.ts'
import type { PlayerCommand, PlayerReport } from '../../../features/player/playerConnection.ts'
import { sound } from '../../../features/player/preferences.ts'
import { lastSpeed, storeSpeed } from '../../../features/player/speed.ts'
import { sessionEnd } from '../../../storage/sessionEnd.ts'
import { useTakeOver } from './useTakeOver.ts'

const video = (id: string): PlayingVideo => ({ id, title: id, picture: null, start: null, playlistId: null })
const commands: string[] = []
const command = ({ func, ...rest }: PlayerCommand) =>
  void commands.push(['args' in rest ? `${func} ${rest.args.join()}` : func].join())

function Following() {
  useTakeOver()
  return <SoundButton isOverPicture />
}

/** Opens a page and a video, which starts muted, as each does. */
function start(id = 'a'): void {
  render(<Following />)
  play(id)
}
function play(id: string): void {
  act(() => playback.open(video(id)))
  // Our own player does not know that it is muted before it is ready.
  say({ isMuted: false })
  say({ state: 'playing', isMuted: true })
}
const say = (report: Partial<PlayerReport>) =>
  act(() => playback.report({ currentSeconds: null, durationSeconds: null, ...report }))
const allow = (hasBeenActive: boolean) => vi.stubGlobal('navigator', { userActivation: { hasBeenActive } })
const button = () => screen.queryByRole('button', { name: 'Tap for sound' })

beforeEach(() => {
  allow(true)
  playback.attach({ command, seekTo: () => {} })
})
afterEach(() => {
  cleanup()
  sound.set(false)
  storeSpeed(1)
  act(() => sessionEnd.notify())
  commands.length = 0
  vi.unstubAllGlobals()
})

it('offers the sound of a video that plays, and gives it to the next videos, also of another visit', async () => {
  start()
  expect(commands).toEqual([])
  await userEvent.setup().click(button()!)
  expect(commands).toEqual(['unMute'])
  say({ rate: 1 })
  say({ isMuted: false, volume: 60, rate: 1.5 })
  expect(button()).toBeNull()
  play('b')
  expect(commands).toEqual(['unMute', 'setPlaybackRate 1.5', 'unMute', 'setVolume 60'])
  cleanup()
  act(() => playback.close())
  commands.length = 0
  start('c')
  expect(commands).toContain('unMute')
})

it('leaves a user who turns the sound off in silence', () => {
  start()
  say({ isMuted: false })
  expect(sound.isOn()).toBe(true)
  say({ isMuted: true })
  expect(button()).toBeNull()
  commands.length = 0
  play('b')
  expect(commands).toEqual([])
})

it('remembers neither the sound nor the speed that another person chooses, but what the user chooses then', () => {
  start()
  say({ rate: 1 })
  choicesOfOthers.set({ rate: 1.5, isMuted: false })
  say({ isMuted: false, rate: 1.5 })
  expect([sound.isOn(), lastSpeed()]).toEqual([false, 1])
  say({ isMuted: true, rate: 1 })
  say({ isMuted: false, rate: 1.5 })
  expect([sound.isOn(), lastSpeed()]).toEqual([true, 1.5])
})

it('only offers the sound where the browser does not allow it yet', () => {
  sound.set(true)
  allow(false)
  start()
  expect(commands).toEqual([])
  expect(button()).toBeVisible()
})

it('plays on without the sound where the browser refuses it, and still offers it', () => {
  sound.set(true)
  start()
  say({ isMuted: false })
  say({ state: 'paused' })
  say({ isMuted: false })
  say({ isMuted: true })
  expect(commands).toEqual(['unMute', 'mute', 'playVideo'])
  say({ state: 'playing' })
  expect(commands).toHaveLength(3)
  expect(sound.isOn()).toBe(true)
  expect(button()).toBeVisible()
})

it('plays the next videos, also of another visit, at the speed that the user has chosen', () => {
  start()
  say({ rate: 1 })
  say({ rate: 1.5 })
  play('b')
  expect(commands).toEqual(['setPlaybackRate 1.5'])
  cleanup()
  act(() => sessionEnd.notify())
  commands.length = 0
  start('c')
  expect(commands).toEqual(['setPlaybackRate 1.5'])
})

it('leaves the speed to the others, and keeps none of theirs, while watching together', () => {
  storeSpeed(1.5)
  history.replaceState(null, '', '/watch/a?together=x')
  start()
  say({ rate: 1 })
  say({ rate: 2 })
  expect(commands).toEqual([])
  expect(lastSpeed()).toBe(1.5)
  history.replaceState(null, '', '/')
})
