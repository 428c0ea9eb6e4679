import { disc, fillSky, oval, placed } from '../drawing/brush.ts'
import { blend, cycle } from '../drawing/colour.ts'
import { clamp, eased, turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface GrammarPlantOptions {
  sky: readonly string[]
  soil: string
  stem: readonly [young: string, old: string]
  leaves: readonly string[]
  axiom: string
  /** The replacement of each letter in every generation. */
  rules: Readonly<Record<string, string>>
  generations: number
  /** The number of degrees by which `+` and `-` turn. */
  angle: number
  plants: readonly { x: number; size: number; from: number }[]
  tip: 'leaf' | 'flower' | 'none'
}

interface Segment {
  from: [number, number]
  to: [number, number]
  born: number
  wide: number
  tip: boolean
}

const rewrite = ({ axiom, rules, generations }: GrammarPlantOptions): string => {
  let word = axiom
  for (let round = 0; round < generations; round += 1)
    word = [...word].map((letter) => rules[letter] ?? letter).join('')
  return word
}

/** Follows a word like Lindenmayer's turtle: F draws, + and - turn, and brackets store and restore the position. */
function walk(word: string, angle: number): Segment[] {
  const segments: Segment[] = []
  const memory: [number, number, number, number, number][] = []
  let [x, y, heading, length, depth] = [0, 0, -Math.PI / 2, 0, 0]
  ;[...word].forEach((letter, index) => {
    if (letter === 'F') {
      const to: [number, number] = [x + Math.cos(heading), y + Math.sin(heading)]
      length += 1
      const next = word[index + 1]
      segments.push({
        from: [x, y],
        to,
        born: length,
        wide: 0.86 ** depth,
        tip: next === ']' || next === undefined || next === 'X',
      })
      ;[x, y] = to
    } else if (letter === '+') heading += angle
    else if (letter === '-') heading -= angle
    else if (letter === '[') {
      memory.push([x, y, heading, length, depth])
      depth += 1
    } else if (letter === ']') [x, y, heading, length, depth] = memory.pop() ?? [0, 0, 0, 0, 0]
  })
  return segments
}

/** Plants that grow from a grammar of a few letters, and lean slightly in the wind. */
export const grammarPlant: Scene<GrammarPlantOptions> = {
  name: 'grammarPlant',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const segments = walk(rewrite(options), (options.angle / 360) * turn)
    const longest = Math.max(...segments.map(({ born }) => born))
    const tall = Math.max(...segments.map(({ to }) => -to[1]))
    return (pen, time) => {
      fillSky(pen, options.sky)
      pen.fillStyle = options.soil
      oval(pen, width / 2, height * 1.04, width * 0.75, height * 0.16)
      for (const [plant, { x, size, from }] of options.plants.entries()) {
        const unit = (size * height) / tall
        const grown = eased(time, from, seconds - 2) * (longest + 1)
        const lean = Math.sin(time * 0.9 + plant * 2) * 0.018
        placed(pen, [x * width, height * 0.92], lean, unit, () => {
          for (const [index, { from: a, to: b, born, wide, tip }] of segments.entries()) {
            const share = clamp(grown - born + 1)
            if (share === 0) continue
            pen.strokeStyle = blend(options.stem[1], options.stem[0], born / longest)
            pen.lineWidth = 0.42 * wide + 0.1
            pen.lineCap = 'round'
            pen.beginPath()
            pen.moveTo(...a)
            pen.lineTo(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            pen.stroke()
            if (!tip || share < 1 || options.tip === 'none') continue
            const open = clamp((grown - born) / 3)
            pen.fillStyle = cycle(options.leaves, index)
            if (options.tip === 'flower') disc(pen, b[0], b[1], 0.75 * open)
            else oval(pen, b[0], b[1], 1.1 * open, 0.42 * open, Math.atan2(b[1] - a[1], b[0] - a[0]))
          }
        })
      }
    }
  },
}
