// @vitest-environment jsdom
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { buildPageData } from '../testing/buildPageData.ts'
import { FakePlayer } from '../testing/FakePlayer.ts'
import { fakePage } from '../testing/openControls.ts'
import { subtitleDelaySettings } from './delaySettings.ts'
import type { SettingsContext } from './setting.ts'

// Tests share modules and the document. These have looks of their own.
vi.resetModules()
const { subtitleSettings } = await import('./subtitleSettings.ts')
const { chosenLooks } = await import('../subtitles/subtitleLooks.ts')
const sheets = [...document.adoptedStyleSheets]
afterAll(() => void (document.adoptedStyleSheets = sheets))

const choose = vi.fn()
beforeEach(() => {
  choose.mockClear()
  localStorage.clear()
})

/** Returns what settings know of a video with subtitles in these modes. */
function contextOf(modes: readonly string[], hasSheet = false): SettingsContext {
  const cues = [{ startTime: 1, endTime: 2 }]
  const tracks = modes.map((mode, index) => ({ kind: 'subtitles', label: `Track ${index}`, mode, cues }))
  const list = Object.assign(new EventTarget(), tracks, { length: tracks.length })
  const player = Object.assign(new FakePlayer(), { textTracks: () => list, trigger() {} }).asPlayer()
  const around = fakePage()
  around.set(player, { hasSheet })
  return {
    player,
    data: buildPageData(),
    quality: null,
    page: around.page,
    subtitles: {
      tracks: () => tracks as unknown as TextTrack[],
      isOn: () => modes.includes('showing'),
      choose,
    },
    refresh() {},
  }
}
const namesOf = (settings: readonly { name: string }[]) => settings.map(({ name }) => name)

it('offers the subtitles, of which one is chosen, and below them their style', () => {
  expect(subtitleSettings(contextOf([]))).toEqual([])
  const [row] = subtitleSettings(contextOf(['disabled', 'showing']))
  if (row === undefined || !('choices' in row)) throw new Error('There are no choices.')
  expect([row.name, row.value()]).toEqual(['Subtitles', 'Track 1'])
  expect(row.choices().map(({ text, isChosen }) => [text, isChosen])).toEqual([
    ['Subtitles off', false],
    ['Track 0', false],
    ['Track 1', true],
  ])
  expect(namesOf(row.also?.() ?? [])).toEqual(['Subtitle style'])
  row.choices()[0]?.choose()
  expect(choose).toHaveBeenCalledExactlyOnceWith(null)
})

it('says that the subtitles are off', () => {
  const [row] = subtitleSettings(contextOf(['disabled']))
  if (row === undefined || !('value' in row)) throw new Error('There is no value.')
  expect(row.value?.()).toBe('Off')
})

it('offers the style beside the subtitles in a sheet', () => {
  expect(namesOf(subtitleSettings(contextOf(['disabled'], true)))).toEqual(['Subtitles', 'Subtitle style'])
})

it('shows each choice of the style at once, and takes all of them back', () => {
  const style = subtitleSettings(contextOf(['disabled'], true))[1]!
  if (!('settings' in style)) throw new Error('There is no style.')
  const rowOf = (name: string) => style.settings().find((row) => row.name === name)!
  const colour = rowOf('Text colour')
  if (!('choices' in colour)) throw new Error('There are no colours.')
  colour
    .choices()
    .find(({ text }) => text === 'Yellow')
    ?.choose()
  expect([colour.value(), chosenLooks(), style.preview?.().styles]).toEqual([
    'Yellow',
    { textColour: 'yellow' },
    { color: '#ff0' },
  ])
  const reset = rowOf('Reset')
  if ('step' in reset) reset.step()
  expect([colour.value(), chosenLooks()]).toEqual(['Default', {}])
})

it('offers the size as a scale, none of whose steps is chosen while the browser decides', () => {
  const style = subtitleSettings(contextOf(['disabled'], true))[1]!
  const size = 'settings' in style ? style.settings()[0]! : style
  if (!('choices' in size)) throw new Error('There are no sizes.')
  const choices = size.choices()
  expect([size.name, size.isScale, size.value()]).toEqual(['Text size', true, 'Default'])
  expect(choices.map(({ text }) => text)).toEqual(['75%', '100%', '150%', '200%'])
  choices[2]!.choose()
  expect([size.value(), chosenLooks()]).toEqual(['150%', { textSize: '150' }])
  choices[1]!.choose()
  expect([size.value(), chosenLooks()]).toEqual(['100%', { textSize: '100' }])
})

it('delays by a tenth or a whole second in both directions, and back to none', () => {
  expect(subtitleDelaySettings(contextOf(['disabled']))).toEqual([])
  const row = subtitleDelaySettings(contextOf(['showing']))[0]!
  if (!('settings' in row)) throw new Error('The delay has no steps.')
  expect(namesOf(row.settings())).toEqual(['-1 s', '-0.1 s', '+0.1 s', '+1 s', 'Reset'])
  const values = row.settings().map((one) => 'step' in one && one.step())
  expect(values).toEqual(['-1 s', '-1.1 s', '-1 s', '0 s', '0 s'])
})
