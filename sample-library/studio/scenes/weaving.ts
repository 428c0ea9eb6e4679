import { box, fillAll } from '../drawing/brush.ts'
import { blend, cycle } from '../drawing/colour.ts'
import { between, eased, mix, smoother } from '../drawing/easing.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface WeavingOptions {
  ground: string
  /** The colours of the lengthwise and of the crosswise threads in order. They repeat. */
  warp: readonly string[]
  weft: readonly string[]
  /** The number of threads over and under which a thread passes. */
  over: number
  under: number
  /** The number of threads after which the pattern reverses, as in a herringbone, or 0 for never. */
  point: number
  /** The numbers of threads in the height of the picture at the start and at the end. */
  near: number
  far: number
  wood: string
}

/** A loom at work. Each weft thread is beaten in, while the view moves from the threads away to the whole cloth. */
export const weaving: Scene<WeavingOptions> = {
  name: 'weaving',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const period = options.over + options.under
    const warpOnTop = (column: number, row: number): boolean => {
      const turned = options.point > 0 && Math.floor(column / options.point) % 2 === 1
      const shift = turned
        ? options.point - 1 - (column % options.point)
        : column % Math.max(1, options.point || Infinity)
      const place = (((shift - row) % period) + period) % period
      return place < options.over
    }
    const thread = (
      pen: Pen,
      x: number,
      y: number,
      wide: number,
      tall: number,
      ink: string,
      lengthwise: boolean,
    ): void => {
      pen.fillStyle = ink
      if (wide < 5 && tall < 5) pen.fillRect(x, y, wide + 0.3, tall + 0.3)
      else {
        box(pen, x, y, wide, tall, Math.min(wide, tall) * 0.42)
        pen.fill()
        pen.fillStyle = 'rgba(255,255,255,0.13)'
        if (lengthwise) pen.fillRect(x + wide * 0.2, y, wide * 0.2, tall)
        else pen.fillRect(x, y + tall * 0.2, wide, tall * 0.2)
      }
    }
    const end = seconds - 2.4
    return (pen, time) => {
      fillAll(pen, options.ground)
      const count = 1 / mix(1 / options.near, 1 / options.far, eased(time, 3, end))
      const size = height / count
      const woven = 2 + (options.far + 4) * smoother(between(time, 0, end)) + between(time, 0, 3) * 4
      const columns = Math.ceil(width / size) + 1
      const rows = Math.ceil(count) + 1
      const beat = woven % 1
      const edge = Math.min(rows, Math.floor(woven))
      // Row 0 is at the bottom, because cloth grows upwards.
      for (let column = 0; column < columns; column += 1) {
        const x = width / 2 + (column - columns / 2) * size
        const warp = cycle(options.warp, column)
        if (height > edge * size)
          thread(
            pen,
            x + size * 0.08,
            0,
            size * 0.84,
            height - edge * size,
            blend(warp, options.ground, 0.12),
            true,
          )
        for (let row = 0; row < edge; row += 1) {
          const y = height - (row + 1) * size
          if (warpOnTop(column, row))
            thread(pen, x + size * 0.06, y - size * 0.04, size * 0.88, size * 1.08, warp, true)
          else
            thread(
              pen,
              x - size * 0.04,
              y + size * 0.06,
              size * 1.08,
              size * 0.88,
              cycle(options.weft, row),
              false,
            )
        }
      }
      if (edge >= rows) return
      const y = height - (edge + 1) * size - (1 - smoother(Math.min(1, beat * 1.6))) * size * 1.8
      const reach = edge % 2 === 0 ? beat * 1.8 : 1 - beat * 1.8
      const ink = cycle(options.weft, edge)
      pen.fillStyle = ink
      if (edge % 2 === 0) pen.fillRect(0, y + size * 0.2, width * reach, size * 0.6)
      else pen.fillRect(width * Math.max(0, reach), y + size * 0.2, width, size * 0.6)
      pen.fillStyle = options.wood
      const x = width * reach
      pen.beginPath()
      pen.moveTo(x - size * 2.4, y + size * 0.5)
      pen.quadraticCurveTo(x, y - size * 0.7, x + size * 2.4, y + size * 0.5)
      pen.quadraticCurveTo(x, y + size * 1.7, x - size * 2.4, y + size * 0.5)
      pen.fill()
      pen.fillStyle = ink
      box(pen, x - size, y + size * 0.2, size * 2, size * 0.6, size * 0.3)
      pen.fill()
    }
  },
}
