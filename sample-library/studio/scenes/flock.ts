import { disc, fillSky, placed } from '../drawing/brush.ts'
import { cycle, veil } from '../drawing/colour.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface FlockOptions {
  ground: readonly string[]
  inks: readonly string[]
  count: number
  size: number
  kind: 'fish' | 'bird' | 'paper'
  /** The speed in heights of the picture per second. */
  pace: number
  /** The colour of a hunter, which the others avoid. */
  hunter?: string
  sun?: string
}

interface Boid {
  x: number
  y: number
  vx: number
  vy: number
  ink: string
  phase: number
}

function drawBoid(pen: Pen, kind: FlockOptions['kind'], beat: number): void {
  pen.beginPath()
  if (kind === 'fish') {
    pen.ellipse(0.1, 0, 0.75, 0.3, 0, 0, Math.PI * 2)
    pen.moveTo(-0.5, 0)
    pen.lineTo(-1.1, -0.34 + beat * 0.2)
    pen.lineTo(-0.95, beat * 0.15)
    pen.lineTo(-1.1, 0.34 + beat * 0.2)
  } else if (kind === 'bird') {
    pen.moveTo(0.7, 0)
    pen.quadraticCurveTo(-0.1, -0.25, -0.5, -1.1 * (0.55 + 0.45 * beat))
    pen.lineTo(-0.25, 0)
    pen.lineTo(-0.5, 1.1 * (0.55 + 0.45 * beat))
    pen.quadraticCurveTo(-0.1, 0.25, 0.7, 0)
  } else {
    pen.moveTo(1, 0)
    pen.lineTo(-0.8, -0.6)
    pen.lineTo(-0.45, 0)
    pen.lineTo(-0.8, 0.6)
  }
  pen.closePath()
  pen.fill()
}

/** A flock without a leader. Each member follows three rules: not too close, in the same direction, not alone. */
export const flock: Scene<FlockOptions> = {
  name: 'flock',
  take: 1,
  prepare: ({ width, height, framesPerSecond, random }, options) => {
    const boids = Array.from({ length: options.count }, (_, index): Boid => {
      const angle = random.next() * Math.PI * 2
      return {
        x: (random.next() * width) / height,
        y: random.next(),
        vx: Math.cos(angle) * options.pace,
        vy: Math.sin(angle) * options.pace,
        ink: cycle(options.inks, index),
        phase: random.next() * 6,
      }
    })
    const wide = width / height
    const step = 1 / framesPerSecond
    const steer = (boid: Boid, hunter: readonly [number, number]): void => {
      let [ax, ay, mx, my, vx, vy, near] = [0, 0, 0, 0, 0, 0, 0]
      for (const other of boids) {
        const [dx, dy] = [other.x - boid.x, other.y - boid.y]
        const far = dx * dx + dy * dy
        if (other === boid || far > 0.045) continue
        near += 1
        mx += dx
        my += dy
        vx += other.vx
        vy += other.vy
        if (far < 0.0036) {
          ax -= dx * 28
          ay -= dy * 28
        }
      }
      if (near > 0) {
        ax += (mx / near) * 1.4 + (vx / near - boid.vx) * 2.2
        ay += (my / near) * 1.4 + (vy / near - boid.vy) * 2.2
      }
      ax += (wide / 2 - boid.x) * (Math.abs(boid.x - wide / 2) > wide * 0.4 ? 1.6 : 0.05)
      ay += (0.5 - boid.y) * (Math.abs(boid.y - 0.5) > 0.36 ? 2.4 : 0.05)
      const [hx, hy] = [boid.x - hunter[0], boid.y - hunter[1]]
      const danger = hx * hx + hy * hy
      if (options.hunter !== undefined && danger < 0.09) {
        ax += (hx / danger) * 0.25
        ay += (hy / danger) * 0.25
      }
      boid.vx += ax * step
      boid.vy += ay * step
      const speed = Math.hypot(boid.vx, boid.vy)
      const wanted = Math.min(1.6 * options.pace, Math.max(0.7 * options.pace, speed)) / speed
      boid.vx *= wanted
      boid.vy *= wanted
    }
    return (pen, time) => {
      const hunter = [wide * (0.5 + 0.42 * Math.sin(time * 0.45)), 0.5 + 0.3 * Math.sin(time * 0.72)] as const
      for (const boid of boids) steer(boid, hunter)
      fillSky(pen, options.ground)
      if (options.sun !== undefined) disc(pen, width * 0.72, height * 0.62, height * 0.16, options.sun)
      for (const boid of boids) {
        boid.x += boid.vx * step
        boid.y += boid.vy * step
        const beat = Math.sin(time * 9 + boid.phase)
        pen.fillStyle = boid.ink
        placed(
          pen,
          [boid.x * height, boid.y * height],
          Math.atan2(boid.vy, boid.vx),
          options.size * height,
          () => drawBoid(pen, options.kind, beat),
        )
      }
      if (options.hunter === undefined) return
      const tilt = Math.atan2(0.3 * 0.72 * Math.cos(time * 0.72), wide * 0.42 * 0.45 * Math.cos(time * 0.45))
      pen.fillStyle = veil(options.hunter, 0.95)
      placed(pen, [hunter[0] * height, hunter[1] * height], tilt, options.size * height * 3.2, () =>
        drawBoid(pen, options.kind, Math.sin(time * 4)),
      )
    }
  },
}
