import { disc, fillSky, glow, type Point, line } from '../drawing/brush.ts'
import { scale, veil } from '../drawing/colour.ts'
import { createLayer } from '../drawing/layer.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Scene } from '../drawing/stage.ts'

export interface MoonriseOptions {
  sky: readonly string[]
  moon: string
  hills: readonly string[]
  stars: number
  /** The colour of the windows, which light up one after the other and go dark again. */
  windows: string
}

/** The moon rises over hills while the windows of a village go dark. It suits long films, as frames hardly differ. */
export const moonrise: Scene<MoonriseOptions> = {
  name: 'moonrise',
  take: 1,
  prepare: (stage, options) => {
    const { width, height, seconds, random } = stage
    const land = createNoise('moonrise')
    const backdrop = createLayer(stage)
    fillSky(backdrop.pen, options.sky)
    for (let star = 0; star < options.stars; star += 1)
      disc(
        backdrop.pen,
        random.next() * width,
        random.next() * height * 0.6,
        random.between(0.4, 1.3),
        veil('#ffffff', random.between(0.3, 0.9)),
      )
    const front = createLayer(stage)
    options.hills.forEach((ink, layer) => {
      const points: Point[] = [[0, height]]
      for (let x = 0; x <= width; x += 8)
        points.push([
          x,
          height * (0.6 + layer * 0.12 + 0.09 * land((x / height) * (1.4 - layer * 0.2), layer * 7)),
        ])
      points.push([width, height])
      front.pen.fillStyle = ink
      line(front.pen, points, true)
      front.pen.fill()
    })
    const windows = Array.from({ length: 26 }, () => ({
      x: random.between(0.08, 0.92) * width,
      y: random.between(0.86, 0.95) * height,
      on: random.between(-0.2, 0.25),
      off: random.between(0.4, 0.98),
    }))
    return (pen, time) => {
      const share = time / seconds
      pen.drawImage(backdrop.canvas, 0, 0)
      const x = width * (0.16 + 0.68 * share)
      const y = height * (0.72 - 0.56 * Math.sin(share * Math.PI * 0.62))
      glow(pen, x, y, height * 0.34, veil(options.moon, 0.4), veil(options.moon, 0))
      disc(pen, x, y, height * 0.07, scale(['#f2a56b', options.moon], Math.min(1, share * 3)))
      pen.drawImage(front.canvas, 0, 0)
      for (const { x: left, y: top, on, off } of windows) {
        if (share < on || share > off) continue
        pen.fillStyle = options.windows
        pen.fillRect(left, top, height * 0.012, height * 0.016)
      }
    }
  },
}
