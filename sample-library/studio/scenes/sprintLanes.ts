import { box, disc, fillAll, placed, sans, strokeCurve, text } from '../drawing/brush.ts'
import { blend, cycle, veil } from '../drawing/colour.ts'
import { clamp, eased } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface SprintLanesOptions {
  track: readonly [string, string]
  chalk: string
  runners: readonly string[]
  lanes: number
  /** The number of seconds from the start to the winner's finish. */
  race: number
}

/** A sprint seen from the stand. The runners have different speeds at the start, in the middle and at the end. */
export const sprintLanes: Scene<SprintLanesOptions> = {
  name: 'sprintLanes',
  take: 1,
  prepare: ({ width, height, random }, options) => {
    const { lanes, race } = options
    const tall = (height * 0.86) / lanes
    const finish = width * 0.88
    const start = width * 0.07
    const runners = Array.from({ length: lanes }, (_, lane) => ({
      reaction: random.between(0.1, 0.26),
      pace: race * random.between(1, 1.075),
      kick: random.between(-0.09, 0.09),
      ink: cycle(options.runners, lane),
      step: random.next() * 6,
    }))
    const fastest = Math.min(...runners.map(({ reaction, pace }) => reaction + pace))
    const place = (runner: (typeof runners)[number], time: number): number => {
      const t = clamp((time - runner.reaction) / runner.pace, 0, 1.25)
      return t <= 1 ? t ** 1.22 + runner.kick * Math.sin(t * Math.PI) * t : 1 + (t - 1) * 1.2 * (1 - (t - 1))
    }
    return (pen, time) => {
      const clock = time - 1.5
      const [ground, band] = options.track
      fillAll(pen, ground)
      for (let lane = 0; lane < lanes; lane += 1) {
        const y = height * 0.13 + lane * tall
        pen.fillStyle = lane % 2 === 0 ? ground : band
        pen.fillRect(0, y, width, tall)
        pen.fillStyle = veil(options.chalk, 0.8)
        pen.fillRect(0, y - 1, width, 2)
        text(
          pen,
          String(lane + 1),
          start * 0.42,
          y + tall / 2,
          sans(tall * 0.5, 800),
          veil(options.chalk, 0.9),
        )
      }
      pen.fillStyle = options.chalk
      pen.fillRect(start - 2, height * 0.13, 4, height)
      for (let row = 0; row < lanes * 4; row += 1)
        for (let column = 0; column < 3; column += 1) {
          pen.fillStyle = (row + column) % 2 === 0 ? options.chalk : '#20242c'
          pen.fillRect(
            finish + column * tall * 0.25,
            height * 0.13 + row * tall * 0.25,
            tall * 0.25,
            tall * 0.25,
          )
        }
      runners.forEach((runner, lane) => {
        const share = clock < 0 ? 0 : place(runner, clock)
        const x = start + (finish - start) * share - tall * 0.1
        const y = height * 0.13 + (lane + 0.52) * tall
        const speed = clock > runner.reaction && share < 1.15 ? 1 : 0
        const stride = Math.sin(clock * 15 + runner.step) * speed
        for (let ghost = 4; ghost > 0; ghost -= 1) {
          pen.fillStyle = veil(runner.ink, 0.09 * speed)
          box(pen, x - ghost * tall * 0.34, y - tall * 0.17, tall * 0.5, tall * 0.34, tall * 0.17)
          pen.fill()
        }
        pen.fillStyle = 'rgba(40,0,0,0.2)'
        box(pen, x - tall * 0.28, y - tall * 0.1, tall * 0.6, tall * 0.34, tall * 0.16)
        pen.fill()
        placed(pen, [x, y], 0, tall, () => {
          pen.lineCap = 'round'
          pen.lineWidth = 0.1
          pen.strokeStyle = '#4a3326'
          for (const side of [-1, 1]) {
            strokeCurve(pen, [
              [-0.06, side * 0.1],
              [-0.06 + side * stride * 0.2, side * 0.12],
              [-0.06 + side * stride * 0.42, side * 0.1],
            ])
            strokeCurve(pen, [
              [0.04, side * 0.2],
              [0.04 - side * stride * 0.16, side * 0.25],
              [0.08 - side * stride * 0.34, side * 0.2],
            ])
          }
          pen.fillStyle = runner.ink
          box(pen, -0.16, -0.23, 0.3, 0.46, 0.14)
          pen.fill()
          disc(pen, 0.1, 0, 0.135, blend('#6b4a34', '#c99a70', (lane * 0.37) % 1))
        })
      })
      const stopped = Math.min(Math.max(0, clock), fastest)
      pen.fillStyle = '#20242c'
      pen.fillRect(0, 0, width, height * 0.13)
      const words = clock < -0.9 ? 'On your marks' : clock < 0 ? 'Set' : `${stopped.toFixed(2)} s`
      text(pen, words, width * 0.04, height * 0.066, sans(height * 0.06, 700), '#ffffff', 'left')
      const order = runners
        .map((runner, lane) => ({ lane, share: place(runner, Math.max(0, clock)) }))
        .sort((a, b) => b.share - a.share)
      const shown = eased(clock, race + 0.9, race + 1.5)
      order.slice(0, 3).forEach(({ lane }, rank) => {
        pen.globalAlpha = shown
        pen.fillStyle = runners[lane]?.ink ?? '#ffffff'
        box(pen, width * (0.64 + rank * 0.11), height * 0.035, width * 0.1, height * 0.062, 8)
        pen.fill()
        text(
          pen,
          `${rank + 1}. lane ${lane + 1}`,
          width * (0.69 + rank * 0.11),
          height * 0.068,
          sans(height * 0.036, 700),
          '#ffffff',
        )
        pen.globalAlpha = 1
      })
    }
  },
}
