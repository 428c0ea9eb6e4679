import {
  box,
  disc,
  fillSky,
  line,
  placed,
  sans,
  strokeCurve,
  strokeLine,
  text,
  type Point,
} from '../drawing/brush.ts'
import { cycle, veil } from '../drawing/colour.ts'
import { between, eased } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface FreeThrowsOptions {
  sky: readonly string[]
  court: string
  chalk: string
  ball: string
  rim: string
  arcs: readonly string[]
  /** The angles at which the ball leaves the hand, in degrees. */
  angles: readonly number[]
  /** Whether the throw at each angle hits. */
  made: readonly boolean[]
}

/** The same throw at different angles. Every flight leaves a chalk line. */
export const freeThrows: Scene<FreeThrowsOptions> = {
  name: 'freeThrows',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const floor = height * 0.88
    const hand: Point = [width * 0.2, height * 0.56]
    const hoop: Point = [width * 0.79, height * 0.38]
    const each = (seconds - 2) / options.angles.length
    const gravity = height * 1.9
    const flightOf = (index: number): ((t: number) => Point) & { lasts: number } => {
      const angle = ((options.angles[index] ?? 45) * Math.PI) / 180
      const miss = options.made[index] === true ? 0 : (index % 2 === 0 ? -1 : 1) * height * 0.075
      const [dx, dy] = [hoop[0] + miss - hand[0], hand[1] - hoop[1]]
      const speed = Math.sqrt((gravity * dx * dx) / (2 * Math.cos(angle) ** 2 * (dx * Math.tan(angle) - dy)))
      const lasts = dx / (speed * Math.cos(angle))
      return Object.assign(
        (t: number): Point => [
          hand[0] + speed * Math.cos(angle) * t,
          hand[1] - speed * Math.sin(angle) * t + (gravity * t * t) / 2,
        ],
        { lasts },
      )
    }
    const flights = options.angles.map((_, index) => flightOf(index))
    return (pen, time) => {
      fillSky(pen, options.sky, 0, floor)
      pen.fillStyle = options.court
      pen.fillRect(0, floor, width, height)
      pen.fillStyle = veil(options.chalk, 0.6)
      pen.fillRect(0, floor, width, height * 0.008)
      pen.fillStyle = '#20242c'
      pen.fillRect(width * 0.905, height * 0.22, width * 0.012, floor - height * 0.22)
      pen.fillRect(width * 0.86, height * 0.34, width * 0.055, height * 0.016)
      pen.fillStyle = options.chalk
      box(pen, width * 0.848, height * 0.14, width * 0.014, height * 0.29, 3)
      pen.fill()
      const current = Math.min(options.angles.length - 1, Math.floor(time / each))
      const moment = time - current * each
      const done = time > options.angles.length * each
      flights.forEach((flight, index) => {
        if (index > current) return
        const release = index < current || done ? 1 : between(moment, 0.7, 0.7 + flight.lasts * 1.5)
        if (release === 0) return
        pen.setLineDash(options.made[index] === true ? [] : [6, 9])
        pen.strokeStyle = veil(cycle(options.arcs, index), index === current && !done ? 1 : 0.55)
        pen.lineWidth = height * 0.009
        strokeLine(
          pen,
          Array.from({ length: 41 }, (_, step) => flight((step / 40) * flight.lasts * release)),
        )
        pen.setLineDash([])
      })
      const flight = flights[current]
      if (flight === undefined) return
      const share = between(moment, 0.7, 0.7 + flight.lasts * 1.5)
      const after = Math.max(0, moment - 0.7 - flight.lasts * 1.5)
      const end = flight(flight.lasts)
      const made = options.made[current] === true
      const fall = Math.min(floor - height * 0.034, end[1] + after * after * gravity * 0.6)
      const [bx, by]: Point =
        share < 1
          ? flight(flight.lasts * share)
          : [
              end[0] + (made ? 0 : after * width * 0.18 * (current % 2 === 0 ? -1 : 1)),
              made
                ? fall
                : Math.min(
                    floor - height * 0.034,
                    end[1] - after * height * 0.5 + after * after * gravity * 0.7,
                  ),
            ]
      const throwing = eased(moment, 0.35, 0.75) * (1 - eased(moment, 1.3, 1.9))
      pen.strokeStyle = '#20242c'
      pen.fillStyle = '#20242c'
      pen.lineCap = 'round'
      pen.lineWidth = height * 0.042
      const [px, py] = [width * 0.155, floor - throwing * height * 0.03]
      strokeCurve(pen, [
        [px, py - height * 0.2],
        [px - width * 0.005, py - height * 0.1],
        [px - width * 0.022, py],
      ])
      strokeCurve(pen, [
        [px, py - height * 0.2],
        [px + width * 0.015, py - height * 0.1],
        [px + width * 0.018, py],
      ])
      strokeLine(pen, [
        [px, py - height * 0.2],
        [px + width * 0.004, py - height * 0.33],
      ])
      pen.lineWidth = height * 0.03
      strokeCurve(pen, [
        [px + width * 0.004, py - height * 0.32],
        [px + width * 0.028, py - height * (0.29 + throwing * 0.06)],
        [hand[0] - width * 0.006, hand[1] + height * (0.09 - throwing * 0.1)],
      ])
      disc(pen, px + width * 0.012, py - height * 0.4, height * 0.046)
      const ballAt: Point = moment < 0.7 ? [hand[0], hand[1] + height * (0.06 - 0.06 * throwing)] : [bx, by]
      placed(pen, ballAt, time * 5, height * 0.036, () => {
        disc(pen, 0, 0, 1, options.ball)
        pen.strokeStyle = '#5a2410'
        pen.lineWidth = 0.11
        strokeLine(pen, [
          [-1, 0],
          [1, 0],
        ])
        strokeLine(pen, [
          [0, -1],
          [0, 1],
        ])
      })
      const swish = made ? Math.exp(-after * 4) * Math.min(1, after * 14) : 0
      pen.strokeStyle = options.chalk
      pen.lineWidth = 1.6
      for (let cord = 0; cord <= 6; cord += 1) {
        const from = hoop[0] + (cord / 6 - 0.5) * height * 0.13
        line(pen, [
          [from, hoop[1]],
          [
            hoop[0] + (cord / 6 - 0.5) * height * 0.07 + Math.sin(cord * 2 + time * 20) * swish * 4,
            hoop[1] + height * (0.11 - swish * 0.03),
          ],
        ])
        pen.stroke()
      }
      pen.strokeStyle = options.rim
      pen.lineWidth = height * 0.015
      strokeLine(pen, [
        [hoop[0] - height * 0.07, hoop[1]],
        [hoop[0] + height * 0.1, hoop[1]],
      ])
      const shown = done ? 1 : eased(moment, 0, 0.4)
      text(
        pen,
        `${options.angles[current]}°`,
        width * 0.05,
        height * 0.12,
        sans(height * 0.1, 800),
        veil(cycle(options.arcs, current), shown),
        'left',
      )
    }
  },
}
