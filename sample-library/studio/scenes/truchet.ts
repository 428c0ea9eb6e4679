import { disc, fillAll, placed } from '../drawing/brush.ts'
import { between, smoother } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface TruchetOptions {
  ground: string
  inks: readonly string[]
  rows: number
  /** The share of the tile that the band covers. */
  band: number
  /** The number of quarter turns of every tile in the film. With a multiple of four, the film ends as it began. */
  turns: number
  /** Whether one tile never turns. */
  cheat: boolean
  pattern: 'arcs' | 'triangles' | 'petals'
}

interface Tile {
  column: number
  row: number
  tilt: number
  first: string
  second: string
  still: boolean
}

/** Square tiles, each in one of four positions. A wave that crosses the floor turns them. */
export const truchet: Scene<TruchetOptions> = {
  name: 'truchet',
  take: 1,
  prepare: ({ width, height, seconds, random }, options) => {
    const side = height / options.rows
    const columns = Math.ceil(width / side)
    const tiles: Tile[] = []
    for (let row = 0; row < options.rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const still =
          options.cheat && row === Math.floor(options.rows / 2) && column === Math.floor(columns / 2)
        const [first = '', second = ''] = random.shuffled(options.inks)
        tiles.push({ column, row, tilt: random.whole(0, 3), first, second, still })
      }
    const each = seconds / options.turns
    return (pen, time) => {
      fillAll(pen, options.ground)
      const wave = Math.floor(time / each)
      const moment = (time % each) / each
      for (const tile of tiles) {
        const delay =
          ((tile.column / columns + (wave % 2 === 0 ? tile.row : options.rows - tile.row) / options.rows) /
            2) *
          0.6
        const turned = tile.still ? 0 : wave + smoother(between(moment, delay, delay + 0.34))
        const centre = [(tile.column + 0.5) * side, (tile.row + 0.5) * side] as const
        placed(pen, centre, ((tile.tilt + turned) * Math.PI) / 2, side / 2, () => {
          if (options.pattern === 'arcs') {
            pen.lineWidth = options.band * 2
            for (const [sign, ink] of [
              [-1, tile.first],
              [1, tile.second],
            ] as const) {
              pen.strokeStyle = ink
              pen.beginPath()
              pen.arc(
                sign,
                sign,
                1,
                sign < 0 ? -0.02 : Math.PI - 0.02,
                sign < 0 ? Math.PI / 2 + 0.02 : Math.PI * 1.5 + 0.02,
              )
              pen.stroke()
            }
          } else if (options.pattern === 'triangles') {
            pen.fillStyle = tile.first
            pen.beginPath()
            pen.moveTo(-1.01, -1.01)
            pen.lineTo(1.01, -1.01)
            pen.lineTo(-1.01, 1.01)
            pen.fill()
            disc(pen, 0.42, 0.42, 0.2, tile.second)
          } else {
            pen.fillStyle = tile.first
            pen.beginPath()
            pen.arc(-1, 1, 2, -Math.PI / 2, 0)
            pen.arc(1, -1, 2, Math.PI / 2, Math.PI)
            pen.fill()
            disc(pen, 0, 0, 0.3, tile.second)
          }
        })
      }
    }
  },
}
