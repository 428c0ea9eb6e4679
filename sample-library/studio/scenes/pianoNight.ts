import { disc, fillSky, glow, line, type Point } from '../drawing/brush.ts'
import { blend, veil } from '../drawing/colour.ts'
import { clamp, pulse } from '../drawing/easing.ts'
import { type PieceOptions, slowPiece } from '../drawing/sound/pieces.ts'
import type { Scene } from '../drawing/stage.ts'

export interface PianoNightOptions {
  sky: readonly string[]
  moon: string
  keys: string
  sharps: string
  lit: string
  horizon: string
  /** The piece that plays. */
  piece: PieceOptions
  lowest: number
  whites: number
}

const whiteSteps = new Set([0, 2, 4, 5, 7, 9, 11])
const isWhite = (key: number): boolean => whiteSteps.has(((key % 12) + 12) % 12)

/** A keyboard under a night sky. The keys of the current notes light up, and each sends up a spark. */
export const pianoNight: Scene<PianoNightOptions> = {
  name: 'pianoNight',
  take: 1,
  prepare: ({ width, height, seconds, random }, options) => {
    const notes = slowPiece(options.piece, seconds)
    const stars = Array.from({ length: 70 }, () => ({
      x: random.next() * width,
      y: random.next() ** 1.3 * height * 0.56,
      size: random.between(0.4, 1.4),
      lane: random.next() * 9,
    }))
    const top = height * 0.6
    const whites: number[] = []
    for (let key = options.lowest; whites.length < options.whites; key += 1)
      if (isWhite(key)) whites.push(key)
    const vanish: Point = [width / 2, -height * 0.5]
    const slot = (width * 1.9) / options.whites
    const left = -width * 0.45
    const toward = (x: number, y: number): Point => {
      const share = (height - y) / (height - vanish[1])
      return [x + (vanish[0] - x) * share, y]
    }
    const touch = (key: number, time: number): number =>
      notes.reduce(
        (most, note) =>
          note.key === key
            ? Math.max(
                most,
                pulse(time, note.at - 0.03, note.at + Math.min(note.seconds, 1.6), 0.06) *
                  Math.exp(-Math.max(0, time - note.at) * 0.9),
              )
            : most,
        0,
      )
    const middle = (key: number): number => {
      const index = whites.findIndex((white) => white >= key)
      return left + (isWhite(key) ? index + 0.5 : index) * slot
    }
    return (pen, time) => {
      fillSky(pen, options.sky, 0, top)
      for (const star of stars)
        disc(pen, star.x, star.y, star.size, veil('#ffffff', 0.55 + 0.4 * Math.sin(time * 1.4 + star.lane)))
      const moonX = width * 0.79
      glow(pen, moonX, height * 0.2, height * 0.3, veil(options.moon, 0.25), veil(options.moon, 0))
      disc(pen, moonX, height * 0.2, height * 0.085, options.moon)
      disc(
        pen,
        moonX - height * 0.04,
        height * 0.18,
        height * 0.078,
        blend(options.sky[0] ?? '#000000', options.sky[1] ?? '#000000', 0.3),
      )
      for (const note of notes) {
        const age = time - note.at
        if (age < 0 || age > 4) continue
        const [x] = toward(middle(note.key), top)
        const rise = 1 - Math.exp(-age * 0.7)
        const shine = veil(options.lit, 0.8 * Math.exp(-age * 0.9))
        glow(
          pen,
          x + Math.sin(age * 2 + note.key) * 4,
          top - rise * height * 0.5,
          height * 0.06,
          shine,
          veil(options.lit, 0),
        )
        disc(
          pen,
          x + Math.sin(age * 2 + note.key) * 4,
          top - rise * height * 0.5,
          height * 0.007,
          veil('#ffffff', clamp(1 - age / 3)),
        )
      }
      pen.fillStyle = options.horizon
      pen.fillRect(0, top - height * 0.05, width, height)
      whites.forEach((key, index) => {
        const force = touch(key, time)
        const dip = force > 0.05 ? height * 0.006 : 0
        const gap = slot * 0.02
        const corners: Point[] = [
          toward(left + index * slot + gap, top + dip),
          toward(left + (index + 1) * slot - gap, top + dip),
          toward(left + (index + 1) * slot - gap, height + 2),
          toward(left + index * slot + gap, height + 2),
        ]
        const shade = pen.createLinearGradient(0, top, 0, height)
        shade.addColorStop(0, blend(blend(options.keys, options.horizon, 0.16), options.lit, force))
        shade.addColorStop(1, blend(options.keys, options.lit, force))
        pen.fillStyle = shade
        line(pen, corners, true)
        pen.fill()
      })
      whites.forEach((key, index) => {
        if (isWhite(key + 1) || index === whites.length - 1) return
        const force = touch(key + 1, time)
        const x = left + (index + 1) * slot
        const low = top + (height - top) * 0.58
        const body = (lift: number): Point[] => [
          toward(x - slot * 0.3, top - 1),
          toward(x + slot * 0.3, top - 1),
          toward(x + slot * 0.3, low - lift),
          toward(x - slot * 0.3, low - lift),
        ]
        pen.fillStyle = '#07070d'
        line(pen, body(0), true)
        pen.fill()
        pen.fillStyle = blend(options.sharps, options.lit, force * 0.9)
        line(pen, body(force > 0.05 ? height * 0.006 : height * 0.016), true)
        pen.fill()
      })
      pen.fillStyle = veil('#000000', 0.35)
      pen.fillRect(0, top - height * 0.012, width, height * 0.014)
    }
  },
}
