import { box, disc, fillAll, sans, text } from '../drawing/brush.ts'
import { blend, scale, veil } from '../drawing/colour.ts'
import { clamp, easeIn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface SnakeGameOptions {
  ground: string
  board: readonly [string, string]
  snake: readonly [head: string, tail: string]
  apple: string
  ink: string
  columns: number
  rows: number
}

/**
 * Returns a closed path over every square of a board: along the first row, then up and down through the others. `rows`
 * must be even.
 */
function grandTour(columns: number, rows: number): number[] {
  const tour: number[] = []
  for (let row = 0; row < rows; row += 1)
    for (let step = 1; step < columns; step += 1)
      tour.push(row * columns + (row % 2 === 0 ? step : columns - step))
  for (let row = rows - 1; row >= 0; row -= 1) tour.push(row * columns)
  return tour
}

/** A game of Snake that plays itself. The snake follows a tour of the board, and takes short cuts while it is short. */
export const snakeGame: Scene<SnakeGameOptions> = {
  name: 'snakeGame',
  take: 1,
  prepare: ({ width, height, seconds, random }, options) => {
    const { columns, rows } = options
    const cells = columns * rows
    const tour = grandTour(columns, rows)
    const rank = new Map(tour.map((cell, index) => [cell, index]))
    const order = (cell: number): number => rank.get(cell) ?? 0
    const ahead = (from: number, to: number): number => (to - from + cells) % cells
    const neighbours = (cell: number): number[] => {
      const [x, y] = [cell % columns, Math.floor(cell / columns)]
      return [
        x > 0 ? cell - 1 : -1,
        x < columns - 1 ? cell + 1 : -1,
        y > 0 ? cell - columns : -1,
        y < rows - 1 ? cell + columns : -1,
      ].filter((next) => next >= 0)
    }
    const body = [tour[2] ?? 0, tour[1] ?? 0, tour[0] ?? 0]
    const place = (taken: readonly number[]): number => {
      const free = tour.filter((cell) => !taken.includes(cell))
      return free.length === 0 ? -1 : random.pick(free)
    }
    let apple = place(body)
    const states: { body: number[]; apple: number }[] = [{ body: [...body], apple }]
    while (apple >= 0 && states.length < 9000) {
      const head = order(body[0] ?? 0)
      const room = ahead(head, order(body.at(-1) ?? 0)) || cells
      const wish = ahead(head, order(apple))
      const bold = body.length < cells * 0.55
      const next = neighbours(body[0] ?? 0)
        .filter(
          (cell) =>
            ahead(head, order(cell)) <= (bold ? Math.min(wish, room - 4) : 1) ||
            ahead(head, order(cell)) === 1,
        )
        .sort((a, b) => ahead(head, order(b)) - ahead(head, order(a)))[0]
      if (next === undefined) break
      body.unshift(next)
      if (next === apple) apple = place(body)
      else body.pop()
      states.push({ body: [...body], apple })
    }
    const size = Math.min((width * 0.94) / columns, (height * 0.86) / rows)
    const left = (width - size * columns) / 2
    const top = height * 0.1 + (height * 0.88 - size * rows) / 2
    const [head, tail] = options.snake
    return (pen, time) => {
      // The snake is slow enough to follow at first. Then it gets faster, and fills the board at the end.
      const share = clamp((time - 0.8) / (seconds - 3.4))
      const index = Math.min(
        states.length - 1,
        Math.floor((share * 0.06 + easeIn(share) * 0.94) * (states.length - 1)),
      )
      const state = states[index]
      if (state === undefined) return
      fillAll(pen, options.ground)
      for (let cell = 0; cell < cells; cell += 1) {
        const [x, y] = [cell % columns, Math.floor(cell / columns)]
        pen.fillStyle = options.board[(x + y) % 2] ?? options.ground
        pen.fillRect(left + x * size, top + y * size, size + 0.5, size + 0.5)
      }
      const centre = (cell: number): [number, number] => [
        left + ((cell % columns) + 0.5) * size,
        top + (Math.floor(cell / columns) + 0.5) * size,
      ]
      if (state.apple >= 0) {
        const [x, y] = centre(state.apple)
        disc(pen, x, y + size * 0.04, size * 0.33 * (1 + 0.06 * Math.sin(time * 6)), options.apple)
        pen.fillStyle = '#5d8f3a'
        pen.beginPath()
        pen.ellipse(x + size * 0.1, y - size * 0.33, size * 0.13, size * 0.06, -0.6, 0, 7)
        pen.fill()
      }
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      pen.lineWidth = size * 0.74
      for (let part = state.body.length - 2; part >= 0; part -= 1) {
        const [x1, y1] = centre(state.body[part + 1] ?? 0)
        const [x2, y2] = centre(state.body[part] ?? 0)
        pen.strokeStyle = blend(head, tail, part / state.body.length)
        pen.beginPath()
        pen.moveTo(x1, y1)
        pen.lineTo(x2, y2)
        pen.stroke()
      }
      const [hx, hy] = centre(state.body[0] ?? 0)
      const [nx, ny] = centre(state.body[1] ?? 0)
      const [dx, dy] = [(hx - nx) / size, (hy - ny) / size]
      for (const side of [-1, 1]) {
        const [x, y] = [
          hx + dx * size * 0.12 - dy * side * size * 0.19,
          hy + dy * size * 0.12 + dx * side * size * 0.19,
        ]
        disc(pen, x, y, size * 0.13, '#ffffff')
        disc(pen, x + dx * size * 0.05, y + dy * size * 0.05, size * 0.07, '#16202c')
      }
      text(
        pen,
        `${state.body.length} / ${cells}`,
        left,
        height * 0.058,
        sans(height * 0.052, 700),
        options.ink,
        'left',
      )
      box(pen, left + size * columns * 0.28, height * 0.045, size * columns * 0.72, height * 0.026, 5)
      pen.fillStyle = veil(options.ink, 0.15)
      pen.fill()
      box(
        pen,
        left + size * columns * 0.28,
        height * 0.045,
        Math.max(6, size * columns * 0.72 * (state.body.length / cells)),
        height * 0.026,
        5,
      )
      pen.fillStyle = scale([tail, head], state.body.length / cells)
      pen.fill()
    }
  },
}
