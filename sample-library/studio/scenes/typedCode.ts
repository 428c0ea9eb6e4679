import { box, disc, fillSky, mono, sans, text } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { between, eased, smooth } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface TypedCodeOptions {
  ground: readonly string[]
  ink: string
  faint: string
  keyword: string
  name: string
  string: string
  number: string
  code: string
  /** A large word beside the code, with a smaller one under it. */
  large: string
  small: string
  /** The name of the file in the title bar. */
  file: string
}

const pattern =
  /(\/\/.*$)|('[^']*'|`[^`]*`)|\b(const|let|function|return|for|of|if|else|new|export|import|from|while|await|async|yield)\b|(\d+)|([A-Za-z_$][\w$]*)(?=\()/g

interface Piece {
  words: string
  colour: string
}

/** A program that is typed letter by letter. Its last lines are always visible. */
export const typedCode: Scene<TypedCodeOptions> = {
  name: 'typedCode',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const colourLine = (words: string): Piece[] => {
      const pieces: Piece[] = []
      let seen = 0
      for (const match of words.matchAll(pattern)) {
        if (match.index > seen) pieces.push({ words: words.slice(seen, match.index), colour: options.ink })
        const [whole, comment, string, keyword, number] = match
        const known = [
          [comment, options.faint],
          [string, options.string],
          [keyword, options.keyword],
          [number, options.number],
        ] as const
        pieces.push({ words: whole, colour: known.find(([part]) => part !== undefined)?.[1] ?? options.name })
        seen = match.index + whole.length
      }
      return [...pieces, { words: words.slice(seen), colour: options.ink }]
    }
    const rows = options.code.trimEnd().split('\n')
    const coloured = rows.map(colourLine)
    // Indentation and line ends take less time to type than letters.
    const costs = rows.map((row) => row.trimStart().length + 5)
    const total = costs.reduce((sum, cost) => sum + cost, 0)
    const size = height * 0.042
    const leading = size * 1.5
    const visible = Math.floor((height * 0.86) / leading)
    return (pen, time) => {
      fillSky(pen, options.ground)
      let left = between(time, 0.6, seconds - 3.2) * total
      let current = 0
      while (current < rows.length - 1 && left >= (costs[current] ?? 0)) {
        left -= costs[current] ?? 0
        current += 1
      }
      const share = left / (costs[current] ?? 1)
      const scroll = Math.max(0, current - visible + 2 + smooth(Math.min(1, share * 4)) - 1)
      pen.font = mono(size)
      const letter = pen.measureText('m').width
      pen.save()
      pen.beginPath()
      pen.rect(0, height * 0.12, width, height * 0.88)
      pen.clip()
      coloured.forEach((pieces, row) => {
        if (row > current) return
        const y = height * 0.165 + (row - scroll) * leading
        if (y < height * 0.05) return
        const indent = (rows[row]?.length ?? 0) - (rows[row]?.trimStart().length ?? 0)
        let budget = row < current ? Infinity : Math.floor(left) + indent
        let x = width * 0.1
        text(pen, String(row + 1), width * 0.07, y, mono(size * 0.8), options.faint, 'right')
        for (const piece of pieces) {
          const part = piece.words.slice(0, Math.max(0, budget))
          text(pen, part, x, y, mono(size), piece.colour, 'left')
          x += part.length * letter
          budget -= piece.words.length
        }
        if (row === current && (time % 1 < 0.55 || (share < 1 && time < seconds - 3.2))) {
          pen.fillStyle = options.name
          pen.fillRect(x + 1, y - size * 0.62, 2, size * 1.2)
        }
      })
      pen.restore()
      ;['#ff6b5e', '#ffc24b', '#4fd18b'].forEach((dot, index) =>
        disc(pen, width * (0.04 + index * 0.026), height * 0.066, height * 0.014, dot),
      )
      text(pen, options.file, width * 0.13, height * 0.068, sans(height * 0.036, 500), options.faint, 'left')
      const shown = eased(time, seconds - 3, seconds - 2)
      if (shown > 0) {
        pen.fillStyle = veil(options.ground.at(-1) ?? '#000000', shown * 0.9)
        box(pen, width * 0.66, height * 0.2, width * 0.29, height * 0.42, 14)
        pen.fill()
      }
      const grow = time < 0.9 ? 1 - eased(time, 0.3, 0.9) : shown
      text(pen, options.large, width * 0.805, height * 0.37, sans(height * 0.26, 800), veil('#ffffff', grow))
      text(
        pen,
        options.small,
        width * 0.805,
        height * 0.53,
        sans(height * 0.045, 700),
        veil(options.name, grow),
      )
    }
  },
}
