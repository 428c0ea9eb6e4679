import {
  disc,
  line,
  oval,
  placed,
  type Point,
  sans,
  strokeCurve,
  strokeLine,
  text,
} from '../drawing/brush.ts'
import { between, eased, turn } from '../drawing/easing.ts'
import type { Random } from '../drawing/random.ts'
import type { Pen } from '../drawing/stage.ts'

export type Subject = 'stare' | 'dots' | 'brush' | 'moon' | 'scythe' | 'cup' | 'hammock' | 'words'

/** The left, top, right and bottom edges, in pixels. */
export type Bounds = readonly [number, number, number, number]

/** Draws the content of a panel. `share` is the share of the content that has been inked. */
export type DrawSubject = (pen: Pen, bounds: Bounds, share: number, time: number, words: string) => void

export interface Inks {
  ink: string
  paper: string
  accent: string
}

/** Draws a hooded figure, one unit tall, that stands on the origin. */
function drawReaper(pen: Pen, ink: string, paper: string, sitting: boolean): void {
  pen.fillStyle = ink
  pen.beginPath()
  pen.moveTo(-0.3, 0)
  pen.quadraticCurveTo(-0.26, -0.62, -0.16, -0.78)
  pen.quadraticCurveTo(0, -1.08, 0.16, -0.78)
  pen.quadraticCurveTo(0.26, -0.6, sitting ? 0.42 : 0.3, 0)
  pen.fill()
  pen.fillStyle = paper
  oval(pen, 0.015, -0.74, 0.105, 0.13)
  pen.fillStyle = ink
  for (const side of [-1, 1]) oval(pen, 0.015 + side * 0.042, -0.75, 0.026, 0.034)
  pen.fillRect(-0.03, -0.665, 0.09, 0.014)
}

function halftone(
  pen: Pen,
  ink: string,
  bounds: Bounds,
  step: number,
  size: (x: number, y: number) => number,
): void {
  const [left, top, right, bottom] = bounds
  pen.fillStyle = ink
  let row = 0
  for (let y = top; y < bottom; y += step * 0.866, row += 1)
    for (let x = left + (row % 2) * step * 0.5; x < right; x += step)
      disc(pen, x, y, step * 0.5 * Math.max(0, size(x, y)))
}

/** Returns the subjects of panels, drawn in the given inks. `unit` is a hundredth of the page's height in pixels. */
export function mangaSubjects(
  { ink, paper, accent }: Inks,
  unit: number,
  random: Random,
): Record<Subject, DrawSubject> {
  const rays = Array.from({ length: 64 }, (_, index) => ({
    angle: ((index + random.between(-0.3, 0.3)) / 64) * turn,
    wide: random.between(0.006, 0.022),
    near: random.between(0.28, 0.36),
  }))
  return {
    stare: (pen, [left, top, right, bottom], share, time) => {
      const [x, y, size] = [(left + right) / 2, (top + bottom) / 2, bottom - top]
      pen.fillStyle = ink
      rays.slice(0, Math.ceil(rays.length * between(share, 0, 0.55))).forEach(({ angle, wide, near }) => {
        const far = size * 1.4
        line(
          pen,
          [
            [x + Math.cos(angle) * size * near * 1.15, y + Math.sin(angle) * size * near],
            [x + Math.cos(angle - wide) * far, y + Math.sin(angle - wide) * far],
            [x + Math.cos(angle + wide) * far, y + Math.sin(angle + wide) * far],
          ],
          true,
        )
        pen.fill()
      })
      placed(pen, [x, y], 0, size, () => {
        const open = eased(share, 0.5, 0.7) * (time % 3.7 > 3.5 ? 0.1 : 1)
        pen.strokeStyle = ink
        pen.lineCap = 'round'
        for (const side of [-1, 1]) {
          pen.fillStyle = ink
          pen.save()
          pen.beginPath()
          pen.moveTo(side * 0.06, 0)
          pen.quadraticCurveTo(side * 0.16, -0.1 * open, side * 0.25, -0.035 * open)
          pen.quadraticCurveTo(side * 0.16, 0.07 * open, side * 0.06, 0)
          pen.fill()
          pen.clip()
          disc(pen, side * 0.15 + 0.012 * Math.sin(time), -0.02, 0.038, accent)
          disc(pen, side * 0.15 + 0.012 * Math.sin(time), -0.02, 0.017, ink)
          disc(pen, side * 0.15 + 0.015, -0.035, 0.01, paper)
          pen.restore()
          pen.lineWidth = 0.016
          if (share > 0.62)
            strokeCurve(pen, [
              [side * 0.07, -0.09],
              [side * 0.17, -0.135],
              [side * 0.26, -0.1],
            ])
        }
        pen.lineWidth = 0.014
        if (share > 0.7)
          strokeCurve(pen, [
            [-0.07, 0.16],
            [0, 0.185],
            [0.08, 0.155],
          ])
      })
    },
    dots: (pen, bounds, share) => {
      const [left, top, right, bottom] = bounds
      halftone(
        pen,
        ink,
        bounds,
        5.4 * unit,
        (x, y) =>
          Math.min(1, share * 1.6 - ((x - left) / (right - left)) * 0.6) *
          (0.16 + 0.8 * ((y - top) / (bottom - top)) ** 1.2),
      )
    },
    brush: (pen, [left, top, right, bottom], share) => {
      const steps = Math.round(60 * share)
      pen.fillStyle = ink
      for (let step = 0; step < steps; step += 1) {
        const place = step / 60
        const x = left + (right - left) * (0.12 + 0.76 * place)
        const y = (top + bottom) / 2 + (bottom - top) * 0.3 * Math.sin(2.6 - place * 5.4) * (0.4 + place)
        disc(pen, x, y, unit * (0.9 + 1.5 * Math.sin(place * Math.PI)))
      }
    },
    moon: (pen, bounds, share, time) => {
      const [left, top, right, bottom] = bounds
      halftone(pen, ink, bounds, 3.6 * unit, (_, y) => share * (0.95 - 0.75 * ((y - top) / (bottom - top))))
      disc(
        pen,
        (left + right) / 2,
        top + (bottom - top) * 0.42,
        (bottom - top) * 0.27 * eased(share, 0.3, 0.8),
        paper,
      )
      pen.strokeStyle = ink
      pen.lineWidth = unit
      if (share > 0.8)
        placed(pen, [(left + right) / 2, bottom], 0, (bottom - top) * 0.44, () =>
          drawReaper(pen, ink, paper, false),
        )
      if (share > 0.9)
        strokeLine(pen, [
          [(left + right) / 2 + 11 * unit, bottom],
          [(left + right) / 2 + 11 * unit, bottom - 24 * unit + Math.sin(time) * 0.4 * unit],
        ])
    },
    scythe: (pen, [left, top, right, bottom], share, time) => {
      const [x, y, size] = [(left + right) / 2, (top + bottom) / 2, bottom - top]
      pen.strokeStyle = ink
      pen.lineWidth = 1.1 * unit
      strokeLine(pen, [
        [right - size * 0.16, top],
        [right - size * 0.16, bottom],
      ])
      placed(
        pen,
        [right - size * 0.16, top + size * 0.3],
        0.1 * Math.sin(time * 1.4) * share,
        size * 0.6,
        () => {
          pen.lineWidth = 0.03
          strokeLine(pen, [
            [0, 0],
            [-0.1, 0.95],
          ])
          pen.fillStyle = ink
          pen.beginPath()
          pen.moveTo(0, 0.02)
          pen.quadraticCurveTo(-0.45, -0.06, -0.62 * share, 0.26)
          pen.quadraticCurveTo(-0.36, 0.1, 0, 0.1)
          pen.fill()
        },
      )
      placed(pen, [x - size * 0.4, y + size * 0.5], 0, size * 0.66 * eased(share, 0.4, 0.8), () =>
        drawReaper(pen, ink, paper, false),
      )
    },
    cup: (pen, [left, top, right, bottom], share, time) => {
      const [x, y, size] = [(left + right) / 2, (top + bottom) / 2, bottom - top]
      halftone(pen, accent, [left, y, right, bottom], 4 * unit, () => 0.7 * share)
      pen.fillStyle = paper
      pen.strokeStyle = ink
      pen.lineWidth = unit
      pen.beginPath()
      pen.roundRect(x - size * 0.2, y - size * 0.06, size * 0.4, size * 0.38, [
        2,
        2,
        size * 0.14,
        size * 0.14,
      ])
      pen.fill()
      pen.stroke()
      pen.beginPath()
      pen.arc(x + size * 0.2, y + size * 0.08, size * 0.09, -1.5, 1.5)
      pen.stroke()
      for (const wisp of [-1, 0, 1])
        strokeCurve(
          pen,
          Array.from({ length: 8 }, (_, n): Point => [
            x + wisp * size * 0.1 + Math.sin(time * 2 + n * 0.9 + wisp) * size * 0.018,
            y - size * (0.11 + n * 0.042 * share),
          ]),
        )
    },
    hammock: (pen, [left, top, right, bottom], share, time) => {
      const size = bottom - top
      const x = (left + right) / 2
      const swing = Math.sin(time * 1.5) * size * 0.035
      pen.fillStyle = accent
      disc(pen, right - size * 0.3, top + size * 0.26, size * 0.14 * share)
      pen.strokeStyle = ink
      pen.lineWidth = 1.6 * unit
      for (const post of [left + size * 0.14, right - size * 0.14])
        strokeLine(pen, [
          [post, top + size * 0.2],
          [post, bottom],
        ])
      pen.lineWidth = 0.9 * unit
      placed(
        pen,
        [x - size * 0.05 + swing, top + size * 0.7],
        -0.42,
        size * 0.52 * eased(share, 0.3, 0.7),
        () => drawReaper(pen, ink, paper, true),
      )
      pen.fillStyle = ink
      pen.beginPath()
      pen.moveTo(left + size * 0.14, top + size * 0.32)
      pen.quadraticCurveTo(x + swing, bottom + size * 0.24, right - size * 0.14, top + size * 0.32)
      pen.quadraticCurveTo(x + swing, bottom + size * 0.02, left + size * 0.14, top + size * 0.32)
      pen.fill()
    },
    words: (pen, [left, top, right, bottom], share, time, words) => {
      placed(
        pen,
        [(left + right) / 2, (top + bottom) / 2],
        -0.06 + 0.01 * Math.sin(time * 3),
        0.6 + 0.4 * eased(share, 0, 0.4),
        () => {
          if (share > 0) text(pen, words, 0, 0, sans((bottom - top) * 0.5, 900), ink)
        },
      )
    },
  }
}
