import { box, disc, fillAll, glow, line, sans, text } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { clamp } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface PaddlesOptions {
  ground: string
  ink: string
  left: string
  right: string
  ball: string
}

/** Two paddles that never miss. The ball gets faster with every hit, and the hits are counted. */
export const paddles: Scene<PaddlesOptions> = {
  name: 'paddles',
  take: 1,
  prepare: ({ width, height, framesPerSecond, random }, options) => {
    const tall = height * 0.2
    const rim = width * 0.05
    let [x, y] = [width / 2, height / 2]
    let [dx, dy] = [width * 0.42, height * 0.31]
    let touches = 0
    let flash = 0
    const paddle = [height / 2, height / 2] as [number, number]
    const trail: [number, number][] = []
    const predict = (wall: number): number => {
      const time = (wall - x) / dx
      const raw = y + dy * time
      const period = 2 * (height - 16)
      const folded = (((raw - 8) % period) + period) % period
      return 8 + (folded > height - 16 ? period - folded : folded)
    }
    const aims: [number, number] = [0, 0]
    return (pen, time) => {
      const steps = 4
      for (let step = 0; step < steps; step += 1) {
        const moment = 1 / framesPerSecond / steps
        x += dx * moment
        y += dy * moment
        if (y < 8 || y > height - 8) {
          dy = -dy
          y = clamp(y, 8, height - 8)
        }
        const hit = dx < 0 ? x < rim + 10 : x > width - rim - 10
        if (hit) {
          const side = dx < 0 ? 0 : 1
          const off = (y - paddle[side]) / (tall / 2)
          dx = -dx * 1.035
          dy = clamp(dy + off * height * 0.22, -height * 1.1, height * 1.1)
          x = side === 0 ? rim + 10 : width - rim - 10
          touches += 1
          flash = 1
          aims[side === 0 ? 1 : 0] = random.between(-0.32, 0.32) * tall
        }
        const coming = dx < 0 ? 0 : 1
        for (const side of [0, 1] as const) {
          const goal =
            side === coming
              ? predict(side === 0 ? rim + 10 : width - rim - 10) + aims[side]
              : height / 2 + Math.sin(time * 0.9 + side * 2) * height * 0.1
          const most = height * (1.1 + touches * 0.05) * moment
          paddle[side] = clamp(
            paddle[side] + clamp((goal - paddle[side]) * 0.12, -most, most),
            tall / 2,
            height - tall / 2,
          )
        }
      }
      trail.unshift([x, y])
      trail.length = Math.min(trail.length, 16)
      flash *= 0.88
      fillAll(pen, options.ground)
      pen.strokeStyle = veil(options.ink, 0.22)
      pen.lineWidth = 3
      pen.setLineDash([10, 14])
      line(pen, [
        [width / 2, 4],
        [width / 2, height],
      ])
      pen.stroke()
      pen.setLineDash([])
      text(
        pen,
        String(touches),
        width / 2,
        height * 0.5,
        sans(height * (0.42 + flash * 0.02), 800),
        veil(options.ink, 0.17 + flash * 0.15),
      )
      trail.forEach(([tx, ty], index) =>
        disc(pen, tx, ty, 8 * (1 - index / 18), veil(options.ball, 0.4 * (1 - index / 16))),
      )
      glow(pen, x, y, 40, veil(options.ball, 0.35), veil(options.ball, 0))
      disc(pen, x, y, 8, options.ball)
      for (const [side, ink] of [
        [0, options.left],
        [1, options.right],
      ] as const) {
        pen.fillStyle = ink
        box(pen, side === 0 ? rim - 10 : width - rim, (paddle[side] ?? 0) - tall / 2, 10, tall, 5)
        pen.fill()
      }
    }
  },
}
