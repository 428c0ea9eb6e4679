import { expect, it } from 'vitest'
import { COLOURS, LOOKS, parseLooks, stylesOf, withLook } from './subtitleLooks.ts'

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
})

it('changes only what the viewer has chosen', () => {
  expect(stylesOf({ textSize: '150' })).toEqual({ 'font-size': '1.5em' })
  expect(stylesOf({ backgroundOpacity: '0' })).toEqual({
    'background-color': 'color-mix(in srgb, #000 0%, transparent)',
  })
  expect(stylesOf({ backgroundColour: 'blue' })).toEqual({
    'background-color': 'color-mix(in srgb, #00a 80%, transparent)',
  })
})

it('changes one look and keeps the others, or leaves it to browser and system again', () => {
  const looks = withLook({ textEdge: 'outline' }, 'textColour', 'cyan')
  expect(looks).toEqual({ textEdge: 'outline', textColour: 'cyan' })
  expect(withLook(looks, 'textEdge', null)).toEqual({ textColour: 'cyan' })
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

it('reads what is stored, and ignores choices that there are not', () => {
  expect(parseLooks('{"textSize":"200","textEdge":"outline"}')).toEqual({
    textSize: '200',
    textEdge: 'outline',
  })
  expect(parseLooks('{"textSize":"9999","toString":"x","textColour":"url(//evil)"}')).toEqual({})
})

it.each(['', '{', 'null', '7', '"yellow"', '[]'])('has no looks where this is stored: %s', (broken) => {
  expect(parseLooks(broken)).toEqual({})
})

it.each(Object.entries(LOOKS))(
  'changes what subtitles look like with every choice of %s',
  (look, choices) => {
    const styles = choices.map((choice) => JSON.stringify(stylesOf({ [look]: choice })))
    expect(new Set([...styles, '{}']).size).toBe(choices.length + 1)
  },
)
