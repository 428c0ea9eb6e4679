// @vitest-environment jsdom
import type { Quality } from '@vtube/shared/playerChoices'
import type Player from 'video.js/dist/types/player'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageData } from '../pageData.ts'
import type { QualityControl } from '../quality/quality.ts'
import { createSettings } from './settingsLoader.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { buildPicture } from '../testing/buildStream.ts'
import { fakePage, NO_SUBTITLES, openControls } from '../testing/openControls.ts'
import { openPlayer } from '../testing/openPlayer.ts'

const CONVERSION = {
  url: '/media/a/hls/main.m3u8',
  targets: [],
  isNeeded: false,
  heights: [720, 480] as const,
  bitsPerSecond: null,
}

let player: Player
let chosen: Quality
let quality: QualityControl
let tellOfChange: () => void
let around: ReturnType<typeof fakePage>
let settings: ReturnType<typeof createSettings>
beforeEach(() => {
  chosen = 'auto'
  quality = {
    heights: () => [720, 480],
    chosen: () => chosen,
    played: () => 720,
    choose: vi.fn<QualityControl['choose']>((choice) => void (chosen = choice)),
    hasOriginal: () => true,
    onChange: (listener) => void (tellOfChange = listener),
  }
})
afterEach(() => {
  player.dispose()
  document.documentElement.removeAttribute('dir')
})

function start(changes: Partial<PageData> = {}): void {
  const tracks = [buildPicture({ height: 1080 })]
  const data = buildPageData({ conversion: CONVERSION, tracks, ...changes })
  player = openPlayer(data)
  around = fakePage()
  const { page } = around
  settings = createSettings(player, data, { openQuality: async () => quality, page, subtitles: NO_SUBTITLES })
  openControls(player, data, { page, openSettings: (button, list) => void settings.toggle(button, list) })
}

const gear = () => player.el().querySelector<HTMLElement>('.bar-settings')!
const open = async () => {
  gear().click()
  await expect.poll(menu).not.toBeNull()
}
const menu = () => player.el().querySelector('.settings [role="menu"]')
const nameOf = (element: Element) => element.textContent.trim()
const rows = () => Array.from(menu()?.children ?? [], nameOf)
const focused = () => nameOf(document.activeElement!)
const press = (...keys: readonly string[]) => {
  for (const key of keys)
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
}
const choose = (name: string) => {
  const row = Array.from(menu()!.children).find((one) => nameOf(one).startsWith(name)) as HTMLElement
  row.click()
}
const checked = () => Array.from(menu()!.querySelectorAll('[aria-checked="true"]'), nameOf)

describe('the menu of settings', () => {
  it('opens with the names and values of its rows', async () => {
    start()
    expect(nameOf(gear())).toBe('Settings')
    await open()
    expect(menu()?.getAttribute('aria-label')).toBe('Settings')
    expect(rows()).toEqual(expect.arrayContaining(['Quality Auto (720p)', 'Speed 1×']))
    expect(gear().getAttribute('aria-expanded')).toBe('true')
    gear().click()
    await expect.poll(menu).toBeNull()
    expect([menu(), gear().getAttribute('aria-expanded')]).toEqual([null, 'false'])
  })

  it('is walked by arrows, from the last row to the first and back', async () => {
    start()
    await open()
    const all = rows()
    expect(focused()).toBe(all[0])
    press('ArrowDown')
    expect(focused()).toBe(all[1])
    press('ArrowUp', 'ArrowUp')
    expect(focused()).toBe(all.at(-1))
    press('ArrowDown')
    expect(focused()).toBe(all[0])
    press('End')
    expect(focused()).toBe(all.at(-1))
    press('Home')
    expect(focused()).toBe(all[0])
  })

  it.each(['Escape', 'Tab'])('gives the focus back to its button on %s', async (key) => {
    start()
    await open()
    press('ArrowRight', key)
    expect(menu()).toBeNull()
    expect(document.activeElement).toBe(gear())
  })

  it('leads to a list and back by the arrows of the direction of the page', async () => {
    document.documentElement.dir = 'rtl'
    start()
    await open()
    press('ArrowDown', 'ArrowRight')
    expect(menu()?.getAttribute('aria-label')).toBe('Settings')
    press('ArrowLeft')
    expect(menu()?.getAttribute('aria-label')).toBe('Speed')
    expect(focused()).toBe('1×')
    press('ArrowRight')
    expect(focused()).toBe('Speed 1×')
  })

  it('leads back from a list by its first entry', async () => {
    start()
    await open()
    choose('Quality')
    expect(rows()[0]).toBe('Back Quality')
    choose('Back')
    expect(focused()).toBe('Quality Auto (720p)')
  })

  it('shows a speed that a key has changed meanwhile', async () => {
    start()
    await open()
    press('ArrowDown')
    vi.spyOn(player, 'playbackRate').mockReturnValue(1.5)
    player.trigger('ratechange')
    expect(focused()).toBe('Speed 1.5×')
  })

  it('closes by a press on the picture, which does nothing else', async () => {
    start()
    const onPicture = vi.fn()
    const picture = player.el().querySelector('video')!
    picture.addEventListener('click', onPicture)
    await open()
    picture.click()
    expect([menu(), onPicture.mock.calls]).toEqual([null, []])
    picture.click()
    expect(onPicture).toHaveBeenCalledOnce()
  })

  it('closes by a finger on the picture, whose click the library prevents', async () => {
    start()
    await open()
    player
      .el()
      .querySelector('video')!
      .dispatchEvent(new Event('touchend', { bubbles: true }))
    expect(menu()).toBeNull()
  })

  it('keeps the controls in view while it is open', async () => {
    start()
    await open()
    vi.useFakeTimers()
    player.trigger('play')
    vi.advanceTimersByTime(10_000)
    expect(player.userActive()).toBe(true)
    press('Escape')
    vi.advanceTimersByTime(10_000)
    expect(player.userActive()).toBe(false)
    vi.useRealTimers()
  })

  it('opens for the next video when it was open with the last', async () => {
    start()
    await open()
    player.dispose()
    start()
    await open()
    expect(rows()).toContain('Speed 1×')
  })
})

describe('the menu in a page', () => {
  it('has what the page does at the end of the video, and its sleep timer', async () => {
    start()
    around.set(player, { playsNext: true, sleep: 30 })
    await open()
    expect(rows()).toContain('Sleep timer 30 minutes')
    expect(checked()).toHaveLength(1)
    choose('Sleep timer')
    choose('End of video')
    expect(around.requests).toEqual([['sleep', 'endOfVideo']])
  })

  it('is a sheet of the page where the frame is small, which presses its rows', async () => {
    start()
    around.set(player, { hasSheet: true })
    gear().click()
    await expect.poll(() => around.requests.at(-1)?.[0]).toBe('menu')
    const sheet = () =>
      around.requests.at(-1)?.[1] as { name: string; hasBack: boolean; rows: { text: string }[] } | null
    expect([menu(), sheet()?.name, sheet()?.hasBack]).toEqual([null, 'Settings', false])
    settings.pressRow(0, 0)
    expect([sheet()?.name, sheet()?.hasBack, sheet()?.rows[0]?.text]).toEqual([
      'Quality',
      true,
      'Auto (720p)',
    ])
    settings.pressRow(0, 0)
    expect(sheet()?.name).toBe('Settings')
    settings.pressRow(-1, 0)
    expect(sheet()).toBeNull()
  })
})

describe('the entry for other screens', () => {
  it('is there while the page knows some, and asks the page to list them', async () => {
    start()
    around.set(player, {})
    await open()
    expect(rows()).not.toContain('Play on…')
    around.set(player, { hasOtherScreens: true })
    expect(rows()).toContain('Play on…')
    choose('Play on…')
    expect([menu(), around.requests]).toEqual([null, [['playOn']]])
  })
})

describe('the list of speeds', () => {
  it('opens from the button that tells the speed', async () => {
    start()
    vi.spyOn(player, 'playbackRate').mockReturnValue(1.5)
    player.trigger('ratechange')
    player.el().querySelector<HTMLElement>('.bar-speed')!.click()
    await expect.poll(menu).not.toBeNull()
    expect([menu()?.getAttribute('aria-label'), focused(), rows()[0]]).toEqual(['Speed', '1.5×', '0.5×'])
  })
})

describe('the setting of quality', () => {
  it('is missing for a video that is saved on this device in one quality', async () => {
    start({ conversion: { ...CONVERSION, heights: [] } })
    await open()
    expect(rows().filter((row) => row.startsWith('Quality'))).toEqual([])
  })

  it('offers each quality, of which one is chosen', async () => {
    start()
    await open()
    choose('Quality')
    expect(rows().slice(1)).toEqual([
      'Auto (720p)',
      'Original (1080p)',
      '720p',
      '480p',
      'Data saver',
      'Audio only',
    ])
    expect([checked(), focused()]).toEqual([['Auto (720p)'], 'Auto (720p)'])
    choose('480p')
    expect(quality.choose).toHaveBeenCalledExactlyOnceWith(480)
    expect(document.activeElement).toBe(gear())
    await open()
    expect(rows()[0]).toBe('Quality 480p')
  })

  it('shows what plays as soon as the line changes it', async () => {
    start()
    await open()
    Object.assign(quality, { played: () => 480 })
    tellOfChange()
    expect(focused()).toBe('Quality Auto (480p)')
  })

  it.each<[number | null, string]>([
    [1080, 'Quality Auto (1080p)'],
    [null, 'Quality Auto (Original)'],
  ])('tells that the file of %s lines plays as it is', async (height, name) => {
    Object.assign(quality, { played: () => 'original' })
    start({ tracks: [buildPicture({ height })] })
    await open()
    expect(focused()).toBe(name)
  })

  it('offers no original that the browser does not play', async () => {
    Object.assign(quality, { hasOriginal: () => false })
    start()
    await open()
    choose('Quality')
    expect(rows().join()).not.toContain('Original')
  })

  it.each<[string, Partial<PageData>]>([
    ['where the server converts nothing', { conversion: null }],
    ['in a live video', { isLive: true }],
  ])('is not there %s', async (_where, changes) => {
    start(changes)
    await open()
    expect(rows().join()).not.toContain('Quality')
  })

  it('offers the original without a height that is not known', async () => {
    start({ tracks: null })
    await open()
    choose('Quality')
    expect(rows()).toContain('Original')
  })
})
