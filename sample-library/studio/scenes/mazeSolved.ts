import { disc, fillAll, line, type Point } from '../drawing/brush.ts'
import { scale, veil } from '../drawing/colour.ts'
import { between, eased } from '../drawing/easing.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface MazeSolvedOptions {
  ground: string
  wall: string
  flood: readonly string[]
  path: string
  prize: string
  columns: number
  rows: number
}

/** A maze is dug. Then water spreads until it finds the way out, and that way is drawn. */
export const mazeSolved: Scene<MazeSolvedOptions> = {
  name: 'mazeSolved',
  take: 1,
  prepare: ({ width, height, seconds, random }, options) => {
    const { columns, rows } = options
    const size = Math.min((width * 0.94) / columns, (height * 0.9) / rows)
    const [left, top] = [(width - size * columns) / 2, (height - size * rows) / 2]
    const around = (cell: number): number[] => {
      const [x, y] = [cell % columns, Math.floor(cell / columns)]
      return [
        x > 0 ? cell - 1 : -1,
        x < columns - 1 ? cell + 1 : -1,
        y > 0 ? cell - columns : -1,
        y < rows - 1 ? cell + columns : -1,
      ].filter((next) => next >= 0)
    }
    const open = new Set<string>()
    const door = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`
    const dug: [number, number][] = []
    const visited = new Set([0])
    const stack = [0]
    while (stack.length > 0) {
      const here = stack.at(-1) ?? 0
      const next = random.shuffled(around(here).filter((cell) => !visited.has(cell)))[0]
      if (next === undefined) stack.pop()
      else {
        visited.add(next)
        open.add(door(here, next))
        dug.push([here, next])
        stack.push(next)
      }
    }
    const goal = columns * rows - 1
    const far = new Map([[0, 0]])
    const from = new Map<number, number>()
    const queue = [0]
    for (let index = 0; index < queue.length; index += 1) {
      const here = queue[index] ?? 0
      for (const next of around(here))
        if (open.has(door(here, next)) && !far.has(next)) {
          far.set(next, (far.get(here) ?? 0) + 1)
          from.set(next, here)
          queue.push(next)
        }
    }
    const way = [goal]
    while (way[0] !== 0 && way.length < columns * rows) way.unshift(from.get(way[0] ?? 0) ?? 0)
    const reached = far.get(goal) ?? 1
    const centre = (cell: number): Point => [
      left + ((cell % columns) + 0.5) * size,
      top + (Math.floor(cell / columns) + 0.5) * size,
    ]
    const digEnd = seconds * 0.4
    const floodEnd = seconds * 0.72
    const corridor = (pen: Pen, a: number, b: number): void => {
      line(pen, [centre(a), centre(b)])
      pen.stroke()
    }
    return (pen, time) => {
      fillAll(pen, options.wall)
      pen.lineCap = 'square'
      pen.lineJoin = 'miter'
      pen.lineWidth = size * 0.66
      pen.strokeStyle = options.ground
      const count = Math.floor(between(time, 0.4, digEnd) * dug.length)
      for (const [a, b] of dug.slice(0, count)) corridor(pen, a, b)
      const wave = between(time, digEnd + 0.4, floodEnd) * reached
      if (wave > 0)
        for (const [a, b] of dug) {
          const later = Math.max(far.get(a) ?? 0, far.get(b) ?? 0)
          if (later > wave) continue
          pen.strokeStyle = scale(options.flood, later / reached)
          corridor(pen, a, b)
        }
      const drawn = eased(time, floodEnd + 0.3, seconds - 1.8) * (way.length - 1)
      if (drawn > 0) {
        pen.lineCap = 'round'
        pen.lineJoin = 'round'
        pen.lineWidth = size * 0.26
        pen.strokeStyle = options.path
        const points = way.slice(0, Math.floor(drawn) + 1).map(centre)
        const [last, next] = [way[Math.floor(drawn)], way[Math.floor(drawn) + 1]]
        if (last !== undefined && next !== undefined) {
          const [a, b] = [centre(last), centre(next)]
          points.push([a[0] + (b[0] - a[0]) * (drawn % 1), a[1] + (b[1] - a[1]) * (drawn % 1)])
        }
        line(pen, points)
        pen.stroke()
        const [x, y] = points.at(-1) ?? [0, 0]
        disc(pen, x, y, size * 0.24, options.path)
      }
      const head = dug[Math.max(0, count - 1)]
      if (count > 0 && count < dug.length && head !== undefined)
        disc(pen, ...centre(head[1]), size * 0.3, options.prize)
      disc(pen, ...centre(0), size * 0.22, options.path)
      const beat = 1 + 0.08 * Math.sin(time * 5)
      const [gx, gy] = centre(goal)
      if (time > digEnd) {
        disc(pen, gx, gy, size * 0.4 * beat, veil(options.prize, 0.35))
        disc(pen, gx, gy, size * 0.24 * beat, options.prize)
      }
    }
  },
}
