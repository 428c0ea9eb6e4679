import { expect, it } from 'vitest'
import { chaptersInText, chooseChapters } from './chaptersInText.ts'

it('reads the lines of a description that begin with a time', () => {
  const text =
    'A day at the pond.\n\n0:00 Morning\n- 1:05 – Feeding, 3:00 sharp\n(01:02:03) Night | end\n\nThanks!'
  expect(chaptersInText(text)).toEqual([
    { startSeconds: 0, title: 'Morning' },
    { startSeconds: 65, title: 'Feeding, 3:00 sharp' },
    { startSeconds: 3723, title: 'Night | end' },
  ])
})

// yt-dlp#5448: lines in which the time is behind the title are no chapters there.
it.each([
  ['behind the title', 'Intro 0:00\nFirst part 1:05\nEnd 2:10'],
  ['behind a dash', 'Intro - 0:00\nFirst part – 1:05\nEnd (2:10)'],
  ['of full-width signs', '0：00 Intro\n１：０５ First part\n2：10 End'],
  ['behind the marks of a list', '1. 0:00 Intro\n2) 1:05 First part\n► 2:10 End'],
  ['that say the end as well', '0:00 - 1:05 Intro\n1:05–2:10 First part\n2:10 ~ 3:00 End'],
  ['in brackets', '[00:00] Intro\n[01:05] - First part\n【02:10】End'],
  ['behind numbered titles', '1. Intro: 0:00\n2. First part: 1:05\n3. End: 2:10'],
])('reads times %s', (_what, text) => {
  expect(chaptersInText(text).map(({ startSeconds, title }) => [startSeconds, title])).toEqual([
    [0, 'Intro'],
    [65, 'First part'],
    [130, 'End'],
  ])
})

it.each([
  ['no times', 'Just words.'],
  ['two times only', '0:00 One\n1:00 Two'],
  ['a beginning that is left out', '0:10 One\n1:00 Two\n2:00 Three'],
  ['times in disorder', '0:00 One\n2:00 Two\n1:00 Three'],
  ['times without names', '0:00\n1:00\n2:00'],
  ['ranges without names', '0:00 - 1:00\n1:00 - 2:00\n2:00 - 3:00'],
  ['remarks', 'At 0:00 I laugh.\nSee 1:05 and 2:10 too'],
  ['a great many dashes', `${'-'.repeat(100_000)}\n`.repeat(20)],
])('sees no chapters in %s', (_what, text) => {
  expect(chaptersInText(text)).toEqual([])
})

it('numbers the chapters of a file that have no names, in the language of the page (MediaInfoLib#1087)', () => {
  const inFile = [0, 10].map((startSeconds) => ({ startSeconds, title: '' }))
  expect(chooseChapters(inFile, '', 'de')).toEqual([
    { startSeconds: 0, title: 'Kapitel 1' },
    { startSeconds: 10, title: 'Kapitel 2' },
  ])
  expect(chooseChapters(inFile, '0:00 A\n0:05 B\n0:08 C', 'de').map(({ title }) => title)).toEqual([
    'A',
    'B',
    'C',
  ])
  const named = [{ startSeconds: 0, title: 'Jetty' }, ...inFile.slice(1)]
  expect(chooseChapters(named, '0:00 A\n0:05 B\n0:08 C', 'en').map(({ title }) => title)).toEqual([
    'Jetty',
    'Chapter 2',
  ])
})
