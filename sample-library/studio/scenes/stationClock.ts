import { box, disc, fillSky, glow, line, placed, sans, text } from '../drawing/brush.ts'
import { blend, scale, veil } from '../drawing/colour.ts'
import { turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface StationClockOptions {
  /** The colours of the wall, which follow one another during the film. */
  dusk: readonly string[]
  face: string
  ink: string
  second: string
  metal: string
  /** The time that the clock shows at the beginning, in minutes after midnight. */
  startMinute: number
  board: { from: string; lines: readonly [string, string] }
}

/** A railway clock in real time. In a film with one frame per second, the second hand ticks with every frame. */
export const stationClock: Scene<StationClockOptions> = {
  name: 'stationClock',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const radius = height * 0.33
    const x = width * 0.36
    const y = height * 0.5
    return (pen, time) => {
      // The light changes once a minute. Between two changes nearly all pixels stay the same, which keeps an hour of
      // film small.
      const minute = Math.floor(time / 60)
      const wall = scale(options.dusk, (minute * 60) / seconds)
      fillSky(pen, [wall, blend(wall, '#000000', 0.25)])
      pen.fillStyle = blend(wall, '#000000', 0.45)
      pen.fillRect(x - height * 0.012, 0, height * 0.024, y)
      pen.fillRect(0, height * 0.06, width, height * 0.02)
      glow(pen, x, y, radius * 1.9, veil(options.face, 0.22), veil(options.face, 0))
      disc(pen, x, y, radius * 1.1, options.metal)
      disc(pen, x, y, radius, options.face)
      for (let mark = 0; mark < 60; mark += 1) {
        const hour = mark % 5 === 0
        placed(pen, [x, y], (mark / 60) * turn, radius, () => {
          pen.fillStyle = options.ink
          pen.fillRect(hour ? -0.028 : -0.011, -0.93, hour ? 0.056 : 0.022, hour ? 0.22 : 0.07)
        })
      }
      const shown = options.startMinute * 60 + Math.floor(time)
      const hand = (share: number, long: number, wide: number, ink: string, back: number): void =>
        placed(pen, [x, y], share * turn, radius, () => {
          pen.fillStyle = ink
          line(
            pen,
            [
              [-wide, back],
              [wide, back],
              [wide * 0.72, -long],
              [-wide * 0.72, -long],
            ],
            true,
          )
          pen.fill()
        })
      hand(Math.floor(shown / 60) / 720, 0.58, 0.055, options.ink, 0.16)
      hand((Math.floor(shown / 60) % 60) / 60, 0.87, 0.042, options.ink, 0.16)
      hand((shown % 60) / 60, 0.62, 0.014, options.second, 0.22)
      placed(pen, [x, y], ((shown % 60) / 60) * turn, radius, () => disc(pen, 0, -0.6, 0.085, options.second))
      disc(pen, x, y, radius * 0.045, options.second)
      const left = width * 0.63
      pen.fillStyle = blend(wall, '#000000', 0.62)
      box(pen, left, height * 0.3, width * 0.31, height * 0.4, 10)
      pen.fill()
      const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
      const clock = `${two((shown / 3600) % 24)}:${two((shown / 60) % 60)}`
      text(pen, clock, left + width * 0.03, height * 0.4, sans(height * 0.085, 700), options.face, 'left')
      text(
        pen,
        options.board.from,
        left + width * 0.03,
        height * 0.495,
        sans(height * 0.042, 600),
        blend(options.second, options.face, 0.5),
        'left',
      )
      options.board.lines.forEach((words, index) =>
        text(
          pen,
          words,
          left + width * 0.03,
          height * (0.57 + index * 0.062),
          sans(height * 0.038, 500),
          veil(options.face, 0.8),
          'left',
        ),
      )
    }
  },
}
