import type { PaperDiagramOptions } from '../scenes/paperDiagram.ts'

/** The sheets of squared paper that are drawn on screen. Positions are in squares, 32 across and 18 down. */
const white = '#ffffff'
const yellow = '#ffd25c'
const mint = '#9fd8c3'
const salmon = '#f6b5a4'
const sky = '#b7d4f2'
const red = '#e2603b'
const blue = '#2f62c4'
const paper = { paper: '#f5efe2', rule: '#e4dcc9', ink: '#20262e' }

export const routingSheet: PaperDiagramOptions = {
  ...paper,
  nodes: [
    { id: '/', label: '/', x: 16, y: 3, across: 3.4, fill: yellow, at: 0.6 },
    { id: 'home', label: 'home', x: 7, y: 8.2, across: 5, fill: white, at: 1.9 },
    { id: 'watch', label: 'watch', x: 16, y: 8.2, across: 5.4, fill: white, at: 2.7 },
    { id: 'user', label: 'user', x: 25, y: 8.2, across: 5, fill: mint, at: 3.5 },
    { id: 'id', label: ':id', x: 16, y: 13.4, across: 4.2, fill: white, at: 5 },
    { id: '404', label: '404', x: 7, y: 13.4, across: 4.4, fill: salmon, at: 12.9 },
  ],
  edges: [
    { from: '/', to: 'home', at: 1.3 },
    { from: '/', to: 'watch', at: 2.1 },
    { from: '/', to: 'user', at: 2.9 },
    { from: 'watch', to: 'id', at: 4.4 },
    { from: 'home', to: '404', at: 12.3, dashed: true },
  ],
  travellers: [
    { path: ['/', 'watch', 'id'], from: 6.4, to: 9.2, ink: red },
    { path: ['/', 'user'], from: 9.8, to: 11.6, ink: blue },
    { path: ['/', 'home', '404'], from: 14, to: 17.2, ink: red },
  ],
  notes: [
    { words: 'Every address begins at the root.', from: 0.8, to: 5.8 },
    { words: 'A link is a walk down the tree.', from: 6.2, to: 12 },
    { words: 'And somebody always types it wrong.', from: 12.6, to: 20.5 },
  ],
}

export const stateSheet: PaperDiagramOptions = {
  ...paper,
  nodes: [
    { id: 'App', label: 'App', x: 16, y: 3, across: 4.6, fill: white, at: 0.5 },
    { id: 'Cart', label: 'Cart', x: 8, y: 8.2, across: 5, fill: white, at: 1.6 },
    { id: 'Page', label: 'Page', x: 24, y: 8.2, across: 5, fill: white, at: 2.3 },
    { id: 'Badge', label: 'Badge', x: 8, y: 13.4, across: 5.4, fill: sky, at: 3.2 },
    { id: 'Button', label: 'Button', x: 24, y: 13.4, across: 6, fill: salmon, at: 4 },
    { id: 'count', label: 'count', x: 16, y: 8.2, across: 5.4, fill: yellow, at: 8.6 },
  ],
  edges: [
    { from: 'App', to: 'Cart', at: 1 },
    { from: 'App', to: 'Page', at: 1.7 },
    { from: 'Cart', to: 'Badge', at: 2.6 },
    { from: 'Page', to: 'Button', at: 3.4 },
    { from: 'App', to: 'count', at: 8.1, dashed: true },
  ],
  travellers: [
    { path: ['Button', 'Page', 'App'], from: 5.2, to: 8, ink: red },
    { path: ['App', 'Cart', 'Badge'], from: 10.2, to: 13, ink: blue },
    { path: ['Button', 'Page', 'App', 'Cart', 'Badge'], from: 14.2, to: 18, ink: red },
  ],
  notes: [
    { words: 'The button knows. The badge wants to know.', from: 1, to: 5 },
    { words: 'Lift it to the nearest box above both.', from: 5.3, to: 10 },
    { words: 'Down again as a prop.', from: 10.3, to: 14 },
    { words: 'Up as an event, down as a prop. That is all.', from: 14.3, to: 20.5 },
  ],
}

export const mernSheet: PaperDiagramOptions = {
  ...paper,
  nodes: [
    { id: 'R', label: 'React', x: 6, y: 4.4, across: 6, fill: sky, at: 0.6 },
    { id: 'E', label: 'Express', x: 16, y: 4.4, across: 7, fill: white, at: 1.8 },
    { id: 'M', label: 'MongoDB', x: 26.4, y: 4.4, across: 7.4, fill: mint, at: 3 },
    { id: 'N', label: 'Node', x: 16, y: 11.4, across: 6, fill: yellow, at: 4.2 },
    { id: 'you', label: 'you', x: 6, y: 11.4, across: 4.6, fill: salmon, at: 5.2 },
  ],
  edges: [
    { from: 'R', to: 'E', at: 1.4 },
    { from: 'E', to: 'M', at: 2.6 },
    { from: 'E', to: 'N', at: 3.8, dashed: true },
    { from: 'you', to: 'R', at: 5.6 },
  ],
  travellers: [
    { path: ['you', 'R', 'E', 'M'], from: 7, to: 10.4, ink: red },
    { path: ['M', 'E', 'R', 'you'], from: 10.8, to: 14.2, ink: blue },
    { path: ['you', 'R', 'E', 'M', 'E', 'R', 'you'], from: 15, to: 18.6, ink: red },
  ],
  notes: [
    { words: 'M, E, R, N: four letters, four boxes.', from: 0.8, to: 6.6 },
    { words: 'A click goes down as a question', from: 6.9, to: 10.7 },
    { words: 'and comes back as a document.', from: 10.8, to: 14.6 },
    { words: 'Once more, at full speed.', from: 14.9, to: 20.5 },
  ],
}

export const infosysSheet: PaperDiagramOptions = {
  ...paper,
  nodes: [
    { id: 'people', label: 'people', x: 6.4, y: 4, across: 6.6, fill: salmon, at: 0.6 },
    { id: 'procedures', label: 'procedures', x: 16, y: 4, across: 8, fill: yellow, at: 1.7 },
    { id: 'data', label: 'data', x: 25.6, y: 4, across: 5.4, fill: mint, at: 2.8 },
    { id: 'software', label: 'software', x: 11, y: 10.6, across: 7.4, fill: sky, at: 3.9 },
    { id: 'hardware', label: 'hardware', x: 21.4, y: 10.6, across: 7.6, fill: white, at: 5 },
  ],
  edges: [
    { from: 'people', to: 'procedures', at: 1.3 },
    { from: 'procedures', to: 'data', at: 2.4 },
    { from: 'procedures', to: 'software', at: 3.5 },
    { from: 'software', to: 'hardware', at: 4.6 },
    { from: 'data', to: 'hardware', at: 5.4, dashed: true },
  ],
  travellers: [
    { path: ['people', 'procedures', 'software', 'hardware', 'data'], from: 7, to: 11.4, ink: red },
    { path: ['data', 'procedures', 'people'], from: 12, to: 15, ink: blue },
  ],
  notes: [
    { words: 'Five parts. Only two of them have a plug.', from: 0.9, to: 6.7 },
    { words: 'Somebody asks, the system writes it down.', from: 7, to: 11.8 },
    { words: 'Somebody reads it, and decides.', from: 12, to: 16 },
    { words: 'Change one box and listen to the others.', from: 16.2, to: 20.5 },
  ],
}

export const tiersSheet: PaperDiagramOptions = {
  ...paper,
  nodes: [
    { id: 'you', label: 'you', x: 5, y: 3.4, across: 4.6, fill: salmon, at: 0.5 },
    { id: 'form', label: 'form', x: 14, y: 3.4, across: 5, fill: sky, at: 1.5 },
    { id: 'list', label: 'list', x: 25, y: 3.4, across: 5, fill: sky, at: 2.2 },
    { id: 'rules', label: 'rules', x: 19.5, y: 8.6, across: 6, fill: yellow, at: 3.2 },
    { id: 'orders', label: 'orders', x: 13, y: 13.6, across: 6, fill: mint, at: 4.4 },
    { id: 'stock', label: 'stock', x: 26, y: 13.6, across: 5.6, fill: mint, at: 5.2 },
  ],
  edges: [
    { from: 'you', to: 'form', at: 1 },
    { from: 'form', to: 'rules', at: 2.6 },
    { from: 'list', to: 'rules', at: 2.9 },
    { from: 'rules', to: 'orders', at: 3.9 },
    { from: 'rules', to: 'stock', at: 4.8 },
  ],
  travellers: [
    { path: ['you', 'form', 'rules', 'stock'], from: 6.6, to: 9.6, ink: red },
    { path: ['stock', 'rules', 'orders'], from: 10, to: 12.2, ink: blue },
    { path: ['orders', 'rules', 'form', 'you'], from: 12.6, to: 15.6, ink: blue },
    { path: ['orders', 'rules', 'list'], from: 16.4, to: 18.4, ink: red },
  ],
  notes: [
    { words: 'Top: what you see. Middle: what is allowed. Below: what is so.', from: 0.8, to: 6.4 },
    { words: 'Is there one left?', from: 6.7, to: 9.9 },
    { words: 'There is. Write it down, and say the number.', from: 10, to: 16 },
    { words: 'And now it is on the list.', from: 16.3, to: 20.5 },
  ],
}

/** The strip at the top of the channel's page. */
export const stripSheet: PaperDiagramOptions = {
  ...paper,
  squares: 7,
  nodes: [
    { id: 'idea', label: 'idea', x: -3, y: 3.5, across: 4, fill: yellow, at: 0 },
    { id: 'sketch', label: 'sketch', x: 4.5, y: 2, across: 5, fill: white, at: 0 },
    { id: 'doubt', label: 'doubt', x: 4.5, y: 5.2, across: 4.6, fill: salmon, at: 0 },
    { id: 'tree', label: 'tree', x: 12, y: 3.5, across: 4, fill: sky, at: 0 },
    { id: 'state', label: 'state', x: 19.5, y: 2, across: 4.6, fill: white, at: 0 },
    { id: 'props', label: 'props', x: 19.5, y: 5.2, across: 4.8, fill: white, at: 0 },
    { id: 'page', label: 'page', x: 27, y: 3.5, across: 4.4, fill: mint, at: 0 },
    { id: 'tea', label: 'tea', x: 34.4, y: 3.5, across: 3.8, fill: yellow, at: 0 },
  ],
  edges: [
    { from: 'idea', to: 'sketch', at: 0 },
    { from: 'idea', to: 'doubt', at: 0, dashed: true },
    { from: 'sketch', to: 'tree', at: 0 },
    { from: 'tree', to: 'state', at: 0 },
    { from: 'tree', to: 'props', at: 0 },
    { from: 'state', to: 'page', at: 0 },
    { from: 'props', to: 'page', at: 0 },
    { from: 'page', to: 'tea', at: 0, dashed: true },
  ],
  travellers: [],
  notes: [],
}
