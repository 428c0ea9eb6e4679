import { clamp, mix } from './easing.ts'

const channels = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
]
const linear = (value: number): number => (value / 255) ** 2.2
const display = (value: number): number => Math.round(255 * value ** (1 / 2.2))

/** Blends two `#rrggbb` colours in linear light, so that the colours in between are not too dark. */
export function blend(from: string, to: string, share: number): string {
  const [r1, g1, b1] = channels(from)
  const [r2, g2, b2] = channels(to)
  const part = clamp(share)
  const one = (a: number, b: number): string =>
    display(mix(linear(a), linear(b), part))
      .toString(16)
      .padStart(2, '0')
  return `#${one(r1, r2)}${one(g1, g2)}${one(b1, b2)}`
}

/** Returns a colour with an opacity from 0 to 1. */
export const veil = (hex: string, opacity: number): string => {
  const [r, g, b] = channels(hex)
  return `rgba(${r},${g},${b},${clamp(opacity).toFixed(3)})`
}

/** Returns the colour at a position on a scale of colours. `share` is from 0 to 1. */
export function scale(colours: readonly string[], share: number): string {
  const place = clamp(share) * (colours.length - 1)
  const index = Math.min(Math.floor(place), colours.length - 2)
  return blend(colours[index] ?? '#000000', colours[index + 1] ?? '#000000', place - index)
}

/** Returns the colour of the item with an index. The colours repeat. */
export const cycle = (colours: readonly string[], index: number): string =>
  colours[((index % colours.length) + colours.length) % colours.length] ?? '#000000'
