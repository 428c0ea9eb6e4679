import { box, curve, disc, fillSky, glow, oval, placed } from '../drawing/brush.ts'
import { blend, cycle, veil } from '../drawing/colour.ts'
import { turn, wrap } from '../drawing/easing.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface LanternStreetOptions {
  night: readonly string[]
  lanterns: readonly string[]
  bokeh: readonly string[]
  dark: string
  /** The number of people who walk past. */
  walkers: number
  /** Whether the ground reflects the light. */
  wet: boolean
  shape: 'round' | 'star'
}

interface Lantern {
  x: number
  y: number
  size: number
  ink: string
  lane: number
}

function drawLantern(pen: Pen, lantern: Lantern, shape: LanternStreetOptions['shape'], time: number): void {
  const swing = Math.sin(time * 1.1 + lantern.lane) * 0.05
  pen.strokeStyle = 'rgba(0,0,0,0.5)'
  pen.lineWidth = 1.4
  curve(pen, [
    [lantern.x, -4],
    [lantern.x + swing * lantern.y * 0.5, lantern.y - lantern.size * 1.3],
  ])
  pen.stroke()
  placed(pen, [lantern.x + swing * lantern.y, lantern.y], swing * 2, lantern.size, () => {
    const lamp = 0.92 + 0.08 * Math.sin(time * 2.7 + lantern.lane * 3)
    glow(pen, 0, 0, 2.9, veil(lantern.ink, 0.4 * lamp), veil(lantern.ink, 0))
    if (shape === 'round') {
      pen.fillStyle = lantern.ink
      oval(pen, 0, 0, 0.82, 1)
      pen.fillStyle = veil('#fff3c4', 0.42 * lamp)
      oval(pen, 0, 0.05, 0.5, 0.86)
      pen.strokeStyle = 'rgba(90,20,0,0.22)'
      pen.lineWidth = 0.045
      for (const across of [0.28, 0.58]) {
        pen.beginPath()
        pen.ellipse(0, 0, across, 1, 0, 0, turn)
        pen.stroke()
      }
      pen.fillStyle = '#2b1512'
      box(pen, -0.36, -1.1, 0.72, 0.2, 0.05)
      pen.fill()
      box(pen, -0.36, 0.9, 0.72, 0.2, 0.05)
      pen.fill()
      pen.fillRect(-0.02, 1.05, 0.04, 0.4)
      pen.fillStyle = '#ffcf5a'
      pen.fillRect(-0.06, 1.35, 0.12, 0.5)
    } else {
      for (const [radius, ink] of [
        [1.15, blend(lantern.ink, '#3a1a00', 0.35)],
        [0.98, lantern.ink],
        [0.5, '#fff0c0'],
      ] as const) {
        pen.fillStyle = ink
        pen.beginPath()
        for (let corner = 0; corner < 16; corner += 1) {
          const far = corner % 2 === 0 ? radius : radius * 0.68
          pen.lineTo(Math.cos((corner / 16) * turn) * far, Math.sin((corner / 16) * turn) * far * 1.1)
        }
        pen.fill()
      }
      pen.fillStyle = '#3a1a10'
      box(pen, -0.2, -1.4, 0.4, 0.28, 0.08)
      pen.fill()
    }
  })
}

function drawWalker(pen: Pen, x: number, floor: number, tall: number, step: number, umbrella: boolean): void {
  const bob = Math.abs(Math.sin(step)) * tall * 0.02
  pen.lineCap = 'round'
  pen.lineWidth = tall * 0.1
  for (const side of [0, Math.PI]) {
    curve(pen, [
      [x, floor - tall * 0.42 - bob],
      [x + Math.sin(step + side) * tall * 0.06, floor - tall * 0.2],
      [x + Math.sin(step + side) * tall * 0.15, floor],
    ])
    pen.stroke()
  }
  box(pen, x - tall * 0.12, floor - tall * 0.82 - bob, tall * 0.24, tall * 0.48, tall * 0.1)
  pen.fill()
  disc(pen, x, floor - tall * 0.91 - bob, tall * 0.085)
  if (!umbrella) return
  pen.lineWidth = tall * 0.025
  curve(pen, [
    [x + tall * 0.1, floor - tall * 0.6],
    [x + tall * 0.08, floor - tall * 1.15],
  ])
  pen.stroke()
  pen.beginPath()
  pen.arc(x + tall * 0.08, floor - tall * 1.02, tall * 0.38, Math.PI, 0)
  pen.fill()
}

/** A market street at night under lanterns. */
export const lanternStreet: Scene<LanternStreetOptions> = {
  name: 'lanternStreet',
  take: 1,
  prepare: ({ width, height, random, noise }, options) => {
    const floor = height * (options.wet ? 0.74 : 0.9)
    const far = Array.from({ length: 46 }, () => ({
      x: random.next() * width,
      y: height * random.between(0.36, 0.78),
      size: height * random.between(0.012, 0.055),
      ink: random.pick(options.bokeh),
      lane: random.next() * 9,
    }))
    const row = (count: number, y: number, size: number, shift: number): Lantern[] =>
      Array.from(
        { length: Math.round((count * width) / height / 1.78) },
        (_, index, all = Math.round((count * width) / height / 1.78)) => ({
          x: ((index + 0.5 + shift) / all) * width,
          y: height * (y + random.between(-0.045, 0.06)),
          size: height * size * random.between(0.85, 1.15),
          ink: cycle(options.lanterns, index + random.whole(0, 2)),
          lane: random.next() * 9,
        }),
      )
    const back = row(9, 0.2, 0.036, 0.2)
    const front = row(6, 0.27, 0.088, 0)
    const walkers = Array.from({ length: options.walkers }, (_, index) => ({
      x: random.next() * 1.3,
      pace: random.between(0.016, 0.034) * (index % 2 === 0 ? 1 : -1),
      tall: height * random.between(0.26, 0.34),
      lane: random.next() * 9,
      umbrella: options.wet && index % 3 === 0,
    }))
    const street = (pen: Pen, time: number): void => {
      for (const light of far) {
        const shine = 0.3 + 0.12 * Math.sin(time * 0.8 + light.lane)
        disc(pen, light.x + noise(time * 0.12, light.lane) * 8, light.y, light.size, veil(light.ink, shine))
      }
      for (const lantern of back) drawLantern(pen, lantern, options.shape, time)
      pen.fillStyle = options.dark
      for (let stall = 0; stall < 4; stall += 1) {
        const x = (stall * 0.29 - 0.05) * width
        pen.fillStyle = options.dark
        pen.beginPath()
        pen.moveTo(x, floor - height * 0.16)
        pen.lineTo(x + width * 0.03, floor - height * 0.23)
        pen.lineTo(x + width * 0.17, floor - height * 0.23)
        pen.lineTo(x + width * 0.2, floor - height * 0.16)
        pen.fill()
        pen.fillRect(x + width * 0.015, floor - height * 0.1, width * 0.17, height * 0.11)
        for (const post of [0.02, 0.175])
          pen.fillRect(x + width * post, floor - height * 0.17, width * 0.006, height * 0.18)
        glow(
          pen,
          x + width * 0.1,
          floor - height * 0.12,
          height * 0.12,
          veil(cycle(options.bokeh, stall), 0.4),
          veil(cycle(options.bokeh, stall), 0),
        )
        for (let puff = 0; puff < 3; puff += 1) {
          const rise = (time * 0.14 + puff / 3 + stall * 0.2) % 1
          disc(
            pen,
            x + width * 0.1 + Math.sin(rise * 5 + stall) * 8,
            floor - height * (0.14 + rise * 0.28),
            height * (0.015 + rise * 0.05),
            `rgba(255,240,225,${0.09 * Math.sin(rise * Math.PI)})`,
          )
        }
      }
      pen.fillStyle = options.dark
      pen.strokeStyle = options.dark
      for (const walker of walkers) {
        const x = (wrap(walker.x + time * walker.pace, 1.3) - 0.15) * width
        drawWalker(pen, x, floor + height * 0.04, walker.tall, time * 3.4 + walker.lane, walker.umbrella)
        pen.fillStyle = options.dark
      }
      for (const lantern of front) drawLantern(pen, lantern, options.shape, time)
    }
    return (pen, time) => {
      fillSky(pen, options.night)
      pen.fillStyle = options.dark
      pen.fillRect(0, floor + height * 0.01, width, height)
      street(pen, time)
      if (!options.wet) return
      pen.save()
      pen.beginPath()
      pen.rect(0, floor + height * 0.045, width, height)
      pen.clip()
      pen.globalAlpha = 0.6
      pen.translate(0, 2 * floor + height * 0.085)
      pen.scale(1, -1)
      for (const lantern of [...back, ...front]) {
        const y = floor - (floor - lantern.y) * 0.42
        for (let strip = 0; strip < 4; strip += 1) {
          pen.fillStyle = veil(lantern.ink, 0.55 - strip * 0.1)
          oval(
            pen,
            lantern.x + Math.sin(time * 2 + strip * 2 + lantern.lane) * 3,
            y - strip * lantern.size * 0.8,
            lantern.size * (0.9 + strip * 0.1),
            lantern.size * 0.3,
          )
        }
      }
      for (const light of far)
        disc(pen, light.x, floor - (floor - light.y) * 0.5, light.size * 0.8, veil(light.ink, 0.3))
      pen.restore()
      pen.strokeStyle = veil(options.lanterns[0] ?? '#ffffff', 0.14)
      pen.lineWidth = 1
      for (let drop = 0; drop < 7; drop += 1) {
        const age = (time * 0.6 + drop * 0.37) % 1
        pen.globalAlpha = 1 - age
        pen.beginPath()
        pen.ellipse(
          wrap(drop * 0.37 + Math.floor(time * 0.6 + drop * 0.37) * 0.23, 1) * width,
          floor + height * (0.1 + 0.14 * ((drop * 0.61) % 1)),
          age * height * 0.06,
          age * height * 0.016,
          0,
          0,
          turn,
        )
        pen.stroke()
      }
      pen.globalAlpha = 1
    }
  },
}
