import { box, disc, fillSky, line, oval, placed } from '../drawing/brush.ts'
import { blend, veil } from '../drawing/colour.ts'
import { eased, pulse } from '../drawing/easing.ts'
import { createLayer } from '../drawing/layer.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface ThreeLampsOptions {
  room: readonly [wall: string, floor: string]
  lamps: readonly { ink: string; x: number; from: number; to: number; sway: number }[]
  furniture: string
  actor: string
}

/** A room lit by lamps that go on and off. It contains a chair, and later a person on it. */
export const threeLamps: Scene<ThreeLampsOptions> = {
  name: 'threeLamps',
  take: 1,
  prepare: (stage, options) => {
    const { width, height, seconds } = stage
    const horizon = height * 0.66
    const light = createLayer(stage)
    const drawRoom = (pen: Pen, time: number): void => {
      fillSky(pen, [options.room[0], blend(options.room[0], '#000000', 0.3)], 0, horizon)
      fillSky(pen, [options.room[1], blend(options.room[1], '#000000', 0.4)], horizon, height)
      pen.fillStyle = blend(options.room[0], '#ffffff', 0.12)
      box(pen, width * 0.7, height * 0.18, width * 0.15, height * 0.27, 3)
      pen.fill()
      pen.fillStyle = blend(options.room[0], '#0a1530', 0.75)
      box(pen, width * 0.708, height * 0.195, width * 0.134, height * 0.24, 2)
      pen.fill()
      disc(pen, width * 0.8, height * 0.26, height * 0.028, veil('#fff2cf', 0.85))
      pen.fillStyle = options.furniture
      const x = width * 0.46
      box(pen, x - height * 0.11, horizon - height * 0.16, height * 0.028, height * 0.36, 4)
      pen.fill()
      box(pen, x - height * 0.11, horizon + height * 0.02, height * 0.22, height * 0.03, 4)
      pen.fill()
      for (const leg of [-0.105, 0.085])
        pen.fillRect(x + leg * height, horizon + height * 0.04, height * 0.022, height * 0.17)
      pen.fillRect(width * 0.12, horizon - height * 0.05, width * 0.16, height * 0.022)
      for (const leg of [0.13, 0.258])
        pen.fillRect(width * leg, horizon - height * 0.04, width * 0.01, height * 0.2)
      box(pen, width * 0.17, horizon - height * 0.13, height * 0.09, height * 0.08, 4)
      pen.fill()
      const here =
        eased(time, seconds * 0.45, seconds * 0.52) * (1 - eased(time, seconds * 0.86, seconds * 0.92))
      if (here === 0) return
      pen.globalAlpha = here
      pen.fillStyle = options.actor
      placed(pen, [x - height * 0.01, horizon + height * 0.02], 0.03 * Math.sin(time * 0.9), height, () => {
        box(pen, -0.055, -0.2, 0.12, 0.22, 0.05)
        pen.fill()
        disc(pen, 0.012, -0.255 + 0.004 * Math.sin(time * 2), 0.052)
        box(pen, -0.05, -0.03, 0.19, 0.06, 0.03)
        pen.fill()
        box(pen, 0.095, -0.02, 0.05, 0.21, 0.02)
        pen.fill()
        box(pen, -0.08, -0.31, 0.19, 0.022, 0.01)
        pen.fill()
        box(pen, -0.04, -0.355, 0.11, 0.055, 0.02)
        pen.fill()
      })
      pen.globalAlpha = 1
    }
    return (pen, time) => {
      drawRoom(pen, time)
      // The areas that the lamps light are erased from a layer of darkness, which is then drawn over the room.
      light.pen.globalCompositeOperation = 'source-over'
      light.pen.clearRect(0, 0, width, height)
      light.pen.fillStyle = 'rgba(6,6,16,0.9)'
      light.pen.fillRect(0, 0, width, height)
      light.pen.globalCompositeOperation = 'destination-out'
      const heads = options.lamps.map((lamp) => {
        const on =
          pulse(time, lamp.from, lamp.to, 0.5) *
          (1 - 0.08 * Math.max(0, Math.sin(time * 23 + lamp.x * 40)) ** 8)
        const tilt = Math.sin(time * 0.8 + lamp.x * 9) * lamp.sway
        const head = [lamp.x * width + Math.sin(tilt) * height * 0.2, height * 0.2 * Math.cos(tilt)] as const
        const beam = light.pen.createLinearGradient(0, head[1], 0, height)
        beam.addColorStop(0, `rgba(0,0,0,${0.95 * on})`)
        beam.addColorStop(1, `rgba(0,0,0,${0.55 * on})`)
        light.pen.fillStyle = beam
        const foot = head[0] + Math.tan(tilt) * height * 0.7
        line(
          light.pen,
          [
            [head[0] - height * 0.05, head[1]],
            [head[0] + height * 0.05, head[1]],
            [foot + height * 0.36, height * 1.02],
            [foot - height * 0.36, height * 1.02],
          ],
          true,
        )
        light.pen.fill()
        return { ...lamp, on, tilt, head, foot }
      })
      pen.drawImage(light.canvas, 0, 0)
      for (const { ink, on, tilt, head, foot, x } of heads) {
        pen.globalCompositeOperation = 'screen'
        const beam = pen.createLinearGradient(0, head[1], 0, height)
        beam.addColorStop(0, veil(ink, 0.6 * on))
        beam.addColorStop(1, veil(ink, 0.12 * on))
        pen.fillStyle = beam
        line(
          pen,
          [
            [head[0] - height * 0.05, head[1]],
            [head[0] + height * 0.05, head[1]],
            [foot + height * 0.36, height],
            [foot - height * 0.36, height],
          ],
          true,
        )
        pen.fill()
        pen.fillStyle = veil(ink, 0.25 * on)
        oval(pen, foot, height * 0.93, height * 0.36, height * 0.07)
        pen.globalCompositeOperation = 'source-over'
        pen.strokeStyle = '#05050c'
        pen.lineWidth = 2
        line(pen, [[x * width, -2], head])
        pen.stroke()
        placed(pen, head, tilt, height, () => {
          pen.fillStyle = blend('#15151f', ink, 0.35 * on)
          line(
            pen,
            [
              [-0.018, -0.03],
              [0.018, -0.03],
              [0.062, 0.03],
              [-0.062, 0.03],
            ],
            true,
          )
          pen.fill()
          disc(pen, 0, 0.032, 0.024, blend('#15151f', '#fffbe8', on))
        })
      }
    }
  },
}
