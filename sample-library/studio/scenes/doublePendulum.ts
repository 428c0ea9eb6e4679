import { disc, fillAll, strokeLine } from '../drawing/brush.ts'
import { scale, veil } from '../drawing/colour.ts'
import { createLayer } from '../drawing/layer.ts'
import type { Scene } from '../drawing/stage.ts'

export interface DoublePendulumOptions {
  ground: string
  inks: readonly string[]
  rod: string
  count: number
  /** The angles in radians from straight down. */
  first: number
  second: number
  /** The difference of the first angle between a pendulum and the next one. */
  apart: number
}

interface State {
  angles: [number, number]
  speeds: [number, number]
}

/** Advances the state. All arms and weights are equal. The units are chosen so that an arm is 1 and gravity is 9.81. */
function advance({ angles, speeds }: State, step: number): void {
  const [a, b] = angles
  const [u, v] = speeds
  const gravity = 9.81
  const under = 3 - Math.cos(2 * (a - b))
  const pull =
    -3 * gravity * Math.sin(a) -
    gravity * Math.sin(a - 2 * b) -
    2 * Math.sin(a - b) * (v * v + u * u * Math.cos(a - b))
  const swing = 2 * Math.sin(a - b) * (2 * u * u + 2 * gravity * Math.cos(a) + v * v * Math.cos(a - b))
  speeds[0] += (pull / under) * step
  speeds[1] += (swing / under) * step
  angles[0] += speeds[0] * step
  angles[1] += speeds[1] * step
}

/** Pendulums that hang from pendulums. Their starts are nearly equal, but their movements soon differ. */
export const doublePendulum: Scene<DoublePendulumOptions> = {
  name: 'doublePendulum',
  take: 1,
  prepare: (stage, options) => {
    const { width, height } = stage
    const arm = height * 0.23
    const trails = createLayer(stage)
    fillAll(trails.pen, options.ground)
    const all = Array.from({ length: options.count }, (_, index): State => ({
      angles: [options.first + index * options.apart, options.second],
      speeds: [0, 0],
    }))
    let clock = 0
    return (pen, time) => {
      const tips = all.map((state) => {
        const path: [number, number][] = []
        for (let now = clock; now < time; now += 0.0025) {
          advance(state, 0.0025)
          const [a, b] = state.angles
          path.push([
            width / 2 + (Math.sin(a) + Math.sin(b)) * arm,
            height * 0.45 + (Math.cos(a) + Math.cos(b)) * arm,
          ])
        }
        return path
      })
      clock = Math.max(clock, time)
      trails.pen.fillStyle = veil(options.ground, 0.07)
      trails.pen.fillRect(0, 0, width, height)
      trails.pen.lineWidth = 1.6
      tips.forEach((path, index) => {
        trails.pen.strokeStyle = scale(options.inks, index / Math.max(1, options.count - 1))
        if (path.length > 1) strokeLine(trails.pen, path)
      })
      pen.drawImage(trails.canvas, 0, 0)
      all.forEach(({ angles: [a, b] }, index) => {
        const x = width / 2 + Math.sin(a) * arm
        const y = height * 0.45 + Math.cos(a) * arm
        const [endX, endY] = [x + Math.sin(b) * arm, y + Math.cos(b) * arm]
        pen.strokeStyle = veil(options.rod, 0.75)
        pen.lineWidth = 1.6
        strokeLine(pen, [
          [width / 2, height * 0.45],
          [x, y],
          [endX, endY],
        ])
        const ink = scale(options.inks, index / Math.max(1, options.count - 1))
        disc(pen, x, y, height * 0.014, options.rod)
        disc(pen, endX, endY, height * 0.022, ink)
      })
      disc(pen, width / 2, height * 0.45, height * 0.012, options.rod)
    }
  },
}
