import { box, fillAll, line, mono, sans, text } from '../drawing/brush.ts'
import { scale, veil } from '../drawing/colour.ts'
import { between, eased, mix, smooth } from '../drawing/easing.ts'
import { type SortMethod, sortStates } from '../drawing/sorts.ts'
import type { Pen, Scene } from '../drawing/stage.ts'

interface Phase {
  label: string
  method: SortMethod
  /** Whether the bars are sorted by size, or by the digits of the number as text, as JavaScript does by default. */
  by: 'number' | 'text'
  from: number
  to: number
}

interface Lane {
  /** Position and size as shares of the picture. */
  left: number
  top: number
  width: number
  height: number
  values: readonly number[]
  phases: readonly Phase[]
}

export interface SortingBarsOptions {
  ground: string
  bars: readonly string[]
  ink: string
  showNumbers: boolean
  lanes: readonly Lane[]
}

const compares = {
  number: (a: number, b: number): number => a - b,
  text: (a: number, b: number): number => (String(a) < String(b) ? -1 : Number(String(a) > String(b))),
}

/** Rows of bars that sort themselves, one move after the other. */
export const sortingBars: Scene<SortingBarsOptions> = {
  name: 'sortingBars',
  take: 1,
  prepare: ({ width, height, random }, options) => {
    const lanes = options.lanes.map((lane) => {
      let order = random.shuffled(lane.values)
      const phases = lane.phases.map((phase) => {
        const states = sortStates(order, phase.method, compares[phase.by], random)
        order = states.at(-1) ?? order
        return { ...phase, states }
      })
      return { ...lane, phases }
    })
    const drawLane = (pen: Pen, lane: (typeof lanes)[number], time: number): void => {
      const left = lane.left * width
      const floor = (lane.top + lane.height) * height - (options.showNumbers ? height * 0.07 : 0)
      const label = height * 0.13
      const tallest = floor - lane.top * height - label
      const most = Math.max(...lane.values)
      const slot = (lane.width * width) / lane.values.length
      const phase = lane.phases.findLast(({ from }) => time >= from) ?? lane.phases[0]
      if (phase === undefined) return
      const place = between(time, phase.from, phase.to) * (phase.states.length - 1)
      const index = Math.min(phase.states.length - 2, Math.floor(place))
      const now = phase.states[index] ?? []
      const next = phase.states[index + 1] ?? now
      const share = smooth(Math.min(1, place - index))
      const done = phase.method === 'nap' ? 0 : eased(time, phase.to, phase.to + 0.6)
      for (const value of lane.values) {
        const from = now.indexOf(value)
        const to = next.indexOf(value)
        const x = left + (mix(from, to, share) + 0.12) * slot
        const tall = Math.max(tallest * (value / most), 3)
        const lift = Math.abs(to - from) > 1 ? Math.sin(share * Math.PI) * tallest * 0.05 : 0
        pen.fillStyle = scale(options.bars, value / most)
        pen.globalAlpha = from === to ? 0.86 + 0.14 * done : 1
        box(pen, x, floor - tall - lift, slot * 0.76, tall, Math.min(slot * 0.3, 5))
        pen.fill()
        pen.globalAlpha = 1
        if (options.showNumbers)
          text(
            pen,
            String(value),
            x + slot * 0.38,
            floor + height * 0.04,
            sans(height * 0.038),
            veil(options.ink, 0.8),
          )
      }
      const shown = eased(time, phase.from - 0.3, phase.from + 0.3)
      text(
        pen,
        phase.label,
        left + slot * 0.12,
        lane.top * height + label * 0.4,
        mono(height * 0.05),
        veil(options.ink, shown),
        'left',
      )
      if (phase.method === 'nap')
        for (let z = 0; z < 3; z += 1) {
          const rise = (time * 0.35 + z / 3) % 1
          const x = left + lane.width * width * (0.78 + 0.05 * z)
          text(
            pen,
            'z',
            x,
            floor - tallest * (0.2 + 0.75 * rise),
            sans(height * (0.05 + 0.03 * z)),
            veil(options.ink, Math.sin(rise * Math.PI)),
          )
        }
      pen.strokeStyle = veil(options.ink, 0.25)
      pen.lineWidth = 1
      line(pen, [
        [left, floor + 2],
        [left + lane.width * width, floor + 2],
      ])
      pen.stroke()
    }
    return (pen, time) => {
      fillAll(pen, options.ground)
      for (const lane of lanes) drawLane(pen, lane, time)
    }
  },
}
