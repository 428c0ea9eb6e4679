import {
  box,
  disc,
  fillAll,
  line,
  placed,
  type Point,
  ring,
  sans,
  strokeCurve,
  strokeLine,
  text,
} from '../drawing/brush.ts'
import { blend, veil } from '../drawing/colour.ts'
import { between, eased, turn, wrap } from '../drawing/easing.ts'
import { createNoise } from '../drawing/noise.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

export interface WeatherMapOptions {
  sea: string
  land: string
  border: string
  ink: string
  cold: string
  warm: string
  panel: string
  headline: string
  /** The moving low-pressure areas, with their start and end as shares of the picture. */
  lows: readonly { from: Point; to: Point; depth: number }[]
  towns: readonly {
    name: string
    x: number
    y: number
    degrees: readonly [number, number]
    sky: 'sun' | 'cloud' | 'rain' | 'snow'
  }[]
}

function drawSky(pen: Pen, kind: WeatherMapOptions['towns'][number]['sky'], time: number): void {
  if (kind === 'sun') {
    pen.strokeStyle = '#ffb52e'
    pen.lineWidth = 0.14
    pen.lineCap = 'round'
    for (let ray = 0; ray < 8; ray += 1) {
      const angle = (ray / 8) * turn + time * 0.25
      strokeLine(pen, [
        [Math.cos(angle) * 0.72, Math.sin(angle) * 0.72],
        [Math.cos(angle), Math.sin(angle)],
      ])
    }
    disc(pen, 0, 0, 0.5, '#ffc94d')
    return
  }
  const cloud = kind === 'rain' ? '#c3cede' : '#ffffff'
  for (const [x, y, size] of [
    [-0.45, 0.05, 0.4],
    [0.1, -0.18, 0.52],
    [0.55, 0.08, 0.36],
  ] as const)
    disc(pen, x, y, size, cloud)
  box(pen, -0.84, 0.05, 1.75, 0.4, 0.2)
  pen.fill()
  if (kind === 'cloud') return
  for (let drop = 0; drop < 4; drop += 1) {
    const y = 0.6 + wrap(time * 0.9 + drop * 0.31, 0.6)
    if (kind === 'snow') disc(pen, -0.5 + drop * 0.36, y, 0.09, '#ffffff')
    else {
      pen.strokeStyle = '#3f7fe0'
      pen.lineWidth = 0.1
      strokeLine(pen, [
        [-0.5 + drop * 0.36, y],
        [-0.56 + drop * 0.36, y + 0.2],
      ])
    }
  }
}

/** A forecast: coast, isobars around moving low-pressure areas, a front, and towns with their temperatures. */
export const weatherMap: Scene<WeatherMapOptions> = {
  name: 'weatherMap',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const coast = createNoise('coast')
    const isLand = (x: number, y: number): number =>
      0.95 -
      Math.hypot((x / width - 0.56) * 2.05, (y / height - 0.52) * 1.55) +
      0.34 * coast(x / (height * 0.32), y / (height * 0.32)) +
      0.1 * coast(x / (height * 0.09), y / (height * 0.09))
    // The coast is computed once, on a fine grid of rows, and drawn as horizontal runs of land.
    const runs: [number, number, number][] = []
    for (let y = 0; y < height; y += 2) {
      let start = -1
      for (let x = 0; x <= width; x += 2) {
        const inside = x < width && isLand(x, y) > 0.34
        if (inside && start < 0) start = x
        if (!inside && start >= 0) {
          runs.push([start, x, y])
          start = -1
        }
      }
    }
    const panelWidth = width * 0.32
    return (pen, time) => {
      fillAll(pen, options.sea)
      pen.fillStyle = blend(options.land, options.border, 0.6)
      for (const [from, to, y] of runs) pen.fillRect(from - 3, y - 1, to - from + 6, 5)
      pen.fillStyle = options.land
      for (const [from, to, y] of runs) pen.fillRect(from, y, to - from, 2.4)
      const share = between(time, 0.5, seconds - 1)
      const lows = options.lows.map(({ from, to, depth }) => ({
        x: (from[0] + (to[0] - from[0]) * share) * width,
        y: (from[1] + (to[1] - from[1]) * share) * height,
        depth,
      }))
      for (const low of lows) {
        for (let bar = 1; bar <= 6; bar += 1) {
          const far = height * 0.07 * bar * low.depth
          pen.strokeStyle = veil(options.ink, 0.5 - bar * 0.055)
          pen.lineWidth = 1.6
          const points: Point[] = Array.from({ length: 49 }, (_, step) => {
            const angle = (step / 48) * turn
            const bulge =
              far *
              (1 +
                0.16 * Math.sin(angle * 2 + 0.6 + bar * 0.3 - time * 0.15) +
                0.07 * Math.sin(angle * 3 + time * 0.3))
            return [low.x + Math.cos(angle) * bulge * 1.25, low.y + Math.sin(angle) * bulge]
          })
          strokeLine(pen, points, true)
        }
        text(pen, 'L', low.x, low.y, sans(height * 0.075, 800), options.warm)
      }
      const [lead] = lows
      if (lead !== undefined) {
        for (const [kind, angle, ink] of [
          ['cold', 2.15, options.cold],
          ['warm', 0.5, options.warm],
        ] as const) {
          const points: Point[] = Array.from({ length: 13 }, (_, step) => {
            const far = height * (0.05 + step * 0.035)
            const bend = angle + step * (kind === 'cold' ? 0.035 : -0.02)
            return [lead.x + Math.cos(bend) * far * 1.25, lead.y + Math.sin(bend) * far]
          })
          pen.strokeStyle = ink
          pen.lineWidth = 3.4
          strokeCurve(pen, points)
          pen.fillStyle = ink
          for (let mark = 2; mark < 12; mark += 3) {
            const a: Point = points[mark] ?? [0, 0]
            const b: Point = points[mark + 1] ?? [0, 0]
            placed(pen, a, Math.atan2(b[1] - a[1], b[0] - a[0]), height * 0.022, () => {
              pen.beginPath()
              if (kind === 'cold')
                line(
                  pen,
                  [
                    [-1, 0],
                    [1, 0],
                    [0, -1.6],
                  ],
                  true,
                )
              else pen.arc(0, 0, 1, Math.PI, 0)
              pen.fill()
            })
          }
        }
      }
      options.towns.forEach((town, index) => {
        const shown = eased(time, 1 + index * 0.5, 1.6 + index * 0.5)
        const [x, y] = [town.x * width, town.y * height]
        pen.globalAlpha = shown
        disc(pen, x, y, height * 0.011, options.ink)
        pen.strokeStyle = '#ffffff'
        pen.lineWidth = 1.5
        ring(pen, x, y, height * 0.011)
        placed(pen, [x - height * 0.07, y], 0, height * 0.042, () => drawSky(pen, town.sky, time + index))
        text(
          pen,
          town.name,
          x + height * 0.028,
          y + height * 0.012,
          sans(height * 0.036, 600),
          options.ink,
          'left',
        )
        const degrees = Math.round(town.degrees[0] + (town.degrees[1] - town.degrees[0]) * share)
        text(
          pen,
          `${degrees}°`,
          x + height * 0.028,
          y + height * 0.056,
          sans(height * 0.046, 800),
          degrees < 4 ? options.cold : options.warm,
          'left',
        )
        pen.globalAlpha = 1
      })
      const slide = (1 - eased(time, 0.2, 1)) * panelWidth
      pen.fillStyle = options.panel
      box(pen, -20 - slide, height * 0.07, panelWidth + 20, height * 0.25, 12)
      pen.fill()
      text(
        pen,
        options.headline,
        width * 0.035 - slide,
        height * 0.135,
        sans(height * 0.055, 800),
        '#ffffff',
        'left',
      )
      const hour = Math.floor(6 + share * 18)
      text(
        pen,
        hour < 24 ? `Tomorrow, ${String(hour).padStart(2, '0')}:00` : 'Midnight',
        width * 0.035 - slide,
        height * 0.205,
        sans(height * 0.042, 500),
        veil('#ffffff', 0.85),
        'left',
      )
      pen.fillStyle = veil('#ffffff', 0.25)
      box(pen, width * 0.035 - slide, height * 0.262, panelWidth * 0.76, height * 0.016, 4)
      pen.fill()
      pen.fillStyle = '#ffffff'
      box(
        pen,
        width * 0.035 - slide,
        height * 0.262,
        Math.max(4, panelWidth * 0.76 * share),
        height * 0.016,
        4,
      )
      pen.fill()
    }
  },
}
