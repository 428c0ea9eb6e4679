import { disc, fillAll, line, type Point, ring, sans, text } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { between, eased, turn } from '../drawing/easing.ts'
import { sampleOutline, sittingCat, swimmingFish } from '../drawing/outline.ts'
import type { Scene } from '../drawing/stage.ts'

export interface EpicyclesOptions {
  subject: 'cat' | 'fish'
  ground: string
  wheel: string
  ink: string
  /** The number of circles of each lap. */
  laps: readonly number[]
}

interface Wheel {
  turns: number
  radius: number
  phase: number
}

/** Returns the discrete Fourier transform of a closed outline: one wheel for each term, the largest first. */
function wheelsOf(points: readonly Point[]): Wheel[] {
  const count = points.length
  const wheels = Array.from({ length: count }, (_, term) => {
    const turns = term <= count / 2 ? term : term - count
    let real = 0
    let imaginary = 0
    points.forEach(([x, y], step) => {
      const angle = (-turn * turns * step) / count
      real += (x * Math.cos(angle) - y * Math.sin(angle)) / count
      imaginary += (x * Math.sin(angle) + y * Math.cos(angle)) / count
    })
    return { turns, radius: Math.hypot(real, imaginary), phase: Math.atan2(imaginary, real) }
  })
  return wheels.filter(({ turns }) => turns !== 0).sort((a, b) => b.radius - a.radius)
}

/** Circles on circles. The last one holds the pen. */
export const epicycles: Scene<EpicyclesOptions> = {
  name: 'epicycles',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const size = height * 0.0092
    const outline = options.subject === 'cat' ? sittingCat : swimmingFish
    const centre: Point = options.subject === 'cat' ? [60, 55] : [50, 50]
    const points = sampleOutline(outline, 360).map(([x, y]): Point => [
      (x - centre[0]) * size,
      (y - centre[1]) * size,
    ])
    const wheels = wheelsOf(points)
    const each = (seconds - 2) / options.laps.length
    const tips = (used: readonly Wheel[], share: number): Point[] => {
      let [x, y] = [width / 2, height / 2]
      return used.map(({ turns, radius, phase }) => {
        x += radius * Math.cos(turns * share * turn + phase)
        y += radius * Math.sin(turns * share * turn + phase)
        return [x, y]
      })
    }
    return (pen, time) => {
      fillAll(pen, options.ground)
      const lap = Math.min(options.laps.length - 1, Math.floor(time / each))
      const count = options.laps[lap] ?? 1
      const used = wheels.slice(0, count)
      const share = between(time - lap * each, 0.3, each - 0.7)
      const leaving = eased(time - lap * each, each - 0.6, each)
      const last = lap === options.laps.length - 1
      const trace: Point[] = []
      for (let step = 0; step <= share * 480; step += 1) trace.push(tips(used, step / 480).at(-1) ?? [0, 0])
      pen.lineJoin = 'round'
      pen.strokeStyle = veil(options.ink, last ? 1 : 1 - leaving)
      pen.lineWidth = height * 0.011
      line(pen, trace, share === 1)
      pen.stroke()
      if (last && share === 1) {
        pen.fillStyle = veil(options.ink, eased(time, seconds - 2.6, seconds - 1.4))
        pen.fill()
      }
      const machinery = last ? 1 - eased(time, seconds - 2.7, seconds - 2) : 1 - leaving
      let [x, y]: Point = [width / 2, height / 2]
      tips(used, share).forEach((tip, index) => {
        const radius = used[index]?.radius ?? 0
        pen.lineWidth = 1.2
        pen.strokeStyle = veil(options.wheel, 0.42 * machinery)
        if (radius > 1) ring(pen, x, y, radius)
        pen.strokeStyle = veil(options.wheel, machinery)
        line(pen, [[x, y], tip])
        pen.stroke()
        ;[x, y] = tip
      })
      disc(pen, x, y, height * 0.013 * machinery, options.wheel)
      const words = `${count} ${count === 1 ? 'circle' : 'circles'}`
      text(
        pen,
        words,
        width * 0.045,
        height * 0.9,
        sans(height * 0.06, 700),
        veil(options.wheel, 1 - (last ? 0 : leaving)),
        'left',
      )
    }
  },
}
