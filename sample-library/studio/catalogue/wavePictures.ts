import type { InterferenceOptions } from '../scenes/interference.ts'

const blue = '#34358c'
const rose = '#e8476a'

/** The pictures of waves: from one pebble, two, two further apart, two of different sizes, and four in a row. */
export const wavePictures: InterferenceOptions['pictures'] = [
  [{ x: 0.5, y: 0.5, ink: blue, stretch: 1 }],
  [
    { x: 0.39, y: 0.5, ink: blue, stretch: 1 },
    { x: 0.61, y: 0.5, ink: rose, stretch: 1 },
  ],
  [
    { x: 0.24, y: 0.5, ink: blue, stretch: 1 },
    { x: 0.76, y: 0.5, ink: rose, stretch: 1 },
  ],
  [
    { x: 0.42, y: 0.5, ink: blue, stretch: 1 },
    { x: 0.58, y: 0.5, ink: rose, stretch: 1.3 },
  ],
  [
    { x: 0.29, y: 0.5, ink: blue, stretch: 1.3 },
    { x: 0.71, y: 0.5, ink: rose, stretch: 1.3 },
    { x: 0.43, y: 0.5, ink: '#2f8f8a', stretch: 1.3 },
    { x: 0.57, y: 0.5, ink: '#e08a1e', stretch: 1.3 },
  ],
]
