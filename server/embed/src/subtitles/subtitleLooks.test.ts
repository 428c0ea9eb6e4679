// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { applyLooks, chooseLooks, COLOURS, LOOKS, readLooks, sheetOf, stylesOf } from './subtitleLooks.ts'

beforeEach(() => localStorage.clear())

/** Returns the relative luminance of a colour such as `#8ab4ff` or `#fff`, before black with an opacity, by WCAG. */
function luminance(colour: string, opacity = 1): number {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1)
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const value = (Number.parseInt(digits.slice(at, at + 2), 16) / 255) * opacity
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

it('leaves the looks of subtitles to browser and system where the viewer has chosen none', () => {
  expect(stylesOf({})).toEqual({})
  expect(sheetOf({})).not.toContain('important')
})

it('changes only what the viewer has chosen', () => {
  expect(stylesOf({ textSize: '150' })).toEqual({ 'font-size': '7.5vmin' })
  expect(stylesOf({ backgroundOpacity: '0' })).toEqual({
    'background-color': 'color-mix(in srgb, #000 0%, transparent)',
  })
  expect(stylesOf({ backgroundColour: 'blue' })).toEqual({
    'background-color': 'color-mix(in srgb, #00a 80%, transparent)',
  })
})

const named = Object.entries(COLOURS)
it('shows every colour but black readably on the background that browsers have, before the lightest picture', () => {
  const behind = luminance('#fff', 0.2)
  const unreadable = named.filter(([, { text }]) => contrast(luminance(text), behind) < 4.5)
  expect(unreadable.map(([name]) => name)).toEqual(['black'])
})

it('has a background of every colour but white on which white letters are readable', () => {
  const unreadable = named.filter(([, { background }]) => contrast(1, luminance(background)) < 4.5)
  expect(unreadable.map(([name]) => name)).toEqual(['white'])
})

/** Returns the looks that are read where this text is stored. */
function read(stored: string) {
  localStorage.setItem('vtube.subtitleLooks', stored)
  return readLooks()
}

it('reads what is stored, and ignores choices that there are not', () => {
  expect(read('{"textSize":"200","textEdge":"outline"}')).toEqual({ textSize: '200', textEdge: 'outline' })
  expect(read('{"textSize":"9999","toString":"x","textColour":"url(//evil)"}')).toEqual({})
})

it.each(['', '{', 'null', '7', '"yellow"', '[]'])('has no looks where this is stored: %s', (broken) => {
  expect(read(broken)).toEqual({})
})

it.each(Object.entries(LOOKS))(
  'changes what subtitles look like with every choice of %s',
  (look, choices) => {
    const styles = choices.map((choice) => JSON.stringify(stylesOf({ [look]: choice })))
    expect(new Set([...styles, '{}']).size).toBe(choices.length + 1)
  },
)

it('applies what is chosen at once to a video that is open, also in another tab', () => {
  // jsdom knows no rules for cues.
  const replaced = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
  const rules = () => replaced.mock.lastCall?.[0]
  applyLooks()
  // Other tests in this process may have applied looks before, to a document of their own.
  const sheets = document.adoptedStyleSheets.length
  expect(rules()).not.toContain('vmin')
  chooseLooks({ textSize: '150' })
  expect(rules()).toContain('7.5vmin')
  localStorage.setItem('vtube.subtitleLooks', '{"textSize":"200"}')
  window.dispatchEvent(new Event('storage'))
  expect(rules()).toContain('10vmin')
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  chooseLooks({ textSize: '75' })
  applyLooks()
  expect(rules(), 'where nothing can be stored').toContain('3.75vmin')
  vi.restoreAllMocks()
})
