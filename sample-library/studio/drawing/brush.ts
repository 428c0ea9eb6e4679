import { turn } from './easing.ts'
import type { Pen } from './stage.ts'

/** Strokes that several scenes share. Points are `[x, y]` in pixels. */
export type Point = readonly [x: number, y: number]

export const sans = (size: number, weight = 600): string => `${weight} ${size}px Inter`
export const mono = (size: number): string => `${size}px "Noto Sans Mono"`
export const japanese = (size: number): string => `bold ${size}px "Noto Sans CJK JP"`
export const serif = (size: number): string => `bold ${size}px "Noto Serif Display"`

export function fillAll(pen: Pen, colour: string): void {
  pen.fillStyle = colour
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
}

/** Fills the whole picture, or the part between two heights, with a vertical gradient. */
export function fillSky(pen: Pen, colours: readonly string[], top = 0, bottom = pen.canvas.height): void {
  const run = pen.createLinearGradient(0, top, 0, bottom)
  colours.forEach((colour, index) => run.addColorStop(index / Math.max(1, colours.length - 1), colour))
  pen.fillStyle = run
  pen.fillRect(0, top, pen.canvas.width, bottom - top)
}

export function disc(pen: Pen, x: number, y: number, radius: number, colour?: string): void {
  if (colour !== undefined) pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, Math.max(0, radius), 0, turn)
  pen.fill()
}

export function ring(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, Math.max(0, radius), 0, turn)
  pen.stroke()
}

export function oval(pen: Pen, x: number, y: number, across: number, down: number, tilt = 0): void {
  pen.beginPath()
  pen.ellipse(x, y, Math.max(0, across), Math.max(0, down), tilt, 0, turn)
  pen.fill()
}

/** Draws light around a point, which fades to nothing at `radius`. `inner` and `outer` are colours with opacity. */
export function glow(pen: Pen, x: number, y: number, radius: number, inner: string, outer: string): void {
  const light = pen.createRadialGradient(x, y, 0, x, y, radius)
  light.addColorStop(0, inner)
  light.addColorStop(1, outer)
  pen.fillStyle = light
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

export function line(pen: Pen, points: readonly Point[], close = false): void {
  pen.beginPath()
  points.forEach(([x, y], index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)))
  if (close) pen.closePath()
}

/** Draws a smooth curve through the midpoints between the points. */
export function curve(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  points.forEach(([x, y], index) => {
    const next = points[index + 1]
    if (index === 0) pen.moveTo(x, y)
    else if (next === undefined) pen.lineTo(x, y)
    else pen.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2)
  })
}

export function box(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number | number[] = 0,
): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
}

/** Draws with the origin moved, turned and scaled, and resets the origin afterwards. */
export function placed(pen: Pen, at: Point, tilt: number, size: number, draw: () => void): void {
  pen.save()
  pen.translate(at[0], at[1])
  pen.rotate(tilt)
  pen.scale(size, size)
  draw()
  pen.restore()
}

export function text(
  pen: Pen,
  words: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  align: 'left' | 'center' | 'right' = 'center',
): void {
  pen.font = font
  pen.fillStyle = colour
  pen.textAlign = align
  pen.textBaseline = 'middle'
  pen.fillText(words, x, y)
}

export function strokeLine(pen: Pen, points: readonly Point[], close = false): void {
  line(pen, points, close)
  pen.stroke()
}

export function strokeCurve(pen: Pen, points: readonly Point[]): void {
  curve(pen, points)
  pen.stroke()
}
