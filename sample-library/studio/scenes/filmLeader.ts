import { disc, fillAll, ring, sans, strokeLine, text } from '../drawing/brush.ts'
import { blend, veil } from '../drawing/colour.ts'
import { turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface FilmLeaderOptions {
  ground: string
  sweep: string
  ink: string
  from: number
  last: string
}

/** The clock that counts down before a film, with dust, scratches and an unsteady projector. */
export const filmLeader: Scene<FilmLeaderOptions> = {
  name: 'filmLeader',
  take: 1,
  prepare:
    ({ width, height, random }, options) =>
    (pen, time) => {
      const second = Math.floor(time)
      const share = time - second
      const count = options.from - second
      const shake = [random.bell() * 0.6, random.bell() * 0.9] as const
      const flicker = random.between(-0.03, 0.03)
      fillAll(pen, blend(options.ground, flicker > 0 ? '#ffffff' : '#000000', Math.abs(flicker)))
      pen.translate(...shake)
      const [x, y] = [width / 2, height / 2]
      const over = count <= 1
      if (!over) {
        pen.fillStyle = options.sweep
        pen.beginPath()
        pen.moveTo(x, y)
        pen.arc(x, y, width, -Math.PI / 2, -Math.PI / 2 + share * turn)
        pen.fill()
        pen.strokeStyle = options.ink
        pen.lineWidth = height * 0.006
        strokeLine(pen, [
          [0, y],
          [width, y],
        ])
        strokeLine(pen, [
          [x, 0],
          [x, height],
        ])
        pen.lineWidth = height * 0.011
        ring(pen, x, y, height * 0.36)
        ring(pen, x, y, height * 0.42)
      }
      text(
        pen,
        over ? options.last : String(count),
        x,
        y + height * 0.02,
        sans(height * (over ? 0.2 : 0.46), 800),
        veil(options.ink, over ? Math.max(0, 1 - Math.max(0, time - options.from) * 0.8) : 1),
      )
      for (let speck = 0; speck < 5; speck += 1)
        disc(
          pen,
          random.next() * width,
          random.next() * height,
          random.between(0.5, 2.4),
          veil(options.ink, random.between(0.2, 0.6)),
        )
      if (random.next() < 0.4) {
        const scratch = random.next() * width
        pen.strokeStyle = veil('#ffffff', 0.4)
        pen.lineWidth = 1
        strokeLine(pen, [
          [scratch, 0],
          [scratch + random.bell() * 6, height],
        ])
      }
    },
}
