import { fillAll } from '../drawing/brush.ts'
import { cycle, blend } from '../drawing/colour.ts'
import { smoother, turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface ColourWavesOptions {
  sky: string
  hills: readonly string[]
  /** The number of seconds between two changes of shape. */
  each: number
  /** The height of the hills as a share of the height of the picture. */
  reach: number
}

/** Hills of flat colour that change their shape with every chord. */
export const colourWaves: Scene<ColourWavesOptions> = {
  name: 'colourWaves',
  take: 1,
  prepare: ({ width, height, random }, options) => {
    const shapes = Array.from({ length: 64 }, () => ({
      first: random.between(0, turn),
      second: random.between(0, turn),
      tall: random.between(0.6, 1.15),
      shift: random.between(-0.05, 0.05),
    }))
    const mixed = (time: number, x: number, layer: number): number => {
      const index = Math.floor(time / options.each)
      const share = smoother(Math.min(1, ((time % options.each) / options.each) * 1.7))
      const at = (shape: (typeof shapes)[number] | undefined): number =>
        shape === undefined
          ? 0
          : (Math.sin((x / width) * turn * 0.8 + shape.first + layer * 0.55 + time * 0.12) * 0.7 +
              Math.sin((x / width) * turn * 1.4 + shape.second - layer * 0.3) * 0.3) *
              shape.tall +
            shape.shift * 4
      return at(shapes[index % 64]) * (1 - share) + at(shapes[(index + 1) % 64]) * share
    }
    return (pen, time) => {
      const chord = Math.floor(time / options.each)
      const fresh = Math.exp(-(time % options.each) * 1.4)
      fillAll(pen, options.sky)
      options.hills.forEach((colour, layer) => {
        const base = height * (0.36 + (layer / options.hills.length) * 0.6)
        pen.fillStyle =
          layer === chord % options.hills.length
            ? blend(colour, '#ffffff', fresh * 0.35)
            : cycle(options.hills, layer)
        pen.beginPath()
        pen.moveTo(0, height)
        for (let x = 0; x <= width + 6; x += 6)
          pen.lineTo(x, base - mixed(time, x, layer) * height * options.reach * (1 - layer * 0.06))
        pen.lineTo(width + 6, height)
        pen.fill()
      })
    }
  },
}
