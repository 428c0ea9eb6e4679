import { box, disc, fillAll, line, placed, sans, text, type Point } from '../drawing/brush.ts'
import { blend, cycle, veil } from '../drawing/colour.ts'
import { between, eased } from '../drawing/easing.ts'
import type { Random } from '../drawing/random.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface ShelfPackingOptions {
  wall: string
  wood: string
  goods: readonly string[]
  ink: string
  columns: number
  rows: number
}

type Cell = readonly [x: number, y: number]

const shapes: readonly (readonly Cell[])[] = [
  [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
  ],
  [
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ],
]

const turned = (cells: readonly Cell[]): Cell[] => cells.map(([x, y]) => [y, -x])
const key = (cells: readonly Cell[]): string =>
  cells
    .map(([x, y]) => `${x},${y}`)
    .sort()
    .join(' ')

/** Returns every orientation of every shape, moved so that its lowest, leftmost cell is the origin. y grows upwards. */
function layings(): Cell[][] {
  const found = new Map<string, Cell[]>()
  for (const shape of shapes) {
    let cells: Cell[] = [...shape]
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const low = Math.min(...cells.map(([, y]) => y))
      const first = Math.min(...cells.filter(([, y]) => y === low).map(([x]) => x))
      const moved = cells.map(([x, y]): Cell => [x - first, y - low])
      found.set(key(moved), moved)
      cells = turned(cells)
    }
  }
  return [...found.values()]
}

/**
 * Fills a shelf without gaps, so that each parcel in its turn can be put in place from above. Returns null if the
 * random attempt fails.
 */
function pack(columns: number, rows: number, random: Random): Cell[][] | null {
  const taken = new Set<number>()
  const placedParcels: Cell[][] = []
  const ways = layings()
  let tries = 0
  const fill = (): boolean => {
    tries += 1
    if (tries > 40000) return false
    let hole = 0
    while (taken.has(hole)) hole += 1
    if (hole === columns * rows) return true
    const [hx, hy] = [hole % columns, Math.floor(hole / columns)]
    for (const way of random.shuffled(ways)) {
      const cells = way.map(([x, y]): Cell => [x + hx, y + hy])
      const fits = cells.every(([x, y]) => x >= 0 && x < columns && y < rows && !taken.has(y * columns + x))
      const reachable =
        fits &&
        cells.every(([x, y]) =>
          Array.from({ length: rows - y }, (_, up) => !taken.has((y + up) * columns + x)).every(Boolean),
        )
      if (!reachable) continue
      for (const [x, y] of cells) taken.add(y * columns + x)
      placedParcels.push(cells)
      if (fill()) return true
      placedParcels.pop()
      for (const [x, y] of cells) taken.delete(y * columns + x)
    }
    return false
  }
  return fill() ? placedParcels : null
}

/** The week's shopping falls onto a shelf and leaves no gap. */
export const shelfPacking: Scene<ShelfPackingOptions> = {
  name: 'shelfPacking',
  take: 1,
  prepare: ({ width, height, seconds, random }, options) => {
    const { columns, rows } = options
    let parcels = pack(columns, rows, random)
    for (let again = 0; parcels === null && again < 40; again += 1) parcels = pack(columns, rows, random)
    const size = Math.min((width * 0.8) / columns, (height * 0.66) / rows)
    const left = (width - size * columns) / 2
    const floor = height * 0.86
    const list = (parcels ?? []).map((cells, index) => ({
      cells,
      ink: cycle(options.goods, index * 3 + random.whole(0, 2)),
      mark: random.whole(0, 3),
    }))
    const each = (seconds - 3.4) / Math.max(1, list.length)
    const drawParcel = (pen: Pen, { cells, ink, mark }: (typeof list)[number], lift: number): void => {
      const has = (x: number, y: number): boolean => cells.some(([cx, cy]) => cx === x && cy === y)
      const at = ([x, y]: Cell): Point => [left + x * size, floor - (y + 1) * size - lift]
      pen.fillStyle = ink
      for (const [x, y] of cells) {
        const [px, py] = at([x, y])
        box(pen, px + 1.5, py + 1.5, size - 3, size - 3, size * 0.18)
        pen.fill()
        if (has(x + 1, y)) pen.fillRect(px + size * 0.5, py + 1.5, size, size - 3)
        if (has(x, y + 1)) pen.fillRect(px + 1.5, py - size * 0.5, size - 3, size)
        if (has(x + 1, y) && has(x, y + 1) && has(x + 1, y + 1))
          pen.fillRect(px + size * 0.5, py - size * 0.5, size, size)
      }
      const [x, y] = at(cells[1] ?? [0, 0])
      placed(pen, [x + size / 2, y + size / 2], 0, size, () => {
        pen.fillStyle = blend(ink, '#ffffff', 0.55)
        if (mark === 0) disc(pen, 0, 0, 0.2)
        else if (mark === 1) {
          pen.beginPath()
          pen.moveTo(-0.2, 0.2)
          pen.quadraticCurveTo(-0.24, -0.22, 0.24, -0.22)
          pen.quadraticCurveTo(0.22, 0.24, -0.2, 0.2)
          pen.fill()
        } else if (mark === 2) {
          line(
            pen,
            [
              [0, -0.26],
              [0.22, 0.18],
              [-0.22, 0.18],
            ],
            true,
          )
          pen.fill()
        } else {
          box(pen, -0.24, -0.14, 0.48, 0.28, 0.08)
          pen.fill()
        }
      })
    }
    return (pen, time) => {
      fillAll(pen, options.wall)
      pen.fillStyle = veil(options.ink, 0.06)
      for (let x = 0; x <= columns; x += 1)
        pen.fillRect(left + x * size - 0.5, floor - rows * size, 1, rows * size)
      pen.fillStyle = options.wood
      box(pen, left - size * 0.7, floor, size * (columns + 1.4), height * 0.035, 4)
      pen.fill()
      for (const side of [left - size * 0.46, left + size * (columns + 0.16)])
        pen.fillRect(side, floor - rows * size - height * 0.04, size * 0.3, rows * size + height * 0.04)
      pen.fillStyle = 'rgba(0,0,0,0.12)'
      pen.fillRect(left - size * 0.7, floor + height * 0.022, size * (columns + 1.4), height * 0.013)
      let on = 0
      list.forEach((parcel, index) => {
        const start = 0.6 + index * each
        const share = between(time, start, start + Math.min(0.85, each * 1.6))
        if (share === 0) return
        if (share === 1) on += 1
        const bounce =
          share < 0.8 ? 1 - (share / 0.8) ** 2 : -0.012 * Math.sin(((share - 0.8) / 0.2) * Math.PI)
        drawParcel(pen, parcel, bounce * height * 0.95)
      })
      const full = eased(time, seconds - 2.4, seconds - 1.6)
      text(
        pen,
        on === list.length ? 'No gap. Not one.' : `${on} of ${list.length}`,
        left - size * 0.46,
        height * 0.1,
        sans(height * 0.06, 700),
        veil(options.ink, 0.85),
        'left',
      )
      if (full > 0) {
        pen.fillStyle = veil('#ffffff', 0.4 * (1 - full))
        pen.fillRect(left, floor - rows * size, columns * size, rows * size)
      }
    }
  },
}
