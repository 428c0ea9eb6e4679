import { fillAll, mono, text } from '../drawing/brush.ts'
import { scale } from '../drawing/colour.ts'
import { between } from '../drawing/easing.ts'
import { createLayer } from '../drawing/layer.ts'
import type { Scene } from '../drawing/stage.ts'

export interface RuleRowsOptions {
  ground: string
  inks: readonly string[]
  ink: string
  /** Wolfram's number of the rule, 0 to 255. */
  rule: number
  rows: number
  /** The share of cells that are alive at the beginning, or 0 for a single living cell in the middle. */
  soup: number
}

/** An elementary cellular automaton. Every row follows from the row above by a rule with eight cases. */
export const ruleRows: Scene<RuleRowsOptions> = {
  name: 'ruleRows',
  take: 1,
  prepare: (stage, options) => {
    const { width, height, seconds, random } = stage
    const size = height / options.rows
    const columns = Math.ceil(width / size)
    const margin = options.rows
    const sheet = createLayer(stage)
    let cells = Array.from({ length: columns + margin * 2 }, (_, index) =>
      options.soup > 0
        ? Number(random.next() < options.soup)
        : Number(index === margin + Math.floor(columns / 2)),
    )
    let drawn = 0
    const drawRow = (): void => {
      sheet.pen.fillStyle = scale(options.inks, drawn / options.rows)
      for (let column = 0; column < columns; column += 1)
        if (cells[column + margin] === 1)
          sheet.pen.fillRect(column * size + 0.4, drawn * size + 0.4, size - 0.8, size - 0.8)
      const before = cells
      const at = (index: number): number => before[(index + before.length) % before.length] ?? 0
      cells = before.map(
        (_, index) => (options.rule >> (at(index - 1) * 4 + at(index) * 2 + at(index + 1))) & 1,
      )
      drawn += 1
    }
    return (pen, time) => {
      const goal = Math.ceil(between(time, 0.3, seconds - 2) * options.rows)
      for (let row = drawn; row < goal; row += 1) drawRow()
      fillAll(pen, options.ground)
      pen.drawImage(sheet.canvas, 0, 0)
      pen.fillStyle = options.ground
      pen.fillRect(width * 0.025, height * 0.045, height * 0.42, height * 0.12)
      text(
        pen,
        `rule ${options.rule}`,
        width * 0.04,
        height * 0.108,
        mono(height * 0.075),
        options.ink,
        'left',
      )
    }
  },
}
