import {
  curve,
  disc,
  fillSky,
  glow,
  line,
  oval,
  placed,
  type Point,
  ring,
  strokeLine,
} from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { clamp, turn, wrap } from '../drawing/easing.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

interface Coat {
  body: string
  patch: string
  fin: string
}

export interface KoiPondOptions {
  water: readonly string[]
  coats: readonly Coat[]
  pads: readonly { x: number; y: number; size: number; ink: string }[]
  /** The things that lie or fall on the water. */
  scatter: { inks: readonly string[]; count: number; kind: 'leaf' | 'snow' | 'petal' | 'none' }
  ripple: string
  fireflies: number
}

interface Koi {
  coat: Coat
  x: number
  y: number
  heading: number
  lane: number
  size: number
  pace: number
  trail: Point[]
  patches: { along: number; aside: number; size: number }[]
}

const profile = [0.16, 0.62, 0.9, 1, 0.98, 0.88, 0.74, 0.58, 0.42, 0.28, 0.18, 0.12]

function drawKoi(pen: Pen, koi: Koi, time: number): void {
  const { coat, size } = koi
  const spine = profile.map(
    (_, index) => koi.trail[Math.min(koi.trail.length - 1, index * 4)] ?? [koi.x, koi.y],
  )
  const sway = (index: number): number =>
    Math.sin(time * 5 * koi.pace - index * 0.55 + koi.lane) * size * 0.055 * (index / 11) ** 1.4 * 2.4
  const sides = spine.map((point, index) => {
    const ahead = spine[Math.max(0, index - 1)] ?? point
    const behind = spine[Math.min(spine.length - 1, index + 1)] ?? point
    const angle = Math.atan2(ahead[1] - behind[1], ahead[0] - behind[0])
    const normal: Point = [-Math.sin(angle), Math.cos(angle)]
    const middle: Point = [point[0] + normal[0] * sway(index), point[1] + normal[1] * sway(index)]
    const half = (profile[index] ?? 0) * size * 0.2
    return {
      angle,
      middle,
      left: [middle[0] + normal[0] * half, middle[1] + normal[1] * half] as Point,
      right: [middle[0] - normal[0] * half, middle[1] - normal[1] * half] as Point,
    }
  })
  const part = (index: number): (typeof sides)[number] =>
    sides[Math.min(index, sides.length - 1)] as (typeof sides)[number]
  pen.fillStyle = coat.fin
  const shoulder = part(3)
  for (const side of [-1, 1])
    placed(
      pen,
      side < 0 ? shoulder.right : shoulder.left,
      shoulder.angle + side * (2.15 + 0.16 * Math.sin(time * 2.2 + koi.lane)),
      size,
      () => oval(pen, 0.1, 0, 0.14, 0.05),
    )
  const end = part(11)
  for (const side of [-1, 1])
    placed(pen, end.middle, end.angle + Math.PI + side * 0.34 - sway(11) / size, size, () => {
      pen.beginPath()
      pen.moveTo(-0.04, 0)
      pen.quadraticCurveTo(0.12, -0.1 * side, 0.3, 0.02 * side)
      pen.quadraticCurveTo(0.16, 0.08 * side, -0.04, 0)
      pen.fill()
    })
  pen.fillStyle = coat.body
  curve(pen, [
    ...sides.map((side) => side.left),
    ...sides.map((side) => side.right).toReversed(),
    part(0).left,
  ])
  pen.fill()
  pen.save()
  pen.clip()
  for (const patch of koi.patches) {
    const at = part(Math.round(patch.along * 11))
    placed(pen, at.middle, at.angle, size, () => {
      pen.fillStyle = coat.patch
      oval(pen, 0, patch.aside * 0.12, patch.size * 0.2, patch.size * 0.15)
    })
  }
  pen.restore()
  pen.strokeStyle = veil('#ffffff', 0.25)
  pen.lineWidth = size * 0.02
  curve(
    pen,
    sides.slice(3, 9).map((side) => side.middle),
  )
  pen.stroke()
  for (const side of [-1, 1])
    placed(pen, part(1).middle, part(1).angle, size, () => disc(pen, 0.02, side * 0.085, 0.016, '#20201e'))
}

/** Koi seen from above. Each moves on its own, avoids the others and turns before the rim. */
export const koiPond: Scene<KoiPondOptions> = {
  name: 'koiPond',
  take: 1,
  prepare: ({ width, height, random, noise, framesPerSecond }, options) => {
    const koi = options.coats.map((coat, index): Koi => ({
      coat,
      x: width * random.between(0.15, 0.85),
      y: height * random.between(0.2, 0.8),
      heading: random.between(0, turn),
      lane: index * 7.7,
      size: height * random.between(0.3, 0.4),
      pace: random.between(0.8, 1.25),
      trail: [],
      patches: Array.from({ length: random.whole(2, 3) }, (_, n) => ({
        along: 0.14 + n * 0.26 + random.between(0, 0.1),
        aside: random.between(-0.6, 0.6),
        size: random.between(0.5, 0.95),
      })),
    }))
    const scatter = Array.from(
      { length: options.scatter.kind === 'none' ? 0 : options.scatter.count },
      () => ({
        x: random.next() * width,
        y: random.next() * height,
        tilt: random.next() * turn,
        ink: random.pick(options.scatter.inks),
        size: height * random.between(0.012, 0.03),
        lane: random.next() * 50,
      }),
    )
    const rings = Array.from({ length: 5 }, () => ({
      x: random.between(0.08, 0.92) * width,
      y: random.between(0.1, 0.9) * height,
      delay: random.next(),
    }))
    const swim = (one: Koi, time: number): void => {
      const pixels = (height * 0.14 * one.pace) / framesPerSecond
      let steer = noise(time * 0.32 + one.lane, one.lane) * 1.3
      const toCentre = Math.atan2(height / 2 - one.y, width / 2 - one.x)
      const off = Math.sin(toCentre - one.heading)
      const edge = Math.max(Math.abs(one.x / width - 0.5), Math.abs(one.y / height - 0.5) * 1.02)
      steer += off * clamp((edge - 0.3) * 9, 0, 2.4)
      for (const other of koi) {
        const gap = Math.hypot(other.x - one.x, other.y - one.y)
        if (other !== one && gap < height * 0.34)
          steer -=
            Math.sin(Math.atan2(other.y - one.y, other.x - one.x) - one.heading) *
            (1.4 - gap / (height * 0.34))
      }
      one.heading += (steer * 0.9) / framesPerSecond
      one.x += Math.cos(one.heading) * pixels
      one.y += Math.sin(one.heading) * pixels
      const [latest] = one.trail
      const step = one.size / 46
      if (latest === undefined || Math.hypot(one.x - latest[0], one.y - latest[1]) >= step)
        one.trail = [[one.x, one.y] as const, ...one.trail].slice(0, 48)
    }
    for (let warm = -8 * framesPerSecond; warm < 0; warm += 1)
      for (const one of koi) swim(one, warm / framesPerSecond)
    return (pen, time) => {
      fillSky(pen, options.water)
      glow(pen, width * 0.42, height * 0.36, width * 0.5, veil(options.ripple, 0.16), veil(options.ripple, 0))
      for (const one of koi) swim(one, time)
      pen.save()
      pen.translate(height * 0.025, height * 0.04)
      for (const one of koi) {
        pen.strokeStyle = 'rgba(0,12,16,0.2)'
        pen.lineCap = 'round'
        pen.lineWidth = one.size * 0.26
        line(pen, one.trail.slice(6, 34))
        pen.stroke()
      }
      pen.restore()
      for (const one of koi) drawKoi(pen, one, time)
      for (const { x, y, delay } of rings)
        for (let n = 0; n < 2; n += 1) {
          const age = wrap(time / 7 + delay - n * 0.09, 1)
          pen.strokeStyle = veil(options.ripple, 0.5 * Math.sin(Math.PI * age) * (1 - age))
          pen.lineWidth = 1.5
          ring(pen, x, y, age * height * 0.24)
        }
      for (const pad of options.pads) {
        const tilt = noise(time * 0.15, pad.x * 30) * 0.25 + pad.x * 9
        placed(pen, [pad.x * width + 2, pad.y * height], tilt, height * pad.size, () => {
          for (const [shift, ink] of [
            [0.06, 'rgba(0,12,16,0.25)'],
            [0, pad.ink],
          ] as const) {
            pen.fillStyle = ink
            pen.beginPath()
            pen.moveTo(shift, shift)
            pen.arc(shift, shift, 1, 0.25, turn - 0.25)
            pen.fill()
          }
          pen.strokeStyle = 'rgba(255,255,255,0.18)'
          pen.lineWidth = 0.03
          for (let vein = 1; vein < 7; vein += 1)
            strokeLine(pen, [
              [0, 0],
              [Math.cos(vein * 0.9) * 0.85, Math.sin(vein * 0.9) * 0.85],
            ])
        })
      }
      for (const piece of scatter) {
        const drift = options.scatter.kind === 'snow' ? 0.05 : 0.012
        const x =
          wrap(piece.x + (noise(time * 0.2, piece.lane) + time * drift * 3) * height * 0.1, width + 20) - 10
        const y =
          wrap(piece.y + (noise(piece.lane, time * 0.2) + time * drift * 2) * height * 0.1, height + 20) - 10
        pen.fillStyle = piece.ink
        if (options.scatter.kind === 'snow') disc(pen, x, y, piece.size * 0.32)
        else
          placed(pen, [x, y], piece.tilt + time * 0.1, piece.size, () => {
            pen.beginPath()
            pen.moveTo(-1.2, 0)
            pen.quadraticCurveTo(0, -1, 1.2, 0)
            pen.quadraticCurveTo(0, options.scatter.kind === 'leaf' ? 0.9 : 0.5, -1.2, 0)
            pen.fill()
          })
      }
      for (let fly = 0; fly < options.fireflies; fly += 1) {
        const x = width * (0.5 + 0.55 * noise(time * 0.11, fly * 3.1))
        const y = height * (0.5 + 0.6 * noise(fly * 5.3, time * 0.13))
        const lit = clamp(Math.sin(time * 1.1 + fly * 2.4) * 1.4)
        glow(pen, x, y, height * 0.07, `rgba(255,232,130,${0.55 * lit})`, 'rgba(255,232,130,0)')
        disc(pen, x, y, 1.8 * lit, '#fff6c8')
      }
    }
  },
}
