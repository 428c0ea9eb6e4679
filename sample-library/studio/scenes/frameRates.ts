import { disc, fillAll, oval, placed, sans, strokeLine, text } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { wrap } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface FrameRatesOptions {
  ground: string
  ink: string
  /** The rows, each of which shows every drawing for `hold` frames of the film. */
  rows: readonly { hold: number; label: string; ball: string }[]
}

/** The same bouncing ball with one, two and three frames per drawing, to show how many drawings an animation needs. */
export const frameRates: Scene<FrameRatesOptions> = {
  name: 'frameRates',
  take: 1,
  prepare: ({ width, height, framesPerSecond }, options) => {
    const tall = height / options.rows.length
    return (pen, time) => {
      fillAll(pen, options.ground)
      options.rows.forEach(({ hold, label, ball }, row) => {
        const frame = Math.round(time * framesPerSecond)
        const pose = (steps: number): { x: number; y: number; squash: number; angle: number } => {
          const moment = (Math.floor(frame / hold) * hold - steps * hold) / framesPerSecond
          const bounce = wrap(moment * 0.9, 1)
          const up = 4 * bounce * (1 - bounce)
          const squash = Math.max(0, 1 - up * 5)
          return {
            x: (wrap(moment * 0.18, 1.16) - 0.08) * width,
            y: up,
            squash,
            angle: (0.5 - bounce) * 0.8 * (1 - squash),
          }
        }
        const floor = tall * (row + 0.86)
        pen.strokeStyle = veil(options.ink, 0.5)
        pen.lineWidth = 2
        strokeLine(pen, [
          [width * 0.04, floor + 1],
          [width * 0.96, floor + 1],
        ])
        for (let ghost = 5; ghost >= 0; ghost -= 1) {
          const { x, y, squash, angle } = pose(ghost)
          if (ghost > 0 && x > pose(0).x + 4) continue
          const size = tall * 0.135
          const stretch = 1 + (1 - y) * 0.24 * (1 - squash) - squash * 0.3
          placed(pen, [x, floor - size * (squash > 0 ? stretch : 1) - y * tall * 0.38], angle, size, () => {
            pen.fillStyle = ghost === 0 ? ball : veil(ball, 0.22 - ghost * 0.032)
            oval(pen, 0, 0, 1 / stretch, stretch)
            if (ghost === 0) disc(pen, -0.3, -0.34, 0.16, 'rgba(255,255,255,0.55)')
          })
        }
        text(pen, label, width * 0.045, tall * (row + 0.2), sans(height * 0.046, 700), options.ink, 'left')
        text(
          pen,
          `${24 / hold} drawings a second`,
          width * 0.955,
          tall * (row + 0.2),
          sans(height * 0.04, 500),
          veil(options.ink, 0.6),
          'right',
        )
      })
    }
  },
}
