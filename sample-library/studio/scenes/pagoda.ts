import { disc, fillSky, glow, line, oval, placed, text, type Point } from '../drawing/brush.ts'
import { cycle, veil } from '../drawing/colour.ts'
import { between, eased, overshoot, wrap } from '../drawing/easing.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface PagodaOptions {
  sky: readonly string[]
  sun: { ink: string; x: number; y: number; size: number }
  hills: readonly string[]
  wall: string
  wood: string
  roof: string
  snowOnRoof: boolean
  lamps: string | null
  /** The objects that fall. */
  air: { inks: readonly string[]; count: number; kind: 'petal' | 'snow' | 'leaf' }
  /** The characters or words in the corner that count the storeys as they appear. */
  counting: readonly string[]
  ink: string
}

/** A pagoda of five storeys (gojū-no-tō), which is built one roof after the other. */
export const pagoda: Scene<PagodaOptions> = {
  name: 'pagoda',
  take: 1,
  prepare: ({ width, height, seconds, random }, options) => {
    const land = createNoise('pagoda')
    const unit = height / 100
    const x = width * 0.6
    const flakes = Array.from({ length: options.air.count }, () => ({
      x: random.next(),
      y: random.next(),
      pace: random.between(0.03, 0.07),
      size: random.between(0.5, 1.25),
      lane: random.next() * 9,
      ink: random.pick(options.air.inks),
    }))
    const arrival = (storey: number): number => 1 + storey * (seconds * 0.11)
    const drawStorey = (pen: Pen, storey: number, base: number): void => {
      const half = (15.5 - storey * 1.55) * unit
      const tall = 7.2 * unit
      pen.fillStyle = options.wall
      pen.fillRect(x - half * 0.66, base - tall, half * 1.32, tall)
      pen.fillStyle = options.wood
      for (const post of [-0.66, -0.22, 0.18, 0.62])
        pen.fillRect(x + post * half, base - tall, half * 0.05, tall)
      pen.fillRect(x - half * 0.8, base - unit * 1.5, half * 1.6, unit * 0.9)
      if (options.lamps !== null) {
        pen.fillStyle = options.lamps
        pen.fillRect(x - half * 0.15, base - tall * 0.75, half * 0.3, tall * 0.55)
        glow(pen, x, base - tall * 0.5, half, veil(options.lamps, 0.45), veil(options.lamps, 0))
      }
      const roof = (lift: number): void => {
        pen.beginPath()
        pen.moveTo(x - half * 1.42, base - tall - unit * (1.1 + lift))
        pen.quadraticCurveTo(
          x - half * 0.9,
          base - tall - unit * (0.9 + lift),
          x - half * 0.56,
          base - tall - unit * (4.6 + lift),
        )
        pen.lineTo(x + half * 0.56, base - tall - unit * (4.6 + lift))
        pen.quadraticCurveTo(
          x + half * 0.9,
          base - tall - unit * (0.9 + lift),
          x + half * 1.42,
          base - tall - unit * (1.1 + lift),
        )
        pen.quadraticCurveTo(
          x + half * 0.8,
          base - tall + unit * (0.9 - lift),
          x,
          base - tall + unit * (0.9 - lift),
        )
        pen.quadraticCurveTo(
          x - half * 0.8,
          base - tall + unit * (0.9 - lift),
          x - half * 1.42,
          base - tall - unit * (1.1 + lift),
        )
        pen.fill()
      }
      pen.fillStyle = options.roof
      roof(0)
      if (!options.snowOnRoof) return
      pen.save()
      pen.beginPath()
      pen.rect(x - half * 1.6, base - tall - unit * 8, half * 3.2, unit * 6.4)
      pen.clip()
      pen.fillStyle = '#f6f9ff'
      roof(0.5)
      pen.restore()
    }
    return (pen, time) => {
      fillSky(pen, options.sky)
      const { sun } = options
      glow(pen, sun.x * width, sun.y * height, sun.size * height * 3, veil(sun.ink, 0.35), veil(sun.ink, 0))
      disc(pen, sun.x * width, sun.y * height, sun.size * height, sun.ink)
      options.hills.forEach((colour, index) => {
        const base = height * (0.6 + index * 0.14)
        const points: Point[] = []
        for (let at = -5; at <= width + 5; at += 5)
          points.push([
            at,
            base -
              height *
                (0.16 - index * 0.035) *
                (0.5 + 0.5 * land(at / (height * 0.55) + time * 0.004 * index, index * 11)) -
              height * 0.02 * land(at / 18, index * 7),
          ])
        pen.fillStyle = colour
        line(pen, [...points, [width + 5, height], [-5, height]], true)
        pen.fill()
      })
      let base = height * 0.9
      pen.fillStyle = options.wood
      pen.fillRect(x - 17 * unit, base, 34 * unit, 2.4 * unit)
      let built = 0
      for (let storey = 0; storey < 5; storey += 1) {
        const share = between(time, arrival(storey), arrival(storey) + 0.6)
        if (share > 0) {
          built += 1
          const drop = (1 - overshoot(share)) * 12 * unit
          pen.globalAlpha = Math.min(1, share * 2)
          drawStorey(pen, storey, base - drop)
          pen.globalAlpha = 1
        }
        base -= 11.4 * unit
      }
      const spire = eased(time, arrival(5), arrival(5) + 0.8)
      if (spire > 0) {
        const top = base + 0.2 * unit
        pen.fillStyle = options.wood
        pen.fillRect(x - 0.5 * unit, top - 15 * unit * spire, unit, 15 * unit * spire)
        for (let ring = 0; ring < 6; ring += 1)
          if (spire > ring / 6)
            pen.fillRect(
              x - (2.1 - ring * 0.2) * unit,
              top - (3 + ring * 1.7) * unit,
              (4.2 - ring * 0.4) * unit,
              0.6 * unit,
            )
        disc(pen, x, top - 15 * unit * spire, 1 * unit, options.wood)
      }
      options.counting.forEach((words, index) => {
        const shown =
          index < 5
            ? eased(time, arrival(index), arrival(index) + 0.4) * (index < built - 1 ? 0.34 : 1)
            : spire
        text(
          pen,
          words,
          width * 0.09,
          height * (0.84 - index * 0.135),
          `bold ${height * 0.1}px "Noto Sans CJK JP"`,
          veil(options.ink, shown),
          'left',
        )
      })
      for (const flake of flakes) {
        const y =
          wrap(flake.y + time * flake.pace * (options.air.kind === 'snow' ? 1.2 : 0.9), 1.06) * height - 6
        const across = wrap(flake.x + time * 0.022 + 0.02 * Math.sin(time * 0.9 + flake.lane), 1.04) * width
        if (options.air.kind === 'snow') disc(pen, across, y, flake.size * unit * 0.5, flake.ink)
        else
          placed(pen, [across, y], time * 0.9 + flake.lane, flake.size * unit, () => {
            pen.fillStyle = cycle([flake.ink], 0)
            oval(pen, 0, 0, 1.1, 0.45 + 0.5 * Math.abs(Math.sin(time * 1.6 + flake.lane)))
          })
      }
    }
  },
}
