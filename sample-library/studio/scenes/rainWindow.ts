import { box, curve, disc, fillSky, oval, placed, strokeCurve } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { clamp, pulse, wrap } from '../drawing/easing.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface RainWindowOptions {
  sky: readonly string[]
  houses: string
  lamp: string
  frame: string
  sill: string
  cat: { body: string; stripe: string; ink: string } | null
  /** The number of drops in the air, for a window of 640 by 360. */
  drops: number
}

/** Draws a lying cat, two units long, with its head on the left. `wake` opens an eye, from 0 (shut) to 1 (open). */
function drawCat(pen: Pen, cat: NonNullable<RainWindowOptions['cat']>, time: number, wake: number): void {
  const breath = 0.02 * Math.sin(time * 1.5)
  pen.strokeStyle = cat.body
  pen.lineWidth = 0.15
  pen.lineCap = 'round'
  const flick = 0.09 * Math.sin(time * 0.9) + 0.12 * Math.max(0, Math.sin(time * 2.3)) ** 6
  curve(pen, [
    [0.8, -0.12],
    [1.06, -0.06],
    [1.2, -0.12],
    [1.28, -0.3 - flick],
  ])
  pen.stroke()
  pen.fillStyle = cat.body
  pen.beginPath()
  pen.moveTo(-0.72, 0)
  pen.bezierCurveTo(-0.8, -0.5 - breath, -0.15, -0.82 - breath, 0.35, -0.74 - breath)
  pen.bezierCurveTo(0.85, -0.66 - breath, 1.04, -0.3, 0.98, 0)
  pen.closePath()
  pen.fill()
  pen.strokeStyle = cat.stripe
  pen.lineWidth = 0.07
  for (let stripe = 0; stripe < 5; stripe += 1) {
    const x = -0.02 + stripe * 0.2
    curve(pen, [
      [x, -0.72 - breath + Math.abs(stripe - 1.6) * 0.045],
      [x + 0.04, -0.58],
      [x + 0.02, -0.42],
    ])
    pen.stroke()
  }
  const nod = 0.015 * Math.sin(time * 1.5 + 0.6)
  placed(pen, [-0.66, -0.3 + nod - wake * 0.06], -0.06 + wake * 0.08, 1, () => {
    const twitch = Math.max(0, Math.sin(time * 1.3 + 1)) ** 24 * 0.2
    pen.fillStyle = cat.body
    for (const side of [-1, 1])
      placed(pen, [side * 0.2, -0.22], side * (0.18 + (side > 0 ? twitch : 0)), 1, () => {
        pen.beginPath()
        pen.moveTo(-0.12, 0.06)
        pen.lineTo(0.01 * side, -0.2)
        pen.lineTo(0.12, 0.06)
        pen.fill()
      })
    oval(pen, 0, 0, 0.36, 0.29)
    pen.strokeStyle = cat.stripe
    pen.lineWidth = 0.04
    for (const x of [-0.07, 0, 0.07])
      strokeCurve(pen, [
        [x, -0.27],
        [x, -0.17],
      ])
    pen.strokeStyle = cat.ink
    pen.lineWidth = 0.03
    for (const side of [-1, 1]) {
      if (wake > 0.05) {
        pen.fillStyle = '#f6e7a1'
        oval(pen, side * 0.14, -0.02, 0.06, 0.055 * wake)
        pen.fillStyle = cat.ink
        oval(pen, side * 0.14, -0.02, 0.022, 0.05 * wake)
      } else {
        pen.beginPath()
        pen.arc(side * 0.14, -0.04, 0.06, 0.3, Math.PI - 0.3)
        pen.stroke()
      }
      curve(pen, [
        [0, 0.07],
        [side * 0.04, 0.115],
        [side * 0.085, 0.09],
      ])
      pen.stroke()
      pen.lineWidth = 0.012
      for (const lift of [-0.03, 0.03])
        strokeCurve(pen, [
          [side * 0.16, 0.07],
          [side * 0.42, 0.06 + lift],
        ])
      pen.lineWidth = 0.03
    }
    disc(pen, 0, 0.06, 0.03, '#d9826f')
  })
}

/** Rain behind glass, a street of lit windows, and optionally a cat on the sill. */
export const rainWindow: Scene<RainWindowOptions> = {
  name: 'rainWindow',
  take: 1,
  prepare: ({ width, height, seconds, random }, options) => {
    const sill = height * 0.86
    const houses = Array.from({ length: 9 }, (_, index) => ({
      x: (index / 8 - 0.06) * width,
      width: width * random.between(0.09, 0.16),
      top: height * random.between(0.26, 0.58),
      far: index % 2 === 0,
      lamps: Array.from({ length: random.whole(2, 5) }, () => ({
        x: random.between(0.15, 0.7),
        y: random.between(0.1, 0.7),
        from: random.between(-20, seconds),
        lasts: random.between(12, 40),
      })),
    }))
    const rain = Array.from({ length: options.drops }, () => ({
      x: random.next(),
      y: random.next(),
      pace: random.between(0.9, 1.5),
      long: random.between(0.03, 0.075),
    }))
    const runners = Array.from({ length: 16 }, () => ({
      x: random.next() * width,
      pace: random.between(0.02, 0.09),
      start: random.next(),
      size: random.between(2, 4.2),
      lane: random.next() * 9,
    }))
    const beads = Array.from({ length: 90 }, () => ({
      x: random.next() * width,
      y: random.next() * sill,
      size: random.between(0.5, 1.8),
    }))
    return (pen, time) => {
      fillSky(pen, options.sky, 0, sill)
      for (const far of [true, false])
        for (const house of houses.filter((one) => one.far === far)) {
          pen.fillStyle = veil(options.houses, far ? 0.5 : 0.92)
          pen.fillRect(house.x, house.top - (far ? height * 0.08 : 0), house.width, sill)
          for (const lamp of house.lamps) {
            const lit = pulse(time, lamp.from, lamp.from + lamp.lasts, 0.5)
            pen.fillStyle = veil(options.lamp, lit * (far ? 0.6 : 0.95))
            pen.fillRect(
              house.x + lamp.x * house.width,
              house.top + lamp.y * (sill - house.top),
              width * 0.013,
              height * 0.034,
            )
          }
        }
      pen.lineCap = 'round'
      pen.lineWidth = 1.4
      pen.strokeStyle = 'rgba(214,230,245,0.42)'
      pen.beginPath()
      for (const drop of rain) {
        const y = wrap(drop.y + time * drop.pace, 1.1) * height - 10
        const x = wrap(drop.x - time * drop.pace * 0.05, 1) * width
        pen.moveTo(x, y)
        pen.lineTo(x + drop.long * height * -0.08, y + drop.long * height)
      }
      pen.stroke()
      pen.fillStyle = 'rgba(224,238,250,0.5)'
      for (const bead of beads) disc(pen, bead.x, bead.y, bead.size)
      for (const runner of runners) {
        const place = wrap(
          runner.start + time * runner.pace + 0.02 * Math.sin(time * 1.7 + runner.lane),
          1.15,
        )
        const x = runner.x + Math.sin(place * 14 + runner.lane) * 5
        const y = place * sill
        pen.strokeStyle = 'rgba(224,238,250,0.16)'
        pen.lineWidth = runner.size
        curve(
          pen,
          [0.16, 0.12, 0.08, 0.04, 0].map(
            (back) =>
              [runner.x + Math.sin((place - back) * 14 + runner.lane) * 5, (place - back) * sill] as const,
          ),
        )
        pen.stroke()
        disc(pen, x, y, runner.size, 'rgba(232,244,255,0.62)')
        disc(pen, x - runner.size * 0.3, y - runner.size * 0.3, runner.size * 0.3, 'rgba(255,255,255,0.8)')
      }
      pen.fillStyle = options.frame
      pen.fillRect(width * 0.485, 0, width * 0.026, sill)
      pen.fillRect(0, height * 0.4, width, height * 0.03)
      pen.fillStyle = 'rgba(0,0,0,0.12)'
      pen.fillRect(width * 0.505, 0, width * 0.006, sill)
      pen.fillRect(0, height * 0.422, width, height * 0.008)
      fillSky(pen, [options.sill, options.sill], sill, height)
      pen.fillStyle = 'rgba(0,0,0,0.1)'
      pen.fillRect(0, sill, width, height * 0.016)
      const { cat } = options
      if (cat !== null) {
        pen.fillStyle = 'rgba(0,0,0,0.14)'
        oval(pen, width * 0.735, sill + height * 0.045, height * 0.34, height * 0.025)
        const wake = clamp(pulse(time, seconds * 0.52, seconds * 0.66, 0.7))
        placed(pen, [width * 0.72, sill + height * 0.045], 0, height * 0.31, () =>
          drawCat(pen, cat, time, wake),
        )
      } else {
        pen.fillStyle = options.frame
        box(pen, width * 0.7, sill - height * 0.1, height * 0.13, height * 0.13, 6)
        pen.fill()
        pen.strokeStyle = options.frame
        pen.lineWidth = height * 0.018
        pen.beginPath()
        pen.arc(width * 0.7 + height * 0.14, sill - height * 0.035, height * 0.035, -1.5, 1.5)
        pen.stroke()
        for (let wisp = 0; wisp < 3; wisp += 1) {
          pen.strokeStyle = `rgba(255,255,255,${0.22 + 0.08 * Math.sin(time + wisp)})`
          pen.lineWidth = 3
          const x = width * 0.7 + height * (0.035 + 0.03 * wisp)
          curve(
            pen,
            Array.from(
              { length: 9 },
              (_, n) =>
                [
                  x + Math.sin(time * 1.2 + n * 0.8 + wisp) * n * 0.9,
                  sill - height * (0.12 + n * 0.018),
                ] as const,
            ),
          )
          pen.stroke()
        }
      }
    }
  },
}
