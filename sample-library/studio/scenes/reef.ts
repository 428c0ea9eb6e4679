import { disc, fillSky, glow, oval, placed } from '../drawing/brush.ts'
import { cycle, veil } from '../drawing/colour.ts'
import { turn, wrap } from '../drawing/easing.ts'
import { loopingNoise } from '../drawing/noise.ts'
import type { Pen, Scene, Stage } from '../drawing/stage.ts'

export interface ReefOptions {
  water: readonly string[]
  light: string
  floor: string
  corals: readonly string[]
  kelp: readonly string[]
  shoal: { inks: readonly string[]; count: number; size: number }
  large: readonly { body: string; band: string; y: number; size: number; laps: number }[]
  bubbles: number
}

type Plants = { x: number; size: number; ink: string; kind: number; lane: number }[]

/** Draws a fish in side view, one unit long, with its nose on the right. */
function drawFish(pen: Pen, body: string, band: string | null, beat: number): void {
  const tail = Math.sin(beat) * 0.09
  pen.fillStyle = band ?? body
  pen.beginPath()
  pen.moveTo(-0.34, 0)
  pen.quadraticCurveTo(-0.5, -0.08 + tail, -0.66, -0.24 + tail)
  pen.quadraticCurveTo(-0.56, tail, -0.66, 0.24 + tail)
  pen.quadraticCurveTo(-0.5, 0.08 + tail, -0.34, 0)
  pen.fill()
  pen.beginPath()
  pen.moveTo(-0.18, -0.16)
  pen.quadraticCurveTo(0, -0.36, 0.16, -0.17)
  pen.quadraticCurveTo(0.1, 0.2, -0.08, 0.3)
  pen.fill()
  pen.fillStyle = body
  pen.beginPath()
  pen.moveTo(0.42, 0)
  pen.quadraticCurveTo(0.1, -0.36, -0.42, -0.02)
  pen.quadraticCurveTo(0.1, 0.36, 0.42, 0)
  pen.fill()
  if (band !== null) {
    pen.save()
    pen.clip()
    pen.fillStyle = band
    pen.fillRect(0.06, -0.4, 0.08, 0.8)
    pen.fillRect(-0.26, -0.4, 0.07, 0.8)
    pen.restore()
  }
  disc(pen, 0.27, -0.045, 0.042, '#ffffff')
  disc(pen, 0.28, -0.045, 0.025, '#17202c')
}

function drawCoral(pen: Pen, plant: Plants[number], floor: number, sway: number): void {
  placed(pen, [plant.x, floor], sway * 0.05, plant.size, () => {
    pen.strokeStyle = plant.ink
    pen.fillStyle = plant.ink
    pen.lineCap = 'round'
    const fingers = 5 + (plant.kind % 3)
    for (let finger = 0; finger < fingers; finger += 1) {
      const lean = (finger / (fingers - 1) - 0.5) * 2.1
      const long = 0.75 + 0.25 * Math.cos(lean * 1.3) + 0.1 * Math.sin(finger * 5 + plant.lane)
      pen.lineWidth = plant.kind % 2 === 0 ? 0.16 : 0.1
      pen.beginPath()
      pen.moveTo(lean * 0.12, 0.15)
      pen.quadraticCurveTo(lean * 0.22, -long * 0.5, lean * 0.55 + sway * 0.1, -long)
      pen.stroke()
      if (plant.kind % 2 === 1) disc(pen, lean * 0.55 + sway * 0.1, -long, 0.1)
    }
  })
}

function drawKelp(pen: Pen, plant: Plants[number], floor: number, tall: number, phase: number): void {
  pen.strokeStyle = plant.ink
  pen.lineCap = 'round'
  pen.lineWidth = plant.size * 0.07
  pen.fillStyle = plant.ink
  const at = (share: number): [number, number] => [
    plant.x + Math.sin(phase + share * 3.2 + plant.lane) * plant.size * 0.38 * share,
    floor - tall * share,
  ]
  pen.beginPath()
  pen.moveTo(...at(0))
  for (let step = 1; step <= 16; step += 1) pen.lineTo(...at(step / 16))
  pen.stroke()
  for (let leaf = 2; leaf <= 15; leaf += 1) {
    const side = leaf % 2 === 0 ? 1 : -1
    const [x, y] = at(leaf / 16)
    placed(pen, [x, y], side * (0.7 + 0.25 * Math.sin(phase + leaf)) - Math.PI / 2, plant.size, () =>
      oval(pen, 0.3, 0, 0.32, 0.085),
    )
  }
}

/** Life over a reef or in a kelp forest, in side view. The film has no seam. */
export const reef: Scene<ReefOptions> = {
  name: 'reef',
  take: 1,
  prepare: (stage: Stage, options) => {
    const { width, height, seconds, random, noise } = stage
    const looping = loopingNoise(noise, seconds / 16)
    const plant = (inks: readonly string[], count: number, small: number, big: number): Plants =>
      Array.from({ length: inks.length === 0 ? 0 : count }, (_, index) => ({
        x: ((index + random.between(0.2, 0.8)) / count) * width,
        size: height * random.between(small, big),
        ink: cycle(inks, index + random.whole(0, 1)),
        kind: random.whole(0, 5),
        lane: random.next() * 9,
      }))
    const corals = plant(options.corals, Math.round((width / height) * 5), 0.13, 0.26)
    const kelp = plant(options.kelp, Math.round((width / height) * 5), 0.13, 0.2)
    const span = width * 1.3
    const shoal = Array.from({ length: options.shoal.count }, (_, index) => ({
      x: random.next() * span * 0.55,
      y: height * (0.36 + 0.13 * random.bell()),
      size: height * options.shoal.size * random.between(0.7, 1.2),
      ink: cycle(options.shoal.inks, index),
      lane: random.next() * 8,
      depth: random.next(),
    })).sort((a, b) => a.depth - b.depth)
    const bubbles = Array.from({ length: options.bubbles }, () => ({
      x: random.next() * width,
      start: random.next(),
      size: height * random.between(0.004, 0.013),
      trips: random.whole(1, 2),
    }))
    const floor = (x: number): number =>
      height * (0.9 + 0.035 * Math.sin((x / width) * 7 + 1) + 0.02 * Math.sin((x / width) * 17))
    return (pen, time) => {
      const share = time / seconds
      fillSky(pen, options.water)
      for (let ray = 0; ray < 6; ray += 1) {
        const x = width * (0.02 + ray * 0.19 + 0.02 * Math.sin(share * turn + ray * 2))
        const beam = pen.createLinearGradient(0, 0, 0, height * 0.92)
        beam.addColorStop(0, veil(options.light, 0.16 + 0.08 * Math.sin(share * turn * 2 + ray)))
        beam.addColorStop(1, veil(options.light, 0))
        pen.fillStyle = beam
        pen.beginPath()
        pen.moveTo(x, 0)
        pen.lineTo(x + width * 0.07, 0)
        pen.lineTo(x + width * 0.13, height * 0.92)
        pen.lineTo(x - width * 0.06, height * 0.92)
        pen.fill()
      }
      const phase = share * turn * Math.max(1, Math.round(seconds / 5))
      kelp.forEach(
        (one, index) =>
          index % 2 === 0 &&
          drawKelp(pen, one, floor(one.x) + 4, height * (0.62 + 0.2 * Math.sin(one.lane)), phase),
      )
      const swim = (fish: (typeof shoal)[number], laps: number): [number, number] => [
        wrap(fish.x + share * span * laps + looping(share, fish.lane) * height * 0.06, span) - width * 0.15,
        fish.y + looping(share, fish.lane + 30) * height * 0.09 + looping(share, 99) * height * 0.12,
      ]
      for (const fish of shoal) {
        const [x, y] = swim(fish, 1)
        const rise = (looping(share + 0.004, 99) - looping(share, 99)) * height * 0.12
        placed(pen, [x, y], Math.atan2(rise, span * 0.004), fish.size, () =>
          drawFish(pen, fish.ink, null, time * 9 + fish.lane * 4),
        )
      }
      options.large.forEach((fish, index) => {
        const x = wrap(width * (0.62 + index * 0.37) + share * span * fish.laps, span) - width * 0.15
        const y = height * fish.y + Math.sin(share * turn * 3 + index) * height * 0.02
        pen.save()
        pen.translate(x, y)
        pen.scale(fish.laps < 0 ? -height * fish.size : height * fish.size, height * fish.size)
        pen.rotate(Math.cos(share * turn * 3 + index) * 0.05)
        drawFish(pen, fish.body, fish.band, time * 5 + index * 2)
        pen.restore()
      })
      corals.forEach((one) => drawCoral(pen, one, floor(one.x) + height * 0.02, Math.sin(phase + one.lane)))
      kelp.forEach(
        (one, index) =>
          index % 2 === 1 &&
          drawKelp(pen, one, floor(one.x) + 4, height * (0.3 + 0.2 * Math.sin(one.lane)), phase),
      )
      pen.fillStyle = options.floor
      pen.beginPath()
      pen.moveTo(0, height)
      for (let x = 0; x <= width; x += 8) pen.lineTo(x, floor(x))
      pen.lineTo(width, height)
      pen.fill()
      pen.strokeStyle = 'rgba(255,255,255,0.55)'
      pen.lineWidth = 1.2
      for (const bubble of bubbles) {
        const rise = (bubble.start + share * bubble.trips) % 1
        const x = bubble.x + Math.sin(rise * 18 + bubble.start * 9) * height * 0.012
        pen.globalAlpha = Math.min(1, (1 - rise) * 3)
        pen.beginPath()
        pen.arc(x, height * (0.95 - rise), bubble.size, 0, turn)
        pen.stroke()
      }
      pen.globalAlpha = 1
      glow(pen, width * 0.5, -height * 0.1, width * 0.6, veil(options.light, 0.3), veil(options.light, 0))
    }
  },
}
