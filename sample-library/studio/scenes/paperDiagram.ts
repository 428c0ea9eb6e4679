import { box, disc, fillAll, line, type Point, sans, text, strokeLine } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { between, eased, overshoot, smoother } from '../drawing/easing.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

interface Node {
  id: string
  label: string
  /** The centre of the box in squares of the paper, which is 32 wide and 18 high. */
  x: number
  y: number
  across: number
  fill: string
  at: number
}

interface Edge {
  from: string
  to: string
  at: number
  dashed?: boolean
}

interface Traveller {
  path: readonly string[]
  from: number
  to: number
  ink: string
}

export interface PaperDiagramOptions {
  /** The height of the paper in squares, which is 18 by default. A wide strip has fewer. */
  squares?: number
  paper: string
  rule: string
  ink: string
  nodes: readonly Node[]
  edges: readonly Edge[]
  travellers: readonly Traveller[]
  notes: readonly { words: string; from: number; to: number }[]
}

/** Boxes and arrows that appear on squared paper, and messages that travel along them. */
export const paperDiagram: Scene<PaperDiagramOptions> = {
  name: 'paperDiagram',
  take: 1,
  prepare: ({ width, height }, options) => {
    const square = height / (options.squares ?? 18)
    const left = (width - square * 32) / 2
    const nodes = new Map(options.nodes.map((node) => [node.id, node]))
    const tall = 2
    /**
     * Returns a curve that leaves one box at the bottom and reaches another at the top, or that runs horizontally
     * between neighbours.
     */
    const bend = (from: Node, to: Node): [Point, Point, Point, Point] => {
      const level = Math.abs(from.y - to.y) < 2.2
      const down = Math.sign(to.y - from.y)
      const right = Math.sign(to.x - from.x)
      const a: Point = level
        ? [from.x + (right * from.across) / 2, from.y]
        : [from.x, from.y + (down * tall) / 2]
      const d: Point = level ? [to.x - (right * to.across) / 2, to.y] : [to.x, to.y - (down * tall) / 2]
      const b: Point = level ? [(a[0] + d[0]) / 2, a[1]] : [a[0], (a[1] + d[1]) / 2]
      const c: Point = level ? [(a[0] + d[0]) / 2, d[1]] : [d[0], (a[1] + d[1]) / 2]
      return [a, b, c, d].map(([x, y]): Point => [left + x * square, y * square]) as [
        Point,
        Point,
        Point,
        Point,
      ]
    }
    const along = (points: readonly [Point, Point, Point, Point], t: number): Point => {
      const axis = (n: 0 | 1): number =>
        (1 - t) ** 3 * points[0][n] +
        3 * (1 - t) ** 2 * t * points[1][n] +
        3 * (1 - t) * t * t * points[2][n] +
        t ** 3 * points[3][n]
      return [axis(0), axis(1)]
    }
    const legs = (path: readonly string[]): [Point, Point, Point, Point][] =>
      path.slice(1).flatMap((id, index) => {
        const from = nodes.get(path[index] ?? '')
        const to = nodes.get(id)
        return from === undefined || to === undefined ? [] : [bend(from, to)]
      })
    const drawPaper = (pen: Pen): void => {
      fillAll(pen, options.paper)
      pen.strokeStyle = options.rule
      pen.lineWidth = 1
      for (let x = left % square; x < width; x += square)
        strokeLine(pen, [
          [x, 0],
          [x, height],
        ])
      for (let y = 0; y < height; y += square)
        strokeLine(pen, [
          [0, y],
          [width, y],
        ])
    }
    return (pen, time) => {
      drawPaper(pen)
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      for (const edge of options.edges) {
        const [points] = legs([edge.from, edge.to])
        const share = eased(time, edge.at, edge.at + 0.7)
        if (points === undefined || share === 0) continue
        pen.strokeStyle = options.ink
        pen.lineWidth = square * 0.13
        pen.setLineDash(edge.dashed === true ? [height * 0.012, height * 0.02] : [])
        line(
          pen,
          Array.from({ length: 25 }, (_, step) => along(points, (step / 24) * share)),
        )
        pen.stroke()
        pen.setLineDash([])
      }
      for (const { path, from, to, ink } of options.travellers) {
        const way = legs(path)
        if (time < from || time > to || way.length === 0) continue
        const place = smoother(between(time, from, to)) * way.length
        const leg = way[Math.min(way.length - 1, Math.floor(place))]
        if (leg === undefined) continue
        const [x, y] = along(leg, Math.min(1, place - Math.min(way.length - 1, Math.floor(place))))
        disc(pen, x, y, height * 0.034, veil(ink, 0.25))
        disc(pen, x, y, height * 0.019, ink)
      }
      for (const node of options.nodes) {
        const share = between(time, node.at, node.at + 0.5)
        if (share === 0) continue
        const size = share < 1 ? overshoot(share) : 1
        const touched = options.travellers.some(
          ({ path, to }) => path.at(-1) === node.id && time > to - 0.15 && time < to + 0.35,
        )
        pen.save()
        pen.translate(left + node.x * square, node.y * square)
        pen.scale(size * (touched ? 1.06 : 1), size * (touched ? 1.06 : 1))
        box(
          pen,
          (-node.across / 2) * square,
          (-tall / 2) * square,
          node.across * square,
          tall * square,
          square * 0.42,
        )
        pen.fillStyle = node.fill
        pen.fill()
        pen.strokeStyle = options.ink
        pen.lineWidth = square * 0.13
        pen.stroke()
        text(pen, node.label, 0, square * 0.05, sans(square * 0.86, 700), options.ink)
        pen.restore()
      }
      for (const { words, from, to } of options.notes) {
        const shown = eased(time, from, from + 0.5) * (1 - eased(time, to - 0.4, to))
        text(pen, words, width / 2, height * 0.925, sans(square * 0.84, 500), veil(options.ink, shown * 0.82))
      }
    }
  },
}
