// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, describe, expect, it, vi } from 'vitest'
import german from '../../../../messages/translations/de.json'
import { compilePlayerTexts } from '../../../src/player/playerTexts.ts'
import type { PageData } from '../pageData.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { fakePage, NO_SUBTITLES, openControls } from '../testing/openControls.ts'
import { openPlayer } from '../testing/openPlayer.ts'

const IN_GERMAN = { language: 'de', texts: compilePlayerTexts(german) }

let player: Player
afterEach(() => {
  vi.useRealTimers()
  player.dispose()
})

let around: ReturnType<typeof fakePage>
function start(changes: Partial<PageData>, subtitles: Partial<typeof NO_SUBTITLES> = {}): void {
  const data = buildPageData(changes)
  player = openPlayer(data)
  around = fakePage()
  openControls(player, data, { page: around.page, subtitles: { ...NO_SUBTITLES, ...subtitles } })
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
      'Vorheriges Video',
      '10 Sekunden zurück10',
      'Abspielen',
      '10 Sekunden vor10',
      'Nächstes Video',
      'Stummschalten',
      'Geschwindigkeit 1×1×',
      'Untertitel',
      'Einstellungen',
      'Bild-im-Bild',
      german.miniPlayer,
      german.theatreMode,
      'Vollbild',
    ])
    expect(textsOf('.vjs-time-control .vjs-control-text')).toEqual(['Aktuelle Position', 'Dauer'])
    expect(textsOf('.vjs-loading-spinner')).toEqual(['Videoplayer wird geladen.'])
  })

  it('have names in English', () => {
    start({})
    expect(player.el().getAttribute('aria-label')).toBe('Video player')
    expect(labels()).toEqual(['Progress bar', 'Volume'])
    expect(textsOf('button')).toEqual([
      'Play video',
      'Previous video',
      'Back 10 seconds10',
      'Play',
      'Forward 10 seconds10',
      'Next video',
      'Mute',
      'Speed 1×1×',
      'Subtitles',
      'Settings',
      'Picture-in-picture',
      'Mini-player',
      'Theatre mode',
      'Full screen',
    ])
    expect(textsOf('.vjs-time-control .vjs-control-text')).toEqual(['Current time', 'Duration'])
    expect(textsOf('.vjs-loading-spinner')).toEqual(['Video player is loading.'])
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
    expect(textsOf('.bar-speed .vjs-control-text')).toEqual(['Geschwindigkeit 1,5×'])
    expect(textsOf('.bar-speed [aria-hidden]:not(.vjs-icon-placeholder)')).toEqual(['1,5×'])
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

describe('a button of the bar', () => {
  const button = (name: string) => player.el().querySelector<HTMLElement>(`.bar-${name}`)!
  const isShown = (name: string) => !button(name).classList.contains('vjs-hidden')

  it('leads to the neighbours that the list or the series of the page has', () => {
    start({})
    expect(['previous', 'next', 'mini', 'theatre'].filter(isShown)).toEqual([])
    around.set(player, { hasNext: true, isTheatre: false })
    expect(['previous', 'next', 'mini', 'theatre'].filter(isShown)).toEqual(['next', 'mini', 'theatre'])
    button('next').click()
    button('theatre').click()
    expect(around.requests).toEqual([['next'], ['theatre']])
    around.set(player, { hasPrevious: true, isTheatre: true })
    expect(['previous', 'next'].filter(isShown)).toEqual(['previous'])
    expect(button('theatre').getAttribute('aria-pressed')).toBe('true')
  })

  it('tells the speed only while it is not the usual one', () => {
    start({})
    expect(isShown('speed')).toBe(false)
    vi.spyOn(player, 'playbackRate').mockReturnValue(1.25)
    player.trigger('ratechange')
    expect([isShown('speed'), button('speed').getAttribute('aria-haspopup')]).toEqual([true, 'menu'])
  })

  it('switches subtitles, where there are some', () => {
    const toggle = vi.fn()
    let tracks: TextTrack[] = []
    start({}, { tracks: () => tracks, isOn: () => true, toggle })
    expect(isShown('subtitles')).toBe(false)
    tracks = [{} as TextTrack]
    player.trigger('texttrackchange')
    expect([isShown('subtitles'), button('subtitles').getAttribute('aria-pressed')]).toEqual([true, 'true'])
    button('subtitles').click()
    expect(toggle).toHaveBeenCalledOnce()
  })
})

it('is never mirrored', () => {
  document.documentElement.dir = 'rtl'
  start(IN_GERMAN)
  expect(player.el().getAttribute('dir')).toBe('ltr')
  document.documentElement.removeAttribute('dir')
})
