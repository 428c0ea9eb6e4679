import { box, curve, disc, fillSky, glow, line, oval, placed, type Point } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { turn, wrap } from '../drawing/easing.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface CatWalkOptions {
  sky: readonly string[]
  moon: string
  roofs: readonly string[]
  wall: string
  tile: string
  cat: string
  eye: string
  lamp: string
  /** The speed in widths of the picture per second. */
  pace: number
}

/** Draws a cat in profile, about two units long, with its paws on the height of the origin. */
function drawCat(pen: Pen, ink: string, eye: string, step: number): void {
  pen.strokeStyle = ink
  pen.fillStyle = ink
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  const bob = Math.sin(step * 2) * 0.015
  const leg = (x: number, phase: number, back: boolean): void => {
    const swing = Math.sin(step + phase)
    const lift = Math.max(0, Math.cos(step + phase)) * 0.12
    pen.lineWidth = 0.15
    curve(pen, [
      [x, -0.5 + bob],
      [x + swing * 0.08 + (back ? 0.06 : -0.03), -0.26],
      [x + swing * 0.24, -0.06 - lift],
    ])
    pen.stroke()
    oval(pen, x + swing * 0.24 + 0.05, -0.05 - lift, 0.1, 0.055)
  }
  leg(-0.5, 0.4, true)
  leg(0.48, Math.PI + 0.4, false)
  pen.beginPath()
  pen.moveTo(-0.66, -0.42 + bob)
  pen.bezierCurveTo(-0.78, -0.78 + bob, -0.3, -0.84 + bob, 0, -0.76 + bob)
  pen.bezierCurveTo(0.3, -0.7 + bob, 0.66, -0.86 + bob, 0.7, -0.56 + bob)
  pen.bezierCurveTo(0.7, -0.3 + bob, 0.3, -0.32 + bob, 0, -0.36 + bob)
  pen.bezierCurveTo(-0.3, -0.34 + bob, -0.6, -0.28 + bob, -0.66, -0.42 + bob)
  pen.fill()
  leg(-0.56, Math.PI, true)
  leg(0.54, 0, false)
  pen.lineWidth = 0.11
  const tip = Math.sin(step * 0.5) * 0.12
  curve(pen, [
    [-0.64, -0.58 + bob],
    [-0.92, -0.62],
    [-1.04, -0.92],
    [-0.94 + tip, -1.16],
    [-0.86 + tip * 1.6, -1.26],
  ])
  pen.stroke()
  placed(pen, [0.82, -0.82 + bob * 1.5], 0.04 * Math.sin(step), 1, () => {
    oval(pen, 0, 0, 0.25, 0.215)
    for (const x of [-0.11, 0.1]) {
      line(
        pen,
        [
          [x - 0.1, -0.12],
          [x + 0.02, -0.38],
          [x + 0.11, -0.12],
        ],
        true,
      )
      pen.fill()
    }
    pen.fillStyle = eye
    oval(pen, 0.12, -0.03, 0.035, 0.05)
  })
}

/** A cat walks along a tiled wall in moonlight, in front of roofs. */
export const catWalk: Scene<CatWalkOptions> = {
  name: 'catWalk',
  take: 1,
  prepare: ({ width, height, random }, options) => {
    const houses = options.roofs.map((_, layer) =>
      Array.from({ length: 14 }, () => ({
        wide: random.between(0.2, 0.42),
        tall: random.between(0.1, 0.24) * (1 - layer * 0.16),
        lit: random.next() < 0.55,
        chimney: random.next() < 0.4,
      })),
    )
    const stars = Array.from(
      { length: 60 },
      () => [random.next() * width, random.next() * height * 0.5, random.between(0.4, 1.3)] as const,
    )
    return (pen, time) => {
      const gone = time * options.pace * width
      fillSky(pen, options.sky)
      for (const [x, y, size] of stars)
        disc(pen, x, y, size, veil('#ffffff', 0.6 + 0.3 * Math.sin(time * 1.6 + x)))
      glow(pen, width * 0.68, height * 0.3, height * 0.5, veil(options.moon, 0.35), veil(options.moon, 0))
      disc(pen, width * 0.68, height * 0.3, height * 0.17, options.moon)
      for (const [dx, dy, size] of [
        [-0.05, -0.03, 0.03],
        [0.06, 0.04, 0.04],
        [0, 0.09, 0.02],
      ] as const)
        disc(pen, width * 0.68 + dx * height, height * (0.3 + dy), size * height, 'rgba(120,110,80,0.13)')
      houses.forEach((row, layer) => {
        const total = row.reduce((sum, house) => sum + house.wide * height, 0)
        let x = -wrap(gone * (0.12 + layer * 0.2), total)
        const base = height * (0.62 + layer * 0.09)
        for (let index = 0; x < width; index = (index + 1) % row.length) {
          const house = row[index]
          if (house === undefined) break
          const wide = house.wide * height
          if (x + wide > 0) {
            const top = base - house.tall * height
            pen.fillStyle = options.roofs[layer] ?? '#000000'
            pen.fillRect(x, top, wide - 1, height - top)
            const eaves: Point[] = [
              [x - wide * 0.07, top + 2],
              [x + wide * 0.16, top - height * 0.085],
              [x + wide * 0.84, top - height * 0.085],
              [x + wide * 1.05, top + 2],
            ]
            line(pen, eaves, true)
            pen.fill()
            if (house.chimney)
              pen.fillRect(x + wide * 0.62, top - height * 0.13, height * 0.03, height * 0.07)
            if (house.lit && layer > 0) {
              pen.fillStyle = veil(options.lamp, 0.85)
              box(pen, x + wide * 0.3, top + height * 0.035, height * 0.045, height * 0.055, 2)
              pen.fill()
            }
          }
          x += wide
        }
      })
      const wall = height * 0.8
      pen.fillStyle = options.wall
      pen.fillRect(0, wall, width, height)
      const step = height * 0.085
      for (let x = -wrap(gone, step) - step; x < width + step; x += step) {
        pen.fillStyle = options.tile
        pen.beginPath()
        pen.arc(x + step / 2, wall + height * 0.012, step * 0.52, Math.PI, 0)
        pen.fill()
        pen.fillStyle = 'rgba(255,255,255,0.1)'
        pen.beginPath()
        pen.arc(x + step / 2, wall + height * 0.012, step * 0.3, Math.PI, 0)
        pen.fill()
      }
      pen.fillStyle = options.tile
      pen.fillRect(0, wall + height * 0.01, width, height * 0.03)
      pen.fillStyle = 'rgba(0,0,0,0.18)'
      pen.fillRect(0, wall + height * 0.04, width, height * 0.014)
      const stride = (gone / (height * 0.24)) * turn * 0.62
      placed(pen, [width * 0.4, wall - step * 0.36], 0, height * 0.25, () =>
        drawCat(pen, options.cat, options.eye, stride),
      )
    }
  },
}
