import { expect, it } from 'vitest'
import { chaptersInText } from './chaptersInText.ts'

it('reads the lines of a description that begin with a time', () => {
  const text =
    'A day at the pond.\n\n0:00 Morning\n- 1:05 – Feeding, 3:00 sharp\n(01:02:03) Night | end\n\nThanks!'
  expect(chaptersInText(text)).toEqual([
    { startSeconds: 0, title: 'Morning' },
    { startSeconds: 65, title: 'Feeding, 3:00 sharp' },
    { startSeconds: 3723, title: 'Night | end' },
  ])
})

it.each([
  ['no times', 'Just words.'],
  ['two times only', '0:00 One\n1:00 Two'],
  ['a beginning that is left out', '0:10 One\n1:00 Two\n2:00 Three'],
  ['times in disorder', '0:00 One\n2:00 Two\n1:00 Three'],
  ['times without names', '0:00\n1:00\n2:00'],
  ['a great many dashes', `${'-'.repeat(100_000)}\n`.repeat(20)],
])('sees no chapters in %s', (_what, text) => {
  expect(chaptersInText(text)).toEqual([])
})
