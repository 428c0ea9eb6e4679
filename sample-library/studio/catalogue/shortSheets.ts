import type { PaperDiagramOptions } from '../scenes/paperDiagram.ts'

/** Sheets with the same layout: six boxes in a ring, and three sentences about them. */
const fills = ['#f6b5a4', '#ffffff', '#ffd25c', '#9fd8c3', '#b7d4f2', '#ffffff']
const places = [
  [6, 4],
  [16, 4],
  [26, 4],
  [26, 11.4],
  [16, 11.4],
  [6, 11.4],
] as const
const paper = { paper: '#f5efe2', rule: '#e4dcc9', ink: '#20262e' }

/**
 * Creates a sheet.
 * @param names the names of the six boxes, in the order in which they are visited
 * @param sentences the three sentences, which appear one after the other
 */
export const sheetOf = (names: readonly string[], sentences: readonly string[]): PaperDiagramOptions => ({
  ...paper,
  nodes: names.map((label, index) => {
    const [x, y] = places[index] ?? [16, 8]
    const across = Math.max(4.6, label.length * 0.85 + 1.4)
    return { id: label, label, x, y, across, fill: fills[index] ?? '#ffffff', at: 0.4 + index * 0.7 }
  }),
  edges: names.slice(1).map((to, index) => ({
    from: names[index] ?? to,
    to,
    at: 0.9 + index * 0.7,
    dashed: index === 4,
  })),
  travellers: [
    { path: names, from: 5.4, to: 9.6, ink: '#e2603b' },
    { path: names.toReversed(), from: 10.4, to: 13.4, ink: '#2f62c4' },
  ],
  notes: sentences.map((words, index) => ({ words, from: 0.6 + index * 4.9, to: 5.2 + index * 4.9 })),
})

export const loopSheet: PaperDiagramOptions = {
  ...paper,
  nodes: [
    { id: 'stack', label: 'stack', x: 6, y: 7.6, across: 5.4, fill: '#ffd25c', at: 0.5 },
    { id: 'promise', label: 'promises', x: 17, y: 4, across: 7.4, fill: '#9fd8c3', at: 1.6 },
    { id: 'timer', label: 'timers', x: 17, y: 11.4, across: 6, fill: '#b7d4f2', at: 2.6 },
    { id: 'page', label: 'page', x: 27, y: 7.6, across: 5, fill: '#ffffff', at: 3.6 },
  ],
  edges: [
    { from: 'stack', to: 'promise', at: 1.1 },
    { from: 'stack', to: 'timer', at: 2.1 },
    { from: 'promise', to: 'page', at: 3.1 },
    { from: 'timer', to: 'page', at: 4, dashed: true },
  ],
  travellers: [
    { path: ['stack', 'promise', 'page'], from: 5, to: 8, ink: '#e2603b' },
    { path: ['stack', 'timer', 'page'], from: 8.4, to: 12.6, ink: '#2f62c4' },
  ],
  notes: [
    { words: 'One stack. It must be empty first.', from: 0.6, to: 4.8 },
    { words: 'Then every promise that is ready.', from: 5, to: 8.2 },
    { words: 'Then one timer, and the page is drawn.', from: 8.4, to: 14.5 },
  ],
}
