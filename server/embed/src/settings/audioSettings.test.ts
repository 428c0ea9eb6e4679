// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HLS_TYPE } from '../recovery/errorCodes.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { fakeWebAudio, type FakeWebAudio } from '../testing/fakeWebAudio.ts'
import { fakePage, NO_SUBTITLES } from '../testing/openControls.ts'
import { openPlayer } from '../testing/openPlayer.ts'
import type * as Filtered from './audioFilters.ts'
import type * as Audio from './audioSettings.ts'
import type * as Delays from './delaySettings.ts'

let audio: FakeWebAudio
let player: Player
/** The modules of a page that has just been opened. */
let modules: { audio: typeof Audio; delays: typeof Delays; filtered: typeof Filtered }
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  vi.stubGlobal('MediaSource', vi.fn())
  audio = fakeWebAudio()
})
afterEach(() => {
  player.dispose()
  vi.unstubAllGlobals()
})

async function openPage(): Promise<void> {
  vi.resetModules()
  modules = {
    audio: await import('./audioSettings.ts'),
    delays: await import('./delaySettings.ts'),
    filtered: await import('./audioFilters.ts'),
  }
  openVideo()
}
function openVideo(): void {
  player = openPlayer(buildPageData())
}
const element = () => player.el().querySelector('video')!
const context = () => ({
  player,
  data: buildPageData(),
  quality: null,
  page: fakePage().page,
  subtitles: NO_SUBTITLES,
  refresh() {},
})
const settings = () => [
  ...modules.audio.volumeSettings(context()),
  ...modules.delays.audioDelaySettings(context()),
]
const delay = () => {
  const setting = settings()[1]!
  if (!('settings' in setting)) throw new Error('not a delay')
  return { value: () => setting.value?.(), settings: setting.settings }
}
const press = (...names: readonly string[]) => {
  for (const name of names) {
    const step = delay()
      .settings()
      .find((one) => one.name === name)!
    if ('step' in step) step.step()
  }
}
const toggleStableVolume = () => {
  const setting = settings()[0]!
  if ('isOn' in setting) setting.toggle()
}

it('leaves the audio to the browser until something else is chosen', async () => {
  await openPage()
  modules.filtered.filterAudio(player)
  player.trigger('playing')
  expect([audio.sources, delay().value()]).toEqual([[], '0 ms'])
})

it('delays the audio by steps of 50 ms, up to two seconds and back to none', async () => {
  await openPage()
  press('Increase delay', 'Increase delay', 'Decrease delay')
  await expect.poll(audio.path).toEqual(['delay 0.05 s'])
  expect(delay().value()).toBe('50 ms')
  press(...Array.from({ length: 50 }, () => 'Increase delay'))
  expect([delay().value(), audio.path()]).toEqual(['2,000 ms', ['delay 2 s']])
  press('Reset', 'Decrease delay')
  expect([delay().value(), audio.path(), audio.sources.length]).toEqual(['0 ms', [], 1])
})

it('compresses the audio at its full volume, so that the volume of the player still holds', async () => {
  await openPage()
  toggleStableVolume()
  await expect.poll(audio.path).toEqual(['gain', 'compressor', 'gain'])
  element().volume = 0.25
  element().dispatchEvent(new Event('volumechange'))
  const [beforeCompressor] = audio.sources[0]!.targets
  expect([beforeCompressor!.gain.value, audio.amplification()]).toEqual([4, 1])
  press('Increase delay')
  expect(audio.path()).toEqual(['gain', 'compressor', 'gain', 'delay 0.05 s'])
  toggleStableVolume()
  expect(audio.path()).toEqual(['delay 0.05 s'])
})

it('remembers both for the next video and the next visit', async () => {
  await openPage()
  press('Increase delay')
  toggleStableVolume()
  await expect.poll(audio.path).not.toBeNull()
  player.dispose()
  openVideo()
  modules.filtered.filterAudio(player)
  await expect.poll(() => audio.sources.length).toBe(2)
  player.dispose()
  await openPage()
  modules.filtered.filterAudio(player)
  await expect.poll(() => audio.sources.length).toBe(3)
  expect([audio.path(), delay().value()]).toEqual([['gain', 'compressor', 'gain', 'delay 0.05 s'], '50 ms'])
})

it('never silences a video while the browser lets no sound play (video.js#6963)', async () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  await openPage()
  toggleStableVolume()
  player.trigger('playing')
  expect(audio.contexts).toBe(0)
  audio.isAllowed = false
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
  player.trigger('volumechange')
  await expect.poll(() => audio.contexts).toBe(1)
  await Promise.resolve()
  expect(audio.sources).toEqual([])
  audio.isAllowed = true
  await expect
    .poll(() => {
      player.trigger('volumechange')
      return audio.path()
    })
    .toContain('compressor')
})

it('drops delayed audio from before a jump, and holds it while the video is paused', async () => {
  await openPage()
  press('Increase delay')
  await expect.poll(audio.path).not.toBeNull()
  const [old] = audio.sources[0]!.targets
  element().dispatchEvent(new Event('seeking'))
  expect(audio.sources[0]!.targets).not.toContain(old)
  element().dispatchEvent(new Event('pause'))
  expect(audio.state).toBe('suspended')
  element().dispatchEvent(new Event('play'))
  expect(audio.state).toBe('running')
})

it('is not offered where the browser itself plays a stream, whose audio it does not hand over', async () => {
  vi.stubGlobal('MediaSource', undefined)
  await openPage()
  vi.spyOn(player, 'currentSource').mockReturnValue({ type: HLS_TYPE } as never)
  expect(settings()).toEqual([])
})
