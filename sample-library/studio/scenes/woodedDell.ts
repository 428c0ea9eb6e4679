import {
  curve,
  disc,
  fillSky,
  glow,
  line,
  oval,
  placed,
  type Point,
  strokeCurve,
  strokeLine,
} from '../drawing/brush.ts'
import { blend, scale, veil } from '../drawing/colour.ts'
import { clamp, wrap } from '../drawing/easing.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

interface Season {
  sky: readonly [string, string]
  far: string
  ground: string
  leaf: string
  leafTwo: string
  /** The foliage, from 0 (bare) to 1 (full). */
  fullness: number
}

export interface WoodedDellOptions {
  /** The seasons, which follow each other. Each blends into the next, and the last into the first. */
  seasons: readonly Season[]
  trunk: string
  stream: string
  /** The objects in the air in each season. */
  air: readonly ('nothing' | 'petals' | 'leaves' | 'snow' | 'midges')[]
  deer: string | null
}

interface Tree {
  x: number
  row: number
  tall: number
  conifer: boolean
  hue: number
  lane: number
}

/** A small valley with trees through the seasons. The film has no seam. */
export const woodedDell: Scene<WoodedDellOptions> = {
  name: 'woodedDell',
  take: 1,
  prepare: ({ width, height, seconds, random }, options) => {
    const land = createNoise('dell')
    const { seasons } = options
    const each = seconds / seasons.length
    const rows = 4
    const slope = (x: number, row: number): number => {
      const side = Math.abs(x / width - 0.5) * 2
      return (
        height *
        (0.5 + row * 0.105 - side ** 1.7 * (0.3 - row * 0.035) + 0.018 * land(x / (height * 0.3), row * 9))
      )
    }
    const trees: Tree[] = Array.from({ length: 64 }, (_, index) => {
      const row = index % rows
      const side = random.next() < 0.5 ? -1 : 1
      const x = width * (0.5 + side * random.between(0.16 + row * 0.035, 0.56))
      return {
        x,
        row,
        tall: height * (0.13 + row * 0.055) * random.between(0.8, 1.25),
        conifer: random.next() < 0.3,
        hue: random.next(),
        lane: random.next() * 9,
      }
    }).sort((a, b) => a.row - b.row || slope(a.x, a.row) - slope(b.x, b.row))
    const motes = Array.from({ length: 60 }, () => ({
      x: random.next(),
      y: random.next(),
      pace: random.between(0.5, 1.1),
      lane: random.next() * 9,
    }))
    const drawTree = (pen: Pen, tree: Tree, now: Season, snow: number, time: number): void => {
      const y = slope(tree.x, tree.row) + height * 0.012
      const sway = 0.014 * Math.sin(time * 0.9 + tree.lane)
      placed(pen, [tree.x, y], sway, tree.tall, () => {
        pen.fillStyle = options.trunk
        line(
          pen,
          [
            [-0.035, 0],
            [0.035, 0],
            [0.014, -0.62],
            [-0.014, -0.62],
          ],
          true,
        )
        pen.fill()
        const dim = 0.3 - tree.row * 0.1
        if (tree.conifer) {
          const green = blend(blend('#2f5d4a', now.leaf, 0.22), now.far, dim)
          for (let tier = 0; tier < 4; tier += 1) {
            const [half, base, top] = [0.25 - tier * 0.045, -0.14 - tier * 0.19, -0.46 - tier * 0.19]
            pen.fillStyle = blend(green, '#ffffff', tier * 0.02)
            line(
              pen,
              [
                [-half, base],
                [half, base],
                [0, top],
              ],
              true,
            )
            pen.fill()
            if (snow < 0.05) continue
            pen.fillStyle = veil('#f7fbff', snow)
            line(
              pen,
              [
                [-half * 0.56, base - 0.14],
                [0, base - 0.09],
                [half * 0.56, base - 0.14],
                [0, top],
              ],
              true,
            )
            pen.fill()
          }
          return
        }
        pen.strokeStyle = options.trunk
        pen.lineWidth = 0.022
        pen.lineCap = 'round'
        for (const [ex, ey] of [
          [-0.2, -0.78],
          [0.2, -0.82],
          [-0.09, -0.95],
          [0.1, -0.98],
          [-0.26, -0.6],
          [0.25, -0.63],
        ] as const) {
          curve(pen, [
            [0, -0.4],
            [ex * 0.5, -0.58],
            [ex, ey],
          ])
          pen.stroke()
        }
        const leaf = blend(blend(now.leaf, now.leafTwo, tree.hue), now.far, dim)
        for (const [cx, cy, size] of [
          [-0.15, -0.64, 0.19],
          [0.15, -0.66, 0.19],
          [0, -0.82, 0.22],
          [-0.08, -0.7, 0.2],
          [0.09, -0.74, 0.2],
        ] as const)
          disc(pen, cx, cy, size * now.fullness, leaf)
        pen.fillStyle = veil('#ffffff', 0.12 * now.fullness)
        if (now.fullness > 0.3) oval(pen, -0.07, -0.86, 0.12 * now.fullness, 0.08 * now.fullness, -0.5)
      })
    }
    return (pen, time) => {
      const place = time / each
      const index = Math.floor(place) % seasons.length
      const [from, to] = [seasons[index], seasons[(index + 1) % seasons.length]]
      if (from === undefined || to === undefined) return
      const share = clamp(((place % 1) - 0.45) / 0.5)
      const melt = (pick: (season: Season) => string): string => blend(pick(from), pick(to), share)
      const now: Season = {
        sky: [melt((one) => one.sky[0]), melt((one) => one.sky[1])],
        far: melt((one) => one.far),
        ground: melt((one) => one.ground),
        leaf: melt((one) => one.leaf),
        leafTwo: melt((one) => one.leafTwo),
        fullness: from.fullness + (to.fullness - from.fullness) * share,
      }
      const present = (kind: WoodedDellOptions['air'][number]): number =>
        (options.air[index] === kind ? 1 - share : 0) +
        (options.air[(index + 1) % seasons.length] === kind ? share : 0)
      const snow = present('snow')
      fillSky(pen, now.sky)
      glow(pen, width * 0.5, height * 0.34, height * 0.6, veil('#fff8dc', 0.45), veil('#fff8dc', 0))
      disc(pen, width * 0.5, height * 0.26, height * 0.06, veil('#fffdf0', 0.9))
      for (let row = 0; row < rows; row += 1) {
        const points: Point[] = []
        for (let x = -6; x <= width + 6; x += 6) points.push([x, slope(x, row)])
        pen.fillStyle = scale([now.far, now.ground], 0.25 + row * 0.25)
        line(pen, [...points, [width + 6, height], [-6, height]], true)
        pen.fill()
        for (const tree of trees) if (tree.row === row) drawTree(pen, tree, now, snow, time)
      }
      pen.fillStyle = blend(options.stream, '#eaf6ff', snow * 0.55)
      const bank = (y: number, side: number): Point => {
        const depth = clamp((y - height * 0.815) / (height * 0.185))
        return [width * (0.5 + 0.06 * Math.sin(depth * 5)) + side * height * (0.012 + depth * 0.13), y]
      }
      const ys = Array.from({ length: 14 }, (_, n) => height * (0.815 + (n / 13) * 0.19))
      curve(pen, [...ys.map((y) => bank(y, -1)), ...ys.toReversed().map((y) => bank(y, 1))])
      pen.fill()
      pen.strokeStyle = veil('#ffffff', 0.4)
      pen.lineWidth = 1.5
      for (let glint = 0; glint < 6; glint += 1) {
        const y = height * (0.84 + 0.16 * wrap(glint / 6 + time * 0.06, 1))
        const [x] = bank(y, 0)
        line(pen, [
          [x - (y - height * 0.8) * 0.3, y],
          [x + (y - height * 0.8) * 0.2, y],
        ])
        pen.stroke()
      }
      if (options.deer !== null) {
        const nod = Math.max(0, Math.sin(time * 0.5)) ** 3
        placed(pen, [width * 0.4, slope(width * 0.4, 3) + height * 0.04], 0, height * 0.15, () => {
          pen.fillStyle = options.deer ?? ''
          pen.strokeStyle = options.deer ?? ''
          oval(pen, 0, -0.5, 0.3, 0.15)
          pen.lineWidth = 0.05
          pen.lineCap = 'round'
          for (const leg of [-0.22, -0.14, 0.16, 0.23])
            strokeLine(pen, [
              [leg, -0.45],
              [leg, 0],
            ])
          placed(pen, [0.24, -0.56], nod * 1.5, 1, () => {
            pen.lineWidth = 0.11
            line(pen, [
              [0, 0],
              [0.14, -0.26],
            ])
            pen.stroke()
            oval(pen, 0.2, -0.3, 0.12, 0.065, 0.3)
            pen.lineWidth = 0.028
            for (const side of [-0.03, 0.05])
              strokeCurve(pen, [
                [0.13, -0.34],
                [0.08 + side, -0.46],
                [0.14 + side * 2, -0.56],
              ])
          })
        })
      }
      for (const mote of motes) {
        for (const kind of ['petals', 'leaves', 'snow', 'midges'] as const) {
          const strength = present(kind)
          if (strength < 0.03) continue
          const laps = Math.max(1, Math.round(mote.pace * seconds * 0.09))
          const y =
            kind === 'midges'
              ? height * (0.5 + 0.3 * mote.y + 0.02 * Math.sin(time * 2 + mote.lane))
              : wrap(mote.y + (time / seconds) * laps, 1) * height
          const x = wrap(mote.x + 0.02 * Math.sin(time * 1.2 + mote.lane), 1) * width
          if (kind === 'snow') disc(pen, x, y, 1.2 + mote.pace, veil('#ffffff', 0.9 * strength))
          else if (kind === 'midges') disc(pen, x, y, 1.3, veil('#fff6c0', 0.8 * strength))
          else
            placed(pen, [x, y], time + mote.lane, 4, () => {
              pen.fillStyle = veil(
                kind === 'petals' ? '#ffe3ee' : mote.pace > 0.8 ? '#d9772f' : '#c4452b',
                strength,
              )
              oval(pen, 0, 0, 1, 0.5)
            })
        }
      }
    }
  },
}
