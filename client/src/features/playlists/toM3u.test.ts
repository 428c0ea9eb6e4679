import { expect, it } from 'vitest'
import { toM3u } from './SaveAsM3u.tsx'

const entry = (title: string, location = 'Films/a.mp4', durationSeconds: number | null = 61.6) => ({
  title,
  location,
  durationSeconds,
})

it('a playlist file has the name, and the length, title and path of each video', () => {
  expect(toM3u('Evening', [entry('A, B & “C” 🎬'), entry('Later', 'x/y z.webm', null)])).toBe(
    '#EXTM3U\n#PLAYLIST:Evening\n#EXTINF:62,A, B & “C” 🎬\nFilms/a.mp4\n#EXTINF:-1,Later\nx/y z.webm\n',
  )
})

it.each(['One\nTwo', 'One\r\nTwo', 'One\u2028Two', 'One\u0000Two'])(
  'the title %j stays in one line',
  (title) => {
    expect(toM3u('List', [entry(title)]).split('\n')[2]).toBe('#EXTINF:62,One Two')
    expect(toM3u(title, []).split('\n')[1]).toBe('#PLAYLIST:One Two')
  },
)

it('a path that begins with a number sign is no comment', () => {
  expect(toM3u('List', [entry('One', '#1 hits/a.mp4')])).toContain('\n./#1 hits/a.mp4\n')
})
