import { disc, fillAll, oval, ring, sans, strokeLine, text, type Point } from '../drawing/brush.ts'
import { blend, veil } from '../drawing/colour.ts'
import { between, eased, turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface SetPieceOptions {
  grass: readonly [string, string]
  chalk: string
  attack: string
  defence: string
  ball: string
  /**
   * The corner kicks, one after the other. `bend` is the curve to the left or right, and `lands` is where the ball
   * comes down, from 0 (near post) to 1 (far post).
   */
  corners: readonly { bend: number; lands: number; note: string }[]
}

/** Corner kicks seen from above: the curve of the ball, and the players that run to meet it. */
export const setPiece: Scene<SetPieceOptions> = {
  name: 'setPiece',
  take: 1,
  prepare: ({ width, height, seconds, random }, options) => {
    const goal: Point = [width * 0.5, height * 0.09]
    const flag: Point = [width * 0.94, height * 0.09]
    const each = seconds / options.corners.length
    const home = Array.from({ length: 6 }, (_, n): Point => [
      width * (0.34 + n * 0.065),
      height * (0.56 + 0.07 * Math.sin(n * 2.4)),
    ])
    const marks = Array.from({ length: 7 }, (_, n): Point => [
      width * (0.35 + n * 0.05),
      height * (0.22 + 0.09 * random.next()),
    ])
    return (pen, time) => {
      const [dark, light] = options.grass
      fillAll(pen, dark)
      pen.fillStyle = light
      for (let stripe = 0; stripe < 6; stripe += 1)
        pen.fillRect((stripe * 2 * width) / 12, 0, width / 12, height)
      pen.strokeStyle = options.chalk
      pen.lineWidth = height * 0.009
      strokeLine(pen, [
        [width * 0.02, goal[1]],
        [flag[0], goal[1]],
        [flag[0], height],
      ])
      pen.strokeRect(width * 0.2, goal[1], width * 0.6, height * 0.56)
      pen.strokeRect(width * 0.355, goal[1], width * 0.29, height * 0.2)
      pen.beginPath()
      pen.arc(width * 0.5, height * 0.47, height * 0.3, 0.66, Math.PI - 0.66)
      pen.stroke()
      pen.beginPath()
      pen.arc(flag[0], flag[1], height * 0.05, Math.PI / 2, Math.PI)
      pen.stroke()
      disc(pen, width * 0.5, height * 0.47, height * 0.009, options.chalk)
      pen.lineWidth = height * 0.016
      strokeLine(pen, [
        [width * 0.43, goal[1] - height * 0.045],
        [width * 0.43, goal[1]],
        [width * 0.57, goal[1]],
        [width * 0.57, goal[1] - height * 0.045],
      ])
      const current = Math.min(options.corners.length - 1, Math.floor(time / each))
      const kick = options.corners[current]
      if (kick === undefined) return
      const moment = time - current * each
      const lands: Point = [
        width * (0.62 - 0.22 * kick.lands),
        height * (0.24 + 0.03 * Math.sin(kick.lands * 5)),
      ]
      const control: Point = [(flag[0] + lands[0]) / 2, (flag[1] + lands[1]) / 2 + height * kick.bend]
      const at = (t: number): Point => [
        (1 - t) ** 2 * flag[0] + 2 * (1 - t) * t * control[0] + t * t * lands[0],
        (1 - t) ** 2 * flag[1] + 2 * (1 - t) * t * control[1] + t * t * lands[1],
      ]
      const flight = between(moment, 1.4, each * 0.58)
      const finish = eased(moment, each * 0.58, each * 0.66)
      const fade = 1 - eased(moment, each - 0.5, each)
      pen.setLineDash([height * 0.014, height * 0.02])
      pen.lineWidth = height * 0.007
      pen.strokeStyle = veil(options.ball, 0.9 * fade)
      if (flight > 0)
        strokeLine(
          pen,
          Array.from({ length: 41 }, (_, step) => at((step / 40) * flight)),
        )
      pen.setLineDash([])
      const runner = current % home.length
      home.forEach((from, index) => {
        const run =
          index === runner ? eased(moment, 1, each * 0.58) : eased(moment, 1 + index * 0.1, each * 0.7) * 0.62
        const aim: Point =
          index === runner
            ? [lands[0], lands[1] + height * 0.015]
            : [from[0] + width * 0.02 * (index - 2), height * 0.3]
        const spot: Point = [from[0] + (aim[0] - from[0]) * run, from[1] + (aim[1] - from[1]) * run]
        if (index === runner) {
          pen.strokeStyle = veil(options.attack, 0.55 * fade)
          pen.lineWidth = height * 0.01
          strokeLine(pen, [from, spot])
        }
        pen.fillStyle = 'rgba(0,20,0,0.25)'
        oval(pen, spot[0] + 2, spot[1] + 4, height * 0.026, height * 0.02)
        disc(pen, spot[0], spot[1], height * 0.027, options.attack)
      })
      marks.forEach((from, index) => {
        const drift = eased(moment, 1.2, each * 0.6)
        const x = from[0] + (lands[0] - from[0]) * 0.2 * drift
        const y = from[1] + height * 0.02 * Math.sin(moment * 2 + index)
        pen.fillStyle = 'rgba(0,20,0,0.25)'
        oval(pen, x + 2, y + 4, height * 0.026, height * 0.02)
        disc(pen, x, y, height * 0.027, options.defence)
      })
      const [bx, by] =
        finish > 0
          ? [
              lands[0] + (goal[0] - lands[0]) * finish,
              lands[1] + (goal[1] - height * 0.03 - lands[1]) * finish,
            ]
          : at(flight)
      const high = Math.sin(flight * Math.PI) * (finish > 0 ? 0 : 1)
      disc(pen, bx + high * 8, by + high * 14 + 3, height * 0.014, 'rgba(0,20,0,0.3)')
      disc(pen, bx, by, height * (0.016 + high * 0.012), options.ball)
      pen.strokeStyle = blend(options.ball, '#000000', 0.7)
      pen.lineWidth = 1
      ring(pen, bx, by, height * (0.016 + high * 0.012))
      if (finish === 1) {
        pen.strokeStyle = veil(options.ball, 1 - between(moment, each * 0.66, each * 0.9))
        pen.lineWidth = 2
        const reach = between(moment, each * 0.66, each * 0.9) * height * 0.14
        for (let spark = 0; spark < 12; spark += 1) {
          const angle = (spark / 12) * turn
          strokeLine(pen, [
            [bx + Math.cos(angle) * reach * 0.6, by + Math.sin(angle) * reach * 0.6],
            [bx + Math.cos(angle) * reach, by + Math.sin(angle) * reach],
          ])
        }
      }
      text(
        pen,
        kick.note,
        width * 0.04,
        height * 0.925,
        sans(height * 0.05, 700),
        veil(options.chalk, fade),
        'left',
      )
    }
  },
}
