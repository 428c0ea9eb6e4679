import { disc, fillAll, sans, text } from '../drawing/brush.ts'
import { scale } from '../drawing/colour.ts'
import { between, clamp, eased } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface PhyllotaxisOptions {
  ground: string
  seeds: readonly string[]
  ink: string
  /** The angles between a seed and the next one, in degrees, each used for a part of the film. */
  angles: readonly number[]
  count: number
}

/** Seeds that are laid one after the other, each at a fixed angle from the last, like the head of a sunflower. */
export const phyllotaxis: Scene<PhyllotaxisOptions> = {
  name: 'phyllotaxis',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const { angles, count } = options
    const each = (seconds - 3) / (angles.length - 1)
    const spread = (height * 0.62) / Math.sqrt(count)
    return (pen, time) => {
      fillAll(pen, options.ground)
      let angle = angles[0] ?? 137.5
      angles.slice(1).forEach((goal, index) => {
        angle += (goal - (angles[index] ?? goal)) * eased(time, each * (index + 0.35), each * (index + 1))
      })
      const grown = count * between(time, -1.2, 3.2) ** 0.8
      for (let seed = 0; seed < grown; seed += 1) {
        const share = seed / count
        const far = spread * Math.sqrt(seed) * 1.25
        const round = ((seed * angle + time) * Math.PI) / 180
        const size = spread * (0.34 + 0.46 * share) * clamp(grown - seed)
        disc(
          pen,
          width / 2 + far * Math.cos(round),
          height / 2 + far * Math.sin(round),
          size,
          scale(options.seeds, share),
        )
      }
      text(
        pen,
        `${angle.toFixed(1)}°`,
        width * 0.045,
        height * 0.915,
        sans(height * 0.066, 700),
        options.ink,
        'left',
      )
    }
  },
}
