import { box, fillAll } from '../drawing/brush.ts'
import { scale, veil } from '../drawing/colour.ts'
import type { Scene } from '../drawing/stage.ts'

export interface CellLifeOptions {
  ground: string
  grid: string
  /** The colours of a cell, from just born to very old. */
  ages: readonly string[]
  ghost: string
  rows: number
  /** The number of generations per second. */
  pace: number
  /** The patterns with their positions, in cells. `O` is a living cell. */
  patterns: readonly { x: number; y: number; rows: readonly string[] }[]
  /** The share of cells that are alive at the beginning, chosen at random. */
  soup: number
}

/** Conway's game of life. A cell brightens when it is born and leaves a shadow when it dies. */
export const cellLife: Scene<CellLifeOptions> = {
  name: 'cellLife',
  take: 1,
  prepare: ({ width, height, random }, options) => {
    const { rows } = options
    const size = height / rows
    const columns = Math.ceil(width / size)
    const margin = 14
    const [across, down] = [columns + margin * 2, rows + margin * 2]
    let ages = new Int16Array(across * down)
    let shadows = new Float32Array(across * down)
    const at = (x: number, y: number): number => (y + margin) * across + x + margin
    for (const { x, y, rows: lines } of options.patterns)
      lines.forEach((cells, row) =>
        [...cells].forEach((cell, column) => cell === 'O' && (ages[at(x + column, y + row)] = 1)),
      )
    if (options.soup > 0)
      for (let y = 0; y < rows; y += 1)
        for (let x = 0; x < columns; x += 1) if (random.next() < options.soup) ages[at(x, y)] = 1
    const step = (): void => {
      const next = new Int16Array(ages.length)
      const faded = shadows.map((shadow) => shadow * 0.82)
      for (let y = 1; y < down - 1; y += 1)
        for (let x = 1; x < across - 1; x += 1) {
          const here = y * across + x
          let count = 0
          for (let dy = -1; dy <= 1; dy += 1)
            for (let dx = -1; dx <= 1; dx += 1)
              if ((dx !== 0 || dy !== 0) && (ages[here + dy * across + dx] ?? 0) > 0) count += 1
          const age = ages[here] ?? 0
          if (count === 3 || (age > 0 && count === 2)) next[here] = age + 1
          else if (age > 0) faded[here] = 1
        }
      ages = next
      shadows = faded
    }
    let generation = 0
    return (pen, time) => {
      for (; generation < Math.floor(Math.max(0, time - 0.8) * options.pace); generation += 1) step()
      fillAll(pen, options.ground)
      pen.fillStyle = options.grid
      for (let x = 0; x <= columns; x += 1) pen.fillRect(x * size - 0.5, 0, 1, height)
      for (let y = 0; y <= rows; y += 1) pen.fillRect(0, y * size - 0.5, width, 1)
      for (let y = 0; y < rows; y += 1)
        for (let x = 0; x < columns; x += 1) {
          const age = ages[at(x, y)] ?? 0
          const shadow = shadows[at(x, y)] ?? 0
          if (age === 0 && shadow < 0.1) continue
          pen.fillStyle =
            age > 0 ? scale(options.ages, Math.min(1, (age - 1) / 24)) : veil(options.ghost, shadow * 0.5)
          box(pen, x * size + size * 0.1, y * size + size * 0.1, size * 0.8, size * 0.8, size * 0.24)
          pen.fill()
        }
    }
  },
}
