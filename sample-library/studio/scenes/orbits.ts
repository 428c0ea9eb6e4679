import { disc, fillAll, glow, oval, ring, type Point } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { turn } from '../drawing/easing.ts'
import { createLayer } from '../drawing/layer.ts'
import type { Scene } from '../drawing/stage.ts'

interface Planet {
  ink: string
  /** The distance from the centre as a share of half the height. */
  distance: number
  size: number
  /** The number of orbits in the film. */
  rounds: number
  ringed?: boolean
  moons?: number
}

export interface OrbitsOptions {
  ground: string
  star: string
  starSize: number
  stars: number
  planets: readonly Planet[]
  /** The colour of the lines between the first two planets. A line is drawn at every step, and all lines stay. */
  weave?: string
}

/** Planets on circular orbits, each with its own speed, and the pattern of a line between two of them. */
export const orbits: Scene<OrbitsOptions> = {
  name: 'orbits',
  take: 1,
  prepare: (stage, options) => {
    const { width, height, seconds, random } = stage
    const sky = createLayer(stage)
    const web = createLayer(stage)
    fillAll(sky.pen, options.ground)
    for (let star = 0; star < options.stars; star += 1)
      disc(
        sky.pen,
        random.next() * width,
        random.next() * height,
        random.between(0.4, 1.4),
        veil('#ffffff', random.between(0.2, 0.8)),
      )
    sky.pen.strokeStyle = veil('#ffffff', 0.14)
    for (const { distance } of options.planets) ring(sky.pen, width / 2, height / 2, distance * height * 0.5)
    const starts = options.planets.map(() => random.next() * turn)
    const place = (index: number, time: number): Point => {
      const { distance, rounds } = options.planets[index] ?? { distance: 0, rounds: 0 }
      const angle = (starts[index] ?? 0) + (time / seconds) * rounds * turn
      return [
        width / 2 + Math.cos(angle) * distance * height * 0.5,
        height / 2 + Math.sin(angle) * distance * height * 0.5,
      ]
    }
    let woven = 0
    return (pen, time) => {
      pen.drawImage(sky.canvas, 0, 0)
      if (options.weave !== undefined) {
        web.pen.strokeStyle = veil(options.weave, 0.5)
        for (; woven <= time; woven += seconds / 400) {
          web.pen.beginPath()
          web.pen.moveTo(...place(0, woven))
          web.pen.lineTo(...place(1, woven))
          web.pen.stroke()
        }
        pen.drawImage(web.canvas, 0, 0)
      }
      const core = options.starSize * height
      glow(pen, width / 2, height / 2, core * 3.4, veil(options.star, 0.55), veil(options.star, 0))
      disc(pen, width / 2, height / 2, core, options.star)
      options.planets.forEach(({ ink, size, ringed, moons = 0 }, index) => {
        const [x, y] = place(index, time)
        const radius = size * height
        if (ringed === true) {
          pen.fillStyle = veil(ink, 0.45)
          oval(pen, x, y, radius * 2.1, radius * 0.5, -0.4)
        }
        disc(pen, x, y, radius, ink)
        const shade = Math.atan2(y - height / 2, x - width / 2)
        pen.fillStyle = veil('#000000', 0.35)
        pen.beginPath()
        pen.arc(x, y, radius, shade - Math.PI / 2, shade + Math.PI / 2)
        pen.fill()
        for (let moon = 0; moon < moons; moon += 1) {
          const angle = (time / seconds) * turn * (5 + moon * 2) + moon * 2.1
          const far = radius * (1.7 + moon * 0.6)
          disc(pen, x + Math.cos(angle) * far, y + Math.sin(angle) * far, radius * 0.2, '#e8e6df')
        }
      })
    }
  },
}
