import { fillAll, line, type Point } from '../drawing/brush.ts'
import { blend, scale } from '../drawing/colour.ts'
import { turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface NestedSquaresOptions {
  ground: string
  colours: readonly string[]
  corners: number
  /** The position of the next figure's corners, as a share of a side. */
  step: number
  /** The number of pairs of figures that pass in the film, which has no seam. */
  pairs: number
}

/** Figures inside each other, each turned a little, that fall inwards endlessly. */
export const nestedSquares: Scene<NestedSquaresOptions> = {
  name: 'nestedSquares',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const { corners, step } = options
    const angle = turn / corners
    // The corner of the next figure lies on the side between (1, 0) and its neighbour.
    const x = 1 - step + step * Math.cos(angle)
    const y = step * Math.sin(angle)
    const shrink = Math.hypot(x, y)
    const twist = Math.atan2(y, x)
    const outer = (Math.hypot(width, height) / 2 / Math.cos(angle / 2)) * 1.02
    const depth = Math.ceil(Math.log(0.004) / Math.log(shrink))
    return (pen, time) => {
      const passed = (time / seconds) * options.pairs * 2
      fillAll(pen, options.ground)
      for (let level = -4; level < depth; level += 1) {
        const real = level + (passed % 2)
        const radius = outer * shrink ** real
        const tilt = twist * real + angle / 2
        const share = Math.max(0, real) / depth
        const colour = scale(options.colours, share)
        const shade = level % 2 === 0 ? colour : blend(options.ground, colour, share * 0.3)
        const points = Array.from({ length: corners }, (_, corner): Point => [
          width / 2 + radius * Math.cos(tilt + corner * angle),
          height / 2 + radius * Math.sin(tilt + corner * angle),
        ])
        pen.fillStyle = shade
        line(pen, points, true)
        pen.fill()
      }
    }
  },
}
