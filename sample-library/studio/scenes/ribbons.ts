import { curve, fillAll, type Point } from '../drawing/brush.ts'
import { scale, veil } from '../drawing/colour.ts'
import { turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface RibbonsOptions {
  ground: string
  inks: readonly string[]
  lines: number
  /** The height of the waves as a share of the height of the picture. */
  reach: number
  /** The lag between the first and the last line, in turns. Each line lags behind its neighbour. */
  lean: number
}

/**
 * Many fine lines, each a little behind the previous one, which together look like cloth in the wind. The film has no
 * seam.
 */
export const ribbons: Scene<RibbonsOptions> = {
  name: 'ribbons',
  take: 1,
  prepare:
    ({ width, height, seconds }, options) =>
    (pen, time) => {
      fillAll(pen, options.ground)
      const share = (time / seconds) * turn
      pen.lineWidth = Math.max(1.2, height / 260)
      for (let index = 0; index < options.lines; index += 1) {
        const place = index / (options.lines - 1)
        const points: Point[] = []
        for (let x = -10; x <= width + 20; x += 10) {
          const across = (x / width) * turn
          const lag = place * options.lean * turn
          const wave =
            Math.sin(across * 0.9 + share + lag) * 0.62 +
            Math.sin(across * 1.7 - share * 2 + lag * 1.6) * 0.38
          points.push([
            x,
            height * (0.5 + (place - 0.5) * 0.16 * Math.sin(across * 0.5 + share)) +
              wave * height * options.reach,
          ])
        }
        pen.strokeStyle = veil(scale(options.inks, place), 1 - place * 0.5)
        curve(pen, points)
        pen.stroke()
      }
    },
}
