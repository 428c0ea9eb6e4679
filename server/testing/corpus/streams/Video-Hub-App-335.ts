import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, H264, look, makeFilm, plain, tone } from '../films.ts'

export default {
  report: 'Video-Hub-App#335',
  seen: 'Files whose sound comes before the picture have no size.',
  title: 'finds the picture behind the sound',
  needsFfmpeg: true,
  files: () =>
    makeFilm('film.mp4', [...plain('green'), ...tone(), '-map', '1', '-map', '0', ...H264, '-c:a', 'ac3']),
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(await film.picture()).toMatchObject({ width: 128, height: 72, isFirst: true })
    expect(look(await film.card())).toMatchObject({ width: 128, quarters: Array(4).fill('green') })
    expect(await film.playlist('video')).toContain('RESOLUTION=128x72')
    expect(look(await film.rendition('video-copy'))).toMatchObject({ codec: 'h264', width: 128 })
  },
} satisfies CorpusCase
