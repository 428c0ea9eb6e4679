import { disc, fillSky, glow, strokeLine } from '../drawing/brush.ts'
import { scale, veil } from '../drawing/colour.ts'
import { turn } from '../drawing/easing.ts'
import type { Note } from '../drawing/sound/instruments.ts'
import type { Scene } from '../drawing/stage.ts'

export interface PendulumWaveOptions {
  ground: readonly string[]
  bobs: readonly string[]
  string: string
  count: number
  /** The number of swings of the slowest pendulum in one round. Each next pendulum makes one more. */
  swings: number
  /** The number of seconds until all pendulums are in phase again. */
  round: number
  keys: readonly number[]
}

/** Returns notes at the times when the pendulums pass the middle. */
export function pendulumNotes(options: PendulumWaveOptions): Note[] {
  return Array.from({ length: options.count }, (_, index) => {
    const rate = (options.swings + index) / options.round
    const passes = Math.floor(options.round * rate)
    return Array.from({ length: passes }, (_, pass): Note => ({
      key: options.keys[index % options.keys.length] ?? 72,
      at: (pass + 0.25) / rate,
      loudness: 0.22,
      pan: (index / (options.count - 1)) * 1.4 - 0.7,
    }))
  }).flat()
}

/** Pendulums, each slightly faster than its neighbour. They form a row, then a wave, then disorder, then a row. */
export const pendulumWave: Scene<PendulumWaveOptions> = {
  name: 'pendulumWave',
  take: 1,
  prepare:
    ({ width, height }, options) =>
    (pen, time) => {
      fillSky(pen, options.ground)
      const beam = height * 0.1
      pen.fillStyle = options.string
      pen.fillRect(width * 0.1, beam - height * 0.012, width * 0.8, height * 0.012)
      for (let index = 0; index < options.count; index += 1) {
        const share = index / (options.count - 1)
        const rate = (options.swings + index) / options.round
        const swing = Math.cos(time * rate * turn)
        // The view is slightly from the side, so a swing moves the bob sideways and closer.
        const x = width * (0.15 + 0.7 * share) + swing * height * 0.13
        const long = height * (0.68 - 0.16 * share)
        const y = beam + long * Math.sqrt(1 - (swing * 0.3) ** 2)
        const size = height * (0.033 + 0.004 * swing)
        const ink = scale(options.bobs, share)
        const strike = Math.exp(-((time * rate - 0.25 + 1) % 1) * 6)
        pen.strokeStyle = veil(options.string, 0.55)
        pen.lineWidth = 1.2
        strokeLine(pen, [
          [width * (0.15 + 0.7 * share), beam],
          [x, y],
        ])
        if (strike > 0.03) glow(pen, x, y, size * 3.2, veil(ink, 0.6 * strike), veil(ink, 0))
        disc(pen, x, y, size, ink)
        disc(pen, x - size * 0.3, y - size * 0.32, size * 0.26, veil('#ffffff', 0.5))
      }
    },
}
