import { box, disc, fillAll, placed, ring, sans, strokeCurve, text } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { between, mix, turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface RecordPlayerOptions {
  ground: string
  disc: string
  label: string
  ink: string
  arm: string
  words: readonly [small: string, large: string]
  /** The number of turns per minute. */
  turns: number
}

/** A turning record, and an arm that moves slowly towards its centre. */
export const recordPlayer: Scene<RecordPlayerOptions> = {
  name: 'recordPlayer',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const [x, y] = [width * 0.61, height * 0.5]
    const radius = height * 0.42
    return (pen, time) => {
      fillAll(pen, options.ground)
      const angle = (time * options.turns * turn) / 60
      disc(pen, x + height * 0.012, y + height * 0.022, radius, 'rgba(60,10,0,0.22)')
      disc(pen, x, y, radius, options.disc)
      pen.lineWidth = 1
      for (let groove = 0; groove < 15; groove += 1) {
        pen.strokeStyle = `rgba(255,255,255,${0.05 + 0.04 * (groove % 3)})`
        ring(pen, x, y + 0.4 * Math.sin(angle + groove), radius * (0.42 + groove * 0.037))
      }
      for (const side of [0, Math.PI])
        for (let shine = 0; shine < 3; shine += 1) {
          pen.fillStyle = `rgba(255,255,255,${0.05 - shine * 0.012})`
          pen.beginPath()
          pen.moveTo(x, y)
          pen.arc(
            x,
            y,
            radius,
            -0.75 - shine * 0.06 + side + 0.02 * Math.sin(angle),
            -0.5 + shine * 0.06 + side + 0.02 * Math.sin(angle),
          )
          pen.fill()
        }
      placed(pen, [x, y], angle, radius, () => {
        disc(pen, 0, 0, 0.36, options.label)
        pen.fillStyle = veil(options.ink, 0.75)
        for (const [ty, wide] of [
          [-0.2, 0.3],
          [-0.14, 0.2],
          [0.16, 0.36],
          [0.22, 0.24],
        ] as const) {
          box(pen, -wide / 2, ty, wide, 0.028, 0.014)
          pen.fill()
        }
        disc(pen, 0.26, 0, 0.028, options.ground)
        disc(pen, 0, 0, 0.03, options.disc)
      })
      const reach = mix(0.92, 0.56, between(time, 0, seconds))
      const pivot = [width * 0.9, height * 0.16] as const
      const wobble = Math.sin(angle) * height * 0.002
      const needle = [
        x + radius * reach * Math.cos(0.62),
        y + radius * reach * Math.sin(0.62) + wobble,
      ] as const
      pen.strokeStyle = 'rgba(60,10,0,0.18)'
      pen.lineCap = 'round'
      pen.lineWidth = height * 0.02
      strokeCurve(pen, [
        [pivot[0] + 5, pivot[1] + 9],
        [pivot[0] + 3, height * 0.55],
        [needle[0] + 5, needle[1] + 9],
      ])
      pen.strokeStyle = options.arm
      strokeCurve(pen, [pivot, [pivot[0] - 2, height * 0.54], needle])
      disc(pen, ...pivot, height * 0.04, options.arm)
      disc(pen, ...pivot, height * 0.018, options.ground)
      placed(pen, needle, 2.2, height, () => {
        pen.fillStyle = options.arm
        box(pen, -0.034, -0.02, 0.07, 0.04, 0.008)
        pen.fill()
      })
      const [small, large] = options.words
      text(pen, small, width * 0.06, height * 0.36, sans(height * 0.13, 700), options.label, 'left')
      text(pen, large, width * 0.056, height * 0.58, sans(height * 0.34, 800), '#fff6ea', 'left')
    }
  },
}
