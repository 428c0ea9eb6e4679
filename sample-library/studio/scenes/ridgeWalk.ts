import { curve, disc, fillSky, glow, line, type Point } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { wrap } from '../drawing/easing.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface RidgeWalkOptions {
  sky: readonly string[]
  sun: string
  /** The colours from far to near. The last is that of the crest on which the person walks. */
  layers: readonly string[]
  walker: string
  fog: string
  stars: number
}

/** A person walks along a crest. Mountains and banks of cloud pass below. */
export const ridgeWalk: Scene<RidgeWalkOptions> = {
  name: 'ridgeWalk',
  take: 1,
  prepare: ({ width, height, random }, options) => {
    const land = createNoise('ridge')
    const stars = Array.from(
      { length: options.stars },
      () => [random.next() * width, random.next() * height * 0.45, random.between(0.4, 1.4)] as const,
    )
    const crest = (x: number, layer: number): number => {
      const last = options.layers.length - 1
      const depth = layer / last
      const size = height * (0.55 - depth * 0.13)
      const place = x / size
      const rough =
        Math.abs(land(place, layer * 7)) * 0.6 +
        Math.abs(land(place * 2.3, layer * 11)) * 0.26 +
        land(place * 7, layer * 5) * 0.05
      return height * (0.5 + depth * 0.36) - height * (0.3 - depth * 0.12) * rough
    }
    const drawWalker = (pen: Pen, x: number, y: number, tall: number, step: number): void => {
      pen.fillStyle = options.walker
      pen.strokeStyle = options.walker
      pen.lineCap = 'round'
      pen.lineWidth = tall * 0.1
      for (const side of [0, Math.PI]) {
        curve(pen, [
          [x, y - tall * 0.45],
          [x + Math.sin(step + side) * tall * 0.1, y - tall * 0.22],
          [x + Math.sin(step + side) * tall * 0.18, y],
        ])
        pen.stroke()
      }
      pen.beginPath()
      pen.roundRect(x - tall * 0.11, y - tall * 0.82, tall * 0.22, tall * 0.44, tall * 0.1)
      pen.roundRect(x - tall * 0.28, y - tall * 0.84, tall * 0.2, tall * 0.36, tall * 0.07)
      pen.fill()
      disc(pen, x + tall * 0.02, y - tall * 0.92, tall * 0.095)
      pen.lineWidth = tall * 0.04
      const pole = x + tall * 0.24 + Math.sin(step) * tall * 0.1
      line(pen, [
        [x + tall * 0.06, y - tall * 0.68],
        [x + tall * 0.22, y - tall * 0.55],
        [pole, y + tall * 0.02],
      ])
      pen.stroke()
    }
    return (pen, time) => {
      fillSky(pen, options.sky)
      for (const [x, y, size] of stars) disc(pen, x, y, size, veil('#ffffff', 0.7))
      const rise = height * (0.34 - time * 0.003)
      glow(pen, width * 0.66, rise, height * 0.5, veil(options.sun, 0.55), veil(options.sun, 0))
      disc(pen, width * 0.66, rise, height * 0.085, options.sun)
      const last = options.layers.length - 1
      options.layers.forEach((colour, layer) => {
        const shift = time * height * 0.11 * (layer / last) ** 2 + layer * 733
        const points: Point[] = []
        for (let x = -6; x <= width + 6; x += 3) points.push([x, crest(x + shift, layer)])
        pen.fillStyle = colour
        line(pen, [...points, [width + 6, height], [-6, height]], true)
        pen.fill()
        if (layer === last) {
          const x = width * 0.32
          const y = (crest(x + shift, layer) + crest(x + shift - 8, layer) + crest(x + shift + 8, layer)) / 3
          drawWalker(pen, x, y + 1, height * 0.15, time * 4.2)
          return
        }
        const base = height * (0.6 + (layer / last) * 0.3)
        const bank = pen.createLinearGradient(0, base - height * 0.12, 0, base + height * 0.16)
        bank.addColorStop(0, veil(options.fog, 0))
        bank.addColorStop(0.6, veil(options.fog, 0.5))
        bank.addColorStop(1, veil(options.fog, 0.05))
        pen.fillStyle = bank
        pen.fillRect(0, base - height * 0.12, width, height * 0.28)
        for (let cloud = 0; cloud < 4; cloud += 1) {
          const x = wrap(cloud * 0.31 + layer * 0.17 - time * 0.006 * (layer + 1), 1.4) * width - width * 0.2
          pen.fillStyle = veil(options.fog, 0.34)
          pen.beginPath()
          pen.ellipse(x, base, height * 0.32, height * 0.03, 0, 0, 7)
          pen.ellipse(x + height * 0.14, base - height * 0.025, height * 0.16, height * 0.03, 0, 0, 7)
          pen.fill()
        }
      })
    }
  },
}
