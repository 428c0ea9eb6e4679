import { box, disc, fillSky, glow, line, type Point } from '../drawing/brush.ts'
import { blend, veil } from '../drawing/colour.ts'
import { turn, wrap } from '../drawing/easing.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface TrainJourneyOptions {
  sky: readonly string[]
  sun: { ink: string; x: number; y: number; size: number }
  /** The colours from far to near. */
  ridges: readonly string[]
  snowCap: boolean
  stone: string
  arch: string
  train: { body: string; roof: string; window: string; stripe: string }
  cars: number
  foreground: string
  stars: number
  /** The number of flakes in the air. */
  snow: number
  /** The speed of the viaduct in widths of the picture per second. */
  pace: number
}

/** A train on a viaduct. Near land passes faster than far land. */
export const trainJourney: Scene<TrainJourneyOptions> = {
  name: 'trainJourney',
  take: 1,
  prepare: ({ width, height, random }, options) => {
    const hills = createNoise('hills')
    const stars = Array.from({ length: options.stars }, () => ({
      x: random.next() * width,
      y: random.next() * height * 0.5,
      size: random.between(0.5, 1.5),
    }))
    const flakes = Array.from({ length: options.snow }, () => ({
      x: random.next(),
      y: random.next(),
      size: random.between(0.8, 2.4),
    }))
    const ridge = (pen: Pen, index: number, shift: number): void => {
      const depth = index / Math.max(1, options.ridges.length - 1)
      const base = height * (0.5 + depth * 0.16)
      const tall = height * (0.34 - depth * 0.2)
      const sharp = index < 2
      const points: Point[] = []
      for (let x = -4; x <= width + 4; x += 4) {
        const place = (x + shift) / (height * (sharp ? 0.42 : 0.6))
        const folded = sharp
          ? 1 - Math.abs(wrap(place * 0.8 + hills(Math.floor(place * 0.2), 40 + index) * 0.2, 2) - 1)
          : 0.5 + 0.5 * hills(place * 0.7, index * 9)
        const rough = hills(place * 3.1, index * 5 + 3) * 0.07
        const size = sharp ? 0.6 + 0.4 * hills(Math.floor((place * 0.8) / 2), index * 13 + 2) : 0.8
        points.push([x, base - tall * Math.max(0, folded * size + rough)])
      }
      pen.fillStyle = options.ridges[index] ?? '#000000'
      line(pen, [...points, [width + 4, height], [-4, height]], true)
      pen.fill()
      if (!options.snowCap || index > 0) return
      pen.save()
      pen.clip()
      pen.fillStyle = veil('#ffffff', 0.9)
      const cap = base - tall * 0.62
      line(
        pen,
        [
          [-4, 0],
          [width + 4, 0],
          ...points.map(([x]): Point => [x, cap + hills((x + shift) / 9, 77) * height * 0.025]).toReversed(),
        ],
        true,
      )
      pen.fill()
      pen.restore()
    }
    const deck = height * 0.66
    const drawTrain = (pen: Pen, time: number): void => {
      const { body, roof, window, stripe } = options.train
      const long = height * 0.44
      const tall = height * 0.125
      const left = width * 0.5 - (options.cars * long) / 2 + Math.sin(time * 0.35) * width * 0.02
      for (let car = 0; car < options.cars; car += 1) {
        const x = left + car * long
        const y = deck - tall - height * 0.022 + Math.sin(time * 7 + car * 1.7) * 0.5
        const front = car === options.cars - 1
        pen.fillStyle = '#2a2320'
        for (const wheel of [0.14, 0.24, 0.72, 0.82])
          disc(pen, x + long * wheel, deck - height * 0.016, height * 0.018)
        pen.fillRect(x + long * 0.9, y + tall * 0.72, long * 0.14, height * 0.012)
        pen.fillStyle = body
        box(pen, x, y, long * 0.95, tall, front ? [6, tall * 0.85, 6, 4] : 6)
        pen.fill()
        pen.save()
        pen.clip()
        pen.fillStyle = roof
        pen.fillRect(x, y, long, tall * 0.16)
        pen.fillStyle = stripe
        pen.fillRect(x, y + tall * 0.72, long, tall * 0.09)
        pen.restore()
        pen.fillStyle = window
        const panes = front ? 3 : 5
        for (let pane = 0; pane < panes; pane += 1) {
          box(pen, x + long * (0.07 + pane * 0.17), y + tall * 0.28, long * 0.12, tall * 0.32, 3)
          pen.fill()
        }
        if (front) {
          box(pen, x + long * 0.68, y + tall * 0.22, long * 0.2, tall * 0.36, [3, tall * 0.5, 4, 3])
          pen.fill()
          if (options.stars > 0)
            glow(
              pen,
              x + long * 1.02,
              y + tall * 0.75,
              height * 0.2,
              'rgba(255,240,190,0.7)',
              'rgba(255,240,190,0)',
            )
        }
      }
    }
    return (pen, time) => {
      const travelled = time * options.pace * width
      fillSky(pen, options.sky)
      for (const star of stars)
        disc(pen, star.x, star.y, star.size, `rgba(255,255,255,${0.65 + 0.3 * Math.sin(time * 2 + star.x)})`)
      const { sun } = options
      glow(pen, sun.x * width, sun.y * height, sun.size * height * 3, veil(sun.ink, 0.3), veil(sun.ink, 0))
      disc(pen, sun.x * width, sun.y * height, sun.size * height, sun.ink)
      options.ridges.forEach((_, index) =>
        ridge(pen, index, travelled * (0.02 + 0.13 * (index / options.ridges.length) ** 1.5) + index * 900),
      )
      drawTrain(pen, time)
      pen.fillStyle = blend(options.stone, '#000000', 0.12)
      pen.fillRect(0, deck - height * 0.004, width, height * 0.012)
      pen.fillStyle = options.stone
      pen.beginPath()
      pen.rect(0, deck + height * 0.008, width, height)
      const span = height * 0.27
      for (let x = -wrap(travelled, span) - span; x < width + span; x += span) {
        pen.moveTo(x + span * 0.84, height)
        pen.lineTo(x + span * 0.84, deck + height * 0.17)
        pen.arc(x + span * 0.5, deck + height * 0.17, span * 0.34, 0, Math.PI, true)
        pen.lineTo(x + span * 0.16, height)
        pen.closePath()
      }
      // The nearest hill continues behind the arches, in its own shade.
      pen.save()
      pen.fillStyle = options.arch
      pen.fillRect(0, deck + height * 0.05, width, height * 0.4)
      pen.fillStyle = options.stone
      pen.fill('evenodd')
      pen.restore()
      pen.fillStyle = 'rgba(0,0,0,0.1)'
      pen.fillRect(0, deck + height * 0.03, width, height * 0.008)
      pen.fillStyle = options.foreground
      const points: Point[] = []
      for (let x = -8; x <= width + 8; x += 8)
        points.push([x, height * (0.955 - 0.05 * hills((x + travelled * 1.7) / (height * 0.5), 60))])
      line(pen, [...points, [width + 8, height], [-8, height]], true)
      pen.fill()
      pen.fillStyle = '#ffffff'
      for (const flake of flakes) {
        const x = wrap(flake.x - time * options.pace * (0.6 + flake.size * 0.25), 1.02) * width
        const y = wrap(flake.y + time * 0.07 * flake.size, 1.02) * height
        disc(pen, x, y, flake.size + 0.2 * Math.sin(turn * flake.x + time))
      }
    }
  },
}
