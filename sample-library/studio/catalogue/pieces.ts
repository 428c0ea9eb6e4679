/** The music of the channel Rooftop Radio: one slow piece, and seven pendulums with a bell each. */

export const nightShift = {
  seed: 'night shift',
  chords: [
    [43, 50, 55, 58, 62],
    [48, 55, 58, 63, 67],
    [41, 48, 53, 57, 60],
    [46, 53, 58, 62, 65],
  ],
  melody: [67, 70, 72, 74, 77, 79, 82],
  bar: 3,
}
export const sevenBells = {
  ground: ['#2a1638', '#140a20'],
  bobs: ['#ffd36b', '#ff8ac0', '#8a9cff'],
  string: '#d8c8e6',
  count: 7,
  swings: 9,
  round: 16,
  keys: [60, 63, 65, 67, 70, 72, 75],
}
