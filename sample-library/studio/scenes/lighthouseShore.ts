import { box, disc, fillSky, glow, line, type Point } from '../drawing/brush.ts'
import { blend, veil } from '../drawing/colour.ts'
import { turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface LighthouseShoreOptions {
  sky: readonly string[]
  sea: readonly string[]
  rock: string
  tower: readonly [string, string]
  beam: string
  stars: number
  /** The number of turns of the lamp in the film. A whole number leaves no seam. */
  turns: number
}

/** A lighthouse with a turning beam, and waves that run ashore. The film has no seam. */
export const lighthouseShore: Scene<LighthouseShoreOptions> = {
  name: 'lighthouseShore',
  take: 1,
  prepare: ({ width, height, seconds, random }, options) => {
    const horizon = height * 0.6
    const stars = Array.from({ length: options.stars }, () => ({
      x: random.next() * width,
      y: random.next() * horizon * 0.9,
      size: random.between(0.4, 1.4),
      lane: random.next() * 9,
    }))
    const [x, top] = [width * 0.72, height * 0.24]
    return (pen, time) => {
      const share = time / seconds
      const angle = share * turn * options.turns
      fillSky(pen, options.sky, 0, horizon)
      for (const star of stars)
        disc(
          pen,
          star.x,
          star.y,
          star.size,
          veil('#ffffff', 0.6 + 0.3 * Math.sin(share * turn * 3 + star.lane)),
        )
      fillSky(pen, options.sea, horizon, height)
      const side = Math.cos(angle)
      const toUs = Math.sin(angle)
      const spread = 0.07 + 0.16 * Math.max(0, toUs) ** 3
      const strength = 0.16 + 0.42 * Math.abs(side) + 0.3 * Math.max(0, toUs) ** 6
      const reach = width * 1.1 * (Math.abs(side) * 0.9 + 0.1) * Math.sign(side || 1)
      const light = pen.createLinearGradient(x, top, x + reach, top)
      light.addColorStop(0, veil(options.beam, strength))
      light.addColorStop(1, veil(options.beam, 0))
      pen.fillStyle = light
      line(
        pen,
        [
          [x, top - height * 0.016],
          [x + reach, top - Math.abs(reach) * spread],
          [x + reach, top + Math.abs(reach) * spread],
          [x, top + height * 0.016],
        ],
        true,
      )
      pen.fill()
      for (let row = 0; row < 6; row += 1) {
        const base = horizon + height * (0.02 + row * 0.066)
        const points: Point[] = []
        for (let at = -8; at <= width + 8; at += 8)
          points.push([
            at,
            base +
              Math.sin((at / width) * turn * (5 - row * 0.55) + share * turn * (4 + row) + row * 2) *
                height *
                (0.005 + row * 0.0028) +
              Math.sin((at / width) * turn * 2 - share * turn * 2 + row) * height * 0.006,
          ])
        pen.fillStyle = blend(options.sea[0] ?? '#000000', options.sea.at(-1) ?? '#000000', row / 5)
        line(pen, [...points, [width + 8, height], [-8, height]], true)
        pen.fill()
        pen.strokeStyle = veil('#ffffff', 0.1 + row * 0.025)
        pen.lineWidth = 1.4
        line(pen, points)
        pen.stroke()
      }
      pen.fillStyle = options.rock
      line(
        pen,
        [
          [width * 0.5, height],
          [width * 0.56, height * 0.8],
          [width * 0.62, height * 0.745],
          [width * 0.67, height * 0.7],
          [width * 0.78, height * 0.695],
          [width * 0.84, height * 0.74],
          [width * 0.93, height * 0.775],
          [width, height * 0.83],
          [width, height],
        ],
        true,
      )
      pen.fill()
      pen.fillStyle = blend(options.rock, '#ffffff', 0.1)
      line(
        pen,
        [
          [width * 0.62, height * 0.745],
          [width * 0.67, height * 0.7],
          [width * 0.78, height * 0.695],
          [width * 0.7, height * 0.73],
        ],
        true,
      )
      pen.fill()
      const foot = height * 0.705
      const half = (y: number): number => height * (0.034 + 0.024 * ((y - top) / (foot - top)))
      for (let band = 0; band < 6; band += 1) {
        const [from, to] = [
          top + height * 0.04 + ((foot - top - height * 0.04) * band) / 6,
          top + height * 0.04 + ((foot - top - height * 0.04) * (band + 1)) / 6,
        ]
        pen.fillStyle = options.tower[band % 2] ?? '#ffffff'
        line(
          pen,
          [
            [x - half(from), from],
            [x + half(from), from],
            [x + half(to), to + 0.5],
            [x - half(to), to + 0.5],
          ],
          true,
        )
        pen.fill()
        pen.fillStyle = 'rgba(10,16,40,0.16)'
        line(
          pen,
          [
            [x + half(from) * 0.3, from],
            [x + half(from), from],
            [x + half(to), to + 0.5],
            [x + half(to) * 0.3, to + 0.5],
          ],
          true,
        )
        pen.fill()
      }
      pen.fillStyle = '#1b2233'
      box(pen, x - height * 0.052, top + height * 0.026, height * 0.104, height * 0.017, 3)
      pen.fill()
      box(pen, x - height * 0.026, top - height * 0.03, height * 0.052, height * 0.058, 3)
      pen.fill()
      line(
        pen,
        [
          [x - height * 0.036, top - height * 0.028],
          [x + height * 0.036, top - height * 0.028],
          [x, top - height * 0.07],
        ],
        true,
      )
      pen.fill()
      const lamp = 0.55 + 0.45 * Math.max(0, toUs) ** 4
      glow(
        pen,
        x,
        top,
        height * (0.1 + 0.28 * Math.max(0, toUs) ** 6),
        veil(options.beam, 0.85 * lamp),
        veil(options.beam, 0),
      )
      disc(pen, x, top, height * 0.017, '#fffbe6')
      pen.fillStyle = '#1b2233'
      box(pen, x - height * 0.014, foot - height * 0.055, height * 0.028, height * 0.055, [8, 8, 0, 0])
      pen.fill()
    }
  },
}
