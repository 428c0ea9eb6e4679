// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, describe, expect, it, vi } from 'vitest'
import german from '../../../../messages/translations/de.json'
import { compilePlayerTexts } from '../../../src/player/playerTexts.ts'
import type { PageData } from '../pageData.ts'
import { addControls } from './createPlayer.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { openPlayer } from '../testing/openPlayer.ts'

const IN_GERMAN = { language: 'de', texts: compilePlayerTexts(german) }

let player: Player
afterEach(() => {
  vi.useRealTimers()
  player.dispose()
})

function start(changes: Partial<PageData>): void {
  const data = buildPageData(changes)
  player = openPlayer(data)
  addControls(player, data)
}

const textsOf = (selector: string): string[] =>
  Array.from(player.el().querySelectorAll(selector), ({ textContent }) => textContent.trim())
const labels = () =>
  Array.from(player.el().querySelectorAll('[role="slider"]'), (slider) => slider.getAttribute('aria-label'))

it('logs no error of the element, because the video may play on', () => {
  start({})
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const told = vi.fn<() => void>()
  player.on('error', told)
  player.error(4)
  expect(told).toHaveBeenCalledOnce()
  expect(player.error()?.code).toBe(4)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

describe('the controls', () => {
  it('have names in the language of the page', () => {
    start(IN_GERMAN)
    expect(player.el().getAttribute('aria-label')).toBe('Videoplayer')
    expect(labels()).toEqual(['Fortschrittsleiste', 'Lautstärke'])
    expect(textsOf('button')).toEqual([
      'Video abspielen',
      'Abspielen',
      'Stummschalten',
      'Geschwindigkeit 1×',
      'Untertitel',
      // It is in English until it is translated, and hidden where there is one track.
      'Tonspur',
      'Bild-im-Bild',
      'Vollbild',
    ])
    expect(textsOf('.vjs-time-control .vjs-control-text')).toEqual(['Aktuelle Position', 'Dauer'])
    expect(textsOf('.vjs-loading-spinner')).toEqual(['Videoplayer wird geladen.'])
    expect(textsOf('.vjs-subs-caps-button .vjs-menu-item-text')).toEqual(['Untertitel aus'])
  })

  it('have names in English', () => {
    start({})
    expect(player.el().getAttribute('aria-label')).toBe('Video player')
    expect(labels()).toEqual(['Progress bar', 'Volume'])
    expect(textsOf('button')).toEqual([
      'Play video',
      'Play',
      'Mute',
      'Speed 1×',
      'Subtitles',
      'Audio track',
      'Picture-in-picture',
      'Full screen',
    ])
    expect(textsOf('.vjs-time-control .vjs-control-text')).toEqual(['Current time', 'Duration'])
    expect(textsOf('.vjs-loading-spinner')).toEqual(['Video player is loading.'])
    expect(textsOf('.vjs-subs-caps-button .vjs-menu-item-text')).toEqual(['Subtitles off'])
  })

  it('change their names with what they do', () => {
    start(IN_GERMAN)
    player.trigger('play')
    player.muted(true)
    player.trigger('volumechange')
    expect(textsOf('.vjs-play-control, .vjs-mute-control')).toEqual(['Pausieren', 'Stummschaltung aufheben'])
    player.trigger('ended')
    expect(textsOf('.vjs-play-control')).toEqual(['Noch einmal ansehen'])
    vi.spyOn(player, 'playbackRate').mockReturnValue(1.5)
    player.trigger('ratechange')
    expect(textsOf('.vjs-playback-rate button')).toEqual(['Geschwindigkeit 1,5×'])
    expect(textsOf('.vjs-playback-rate-value')).toEqual(['1,5×'])
  })

  it('say the position in the language of the page', async () => {
    start(IN_GERMAN)
    player.duration(300)
    const slider = player.el().querySelector('.vjs-progress-holder')
    // The library ignores events that follow each other too fast.
    const position = () => {
      player.trigger('timeupdate')
      return slider?.getAttribute('aria-valuetext')
    }
    await expect.poll(position).toBe('00:00 von 05:00')
  })

  it('move the time bar smoothly while they are visible, and else as the position is reported', () => {
    vi.useFakeTimers()
    start({})
    const measured = vi.spyOn(player.el().querySelector('.vjs-progress-holder')!, 'getBoundingClientRect')
    const countWithin = (milliseconds: number) => {
      measured.mockClear()
      vi.advanceTimersByTime(milliseconds)
      return measured.mock.calls.length
    }
    vi.spyOn(player, 'paused').mockReturnValue(false)
    player.trigger('playing')
    expect(countWithin(1000)).toBeGreaterThan(20)
    player.userActive(false)
    countWithin(1000)
    expect(countWithin(1000)).toBe(0)
    player.trigger('playing')
    expect(countWithin(1000)).toBe(0)
    player.trigger('timeupdate')
    expect(countWithin(1000)).toBe(1)
    player.userActive(true)
    expect(countWithin(1000)).toBeGreaterThan(20)
  })

  it('of a stream say that it is one', () => {
    start({ ...IN_GERMAN, isLive: true, texts: compilePlayerTexts({ ...german, live: 'Direkt' }) })
    expect(textsOf('.live-label')).toEqual(['Direkt'])
  })
})

it('is never mirrored', () => {
  document.documentElement.dir = 'rtl'
  start(IN_GERMAN)
  expect(player.el().getAttribute('dir')).toBe('ltr')
  document.documentElement.removeAttribute('dir')
})
