import { disc, fillAll, glow } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { between, eased } from '../drawing/easing.ts'
import { createLayer } from '../drawing/layer.ts'
import type { Scene } from '../drawing/stage.ts'

interface Swing {
  /** The frequency of the swing, relative to the other axis. */
  rate: number
  phase: number
  /** The width of the swing as a share of half the height. */
  reach: number
}

export interface HarmonographOptions {
  ground: string
  light: string
  ink: string
  across: readonly Swing[]
  down: readonly Swing[]
  /** The share of the swing that remains at the end of the drawing. */
  remains: number
  /** The number of whole swings of rate 1 in the film. */
  swings: number
}

/** Two pendulums with decreasing swings that move one pen together. */
export const harmonograph: Scene<HarmonographOptions> = {
  name: 'harmonograph',
  take: 1,
  prepare: (stage, options) => {
    const { width, height, seconds } = stage
    const sheet = createLayer(stage)
    const stop = seconds - 3
    const sum = (swings: readonly Swing[], share: number): number =>
      swings.reduce(
        (total, { rate, phase, reach }) =>
          total +
          reach * Math.sin(share * options.swings * rate * 2 * Math.PI + phase) * options.remains ** share,
        0,
      )
    const place = (share: number): [number, number] => [
      width / 2 + sum(options.across, share) * height * 0.5,
      height / 2 + sum(options.down, share) * height * 0.5,
    ]
    const strokes = options.swings * 90
    let drawn = 0
    sheet.pen.strokeStyle = veil(options.ink, 0.86)
    sheet.pen.lineWidth = height / 300
    sheet.pen.lineCap = 'round'
    return (pen, time) => {
      const share = eased(time, 0.4, stop) * 0.25 + between(time, 0.4, stop) * 0.75
      const goal = Math.round(share * strokes)
      sheet.pen.beginPath()
      sheet.pen.moveTo(...place(drawn / strokes))
      for (; drawn < goal; drawn += 1) sheet.pen.lineTo(...place((drawn + 1) / strokes))
      sheet.pen.stroke()
      fillAll(pen, options.ground)
      glow(pen, width / 2, height / 2, width * 0.62, veil(options.light, 0.75), veil(options.light, 0))
      pen.drawImage(sheet.canvas, 0, 0)
      const [x, y] = place(drawn / strokes)
      const shine = 1 - between(time, stop, stop + 1)
      glow(pen, x, y, height * 0.09, veil(options.ink, 0.5 * shine), veil(options.ink, 0))
      disc(pen, x, y, height * 0.012 * shine, '#ffffff')
    }
  },
}
