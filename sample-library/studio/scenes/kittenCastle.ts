import { box, disc, fillSky, line, oval, placed, type Point, strokeLine } from '../drawing/brush.ts'
import { eased, overshoot, between, turn } from '../drawing/easing.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

interface Kitten {
  coat: string
  inner: string
  eyes: string
  /** The seconds at which the kitten looks out and at which it withdraws. */
  from: number
  to: number
}

export interface KittenCastleOptions {
  sky: readonly string[]
  sun: string
  card: string
  shade: string
  dark: string
  floor: string
  /** The kittens in this order: left tower, right tower, left window, right window, gate, middle wall. */
  kittens: readonly Kitten[]
}

/** Draws a kitten's face, one unit wide. `look` turns the eyes from -1 to 1, and `shut` closes them. */
function drawFace(pen: Pen, kitten: Kitten, look: number, shut: number): void {
  pen.fillStyle = kitten.coat
  for (const side of [-1, 1]) {
    line(
      pen,
      [
        [side * 0.46, -0.02],
        [side * 0.44, -0.56],
        [side * 0.08, -0.3],
      ],
      true,
    )
    pen.fill()
    pen.fillStyle = kitten.inner
    line(
      pen,
      [
        [side * 0.39, -0.2],
        [side * 0.385, -0.45],
        [side * 0.2, -0.3],
      ],
      true,
    )
    pen.fill()
    pen.fillStyle = kitten.coat
  }
  oval(pen, 0, 0, 0.5, 0.4)
  for (const side of [-1, 1]) {
    pen.fillStyle = kitten.eyes
    oval(pen, side * 0.2, -0.03, 0.1, 0.105 * (1 - shut) + 0.012)
    pen.fillStyle = '#1d1a18'
    if (shut < 0.6) oval(pen, side * 0.2 + look * 0.03, -0.03, 0.045, 0.085 * (1 - shut))
  }
  pen.fillStyle = '#e88a7d'
  line(
    pen,
    [
      [-0.05, 0.11],
      [0.05, 0.11],
      [0, 0.17],
    ],
    true,
  )
  pen.fill()
  pen.strokeStyle = kitten.inner
  pen.lineWidth = 0.018
  for (const side of [-1, 1])
    for (const lift of [-0.05, 0.04])
      strokeLine(pen, [
        [side * 0.26, 0.13 + lift * 0.4],
        [side * 0.62, 0.11 + lift],
      ])
}

/** A cardboard castle whose inhabitants look out one after the other. */
export const kittenCastle: Scene<KittenCastleOptions> = {
  name: 'kittenCastle',
  take: 1,
  prepare: ({ width, height }, options) => {
    const u = height / 100
    const cx = width / 2
    const floor = 84 * u
    const rect = (pen: Pen, x: number, y: number, w: number, h: number, colour: string): void => {
      pen.fillStyle = colour
      pen.fillRect(cx + x * u, y * u, w * u, h * u)
    }
    const crown = (pen: Pen, x: number, y: number, w: number, teeth: number): void => {
      const tooth = w / (teeth * 2 - 1)
      for (let n = 0; n < teeth; n += 1) rect(pen, x + n * tooth * 2, y - 5, tooth, 5.2, options.card)
    }
    // Each seat has the edge behind which a kitten waits, and the size of the kitten.
    const seats = [
      { x: -35, y: 24, size: 15, clip: null },
      { x: 35, y: 24, size: 15, clip: null },
      { x: -35, y: 55, size: 13, clip: [-43, 46, 16, 15] },
      { x: 35, y: 55, size: 13, clip: [27, 46, 16, 15] },
      { x: 0, y: 76, size: 19, clip: [-11, 52, 22, 32] },
      { x: 1, y: 35, size: 16, clip: null },
    ] as const
    const sitter = (pen: Pen, index: number, time: number): void => {
      const seat = seats[index]
      const kitten = options.kittens[index]
      if (seat === undefined || kitten === undefined) return
      const up =
        overshoot(between(time, kitten.from, kitten.from + 0.7)) *
        (1 - eased(time, kitten.to, kitten.to + 0.5))
      if (up <= 0) return
      const gate = index === 4
      pen.save()
      if (seat.clip !== null) {
        const [x, y, w, h] = seat.clip
        box(pen, cx + x * u, y * u, w * u, h * u, gate ? [11 * u, 11 * u, 0, 0] : 0)
        pen.clip()
      }
      const shift = gate ? 0 : (1 - up) * seat.size * 1.15
      const tilt = Math.sin(time * 1.3 + index * 2) * 0.09
      const at: Point = [cx + (seat.x + (gate ? (1 - up) * 22 : 0)) * u, (seat.y + shift) * u]
      if (gate) {
        pen.fillStyle = kitten.coat
        oval(pen, at[0], at[1] + 13 * u, 9 * u, 12 * u)
      }
      const blink = (time * 0.37 + index * 0.31) % 1
      placed(pen, at, tilt, seat.size * u, () =>
        drawFace(pen, kitten, Math.sin(time * 0.8 + index), blink > 0.95 ? 1 : 0),
      )
      pen.restore()
    }
    return (pen, time) => {
      fillSky(pen, options.sky)
      disc(pen, width * 0.83, height * (0.2 + 0.012 * Math.sin(time * 0.3)), 11 * u, options.sun)
      pen.fillStyle = options.floor
      pen.fillRect(0, floor, width, height)
      for (const index of [0, 1, 5]) sitter(pen, index, time)
      rect(pen, -50, 30, 30, 54, options.card)
      rect(pen, 20, 30, 30, 54, options.card)
      crown(pen, -50, 30, 30, 3)
      crown(pen, 20, 30, 30, 3)
      rect(pen, -20, 42, 40, 42, options.shade)
      for (let n = 0; n < 3; n += 1) rect(pen, -19 + n * 15, 38, 8, 4.2, options.shade)
      for (const x of [-50, 20]) {
        rect(pen, x, 66, 30, 0.7, options.shade)
        rect(pen, x + 24, 30, 6, 54, 'rgba(90,40,0,0.07)')
      }
      rect(pen, -43, 46, 16, 15, options.dark)
      rect(pen, 27, 46, 16, 15, options.dark)
      pen.fillStyle = options.dark
      pen.beginPath()
      pen.arc(cx, 63 * u, 11 * u, Math.PI, turn)
      pen.lineTo(cx + 11 * u, floor)
      pen.lineTo(cx - 11 * u, floor)
      pen.fill()
      for (const index of [2, 3, 4]) sitter(pen, index, time)
      // Strips of tape show that the castle was built from a parcel.
      placed(pen, [cx - 44 * u, 72 * u], -0.5, u, () => {
        pen.fillStyle = 'rgba(255,236,190,0.55)'
        pen.fillRect(-5, -1.6, 10, 3.2)
      })
      pen.strokeStyle = options.sun
      pen.fillStyle = '#e2603b'
      const sway = Math.sin(time * 2.4)
      for (const x of [-35, 35]) {
        rect(pen, x + 13.4, 10, 0.9, 20, options.dark)
        line(
          pen,
          [
            [cx + (x + 14.2) * u, 10 * u],
            [cx + (x + 23) * u, (13 + sway) * u],
            [cx + (x + 14.2) * u, 16.5 * u],
          ],
          true,
        )
        pen.fillStyle = '#e2603b'
        pen.fill()
      }
    }
  },
}
