import { disc, fillAll, glow, type Point, strokeLine } from '../drawing/brush.ts'
import { scale, veil } from '../drawing/colour.ts'
import { turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface LissajousOptions {
  ground: string
  inks: readonly string[]
  /** The numbers of swings across and down in one figure. */
  across: number
  down: number
  /** The number of times that the figure turns over in the film. Whole numbers leave no seam. */
  turns: number
  /** The number of further curves, each a little later. */
  echoes: number
}

/** A figure of two swings at right angles. Its phase changes, so it seems to turn in space. The film has no seam. */
export const lissajous: Scene<LissajousOptions> = {
  name: 'lissajous',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const reach = height * 0.4
    return (pen, time) => {
      const drift = (time / seconds) * turn * options.turns
      const place = (share: number, late: number): Point => [
        width / 2 + Math.sin(share * turn * options.across + drift - late) * reach * 1.35,
        height / 2 + Math.sin(share * turn * options.down) * reach,
      ]
      fillAll(pen, options.ground)
      pen.lineJoin = 'round'
      for (let echo = options.echoes; echo >= 0; echo -= 1) {
        const share = echo / Math.max(1, options.echoes)
        pen.strokeStyle = veil(scale(options.inks, share), 1 - share * 0.75)
        pen.lineWidth = height / (echo === 0 ? 110 : 240)
        const points = Array.from({ length: 361 }, (_, step) => place(step / 360, echo * 0.11))
        strokeLine(pen, points)
      }
      const [x, y] = place((time / seconds) * 2, 0)
      glow(pen, x, y, height * 0.08, veil('#ffffff', 0.5), veil('#ffffff', 0))
      disc(pen, x, y, height * 0.016, '#ffffff')
    }
  },
}
