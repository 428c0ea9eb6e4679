import { expect } from 'vitest'
import { shownSubtitles } from '@vtube/shared/preferredTracks'
import type { CorpusCase } from '../CorpusCase.ts'
import { H264, makeFilm, plain } from '../films.ts'

const CUE = '1\n00:00:00,000 --> 00:00:01,000\nA heron.\n'

export default {
  report: 'plex-media-player#261',
  seen: 'What the file says of its subtitles is shown in the menu, and does not select any.',
  title: 'begins with the subtitles that the file shows by default, unless the viewer has switched them off',
  needsFfmpeg: true,
  files: () =>
    makeFilm(
      'film.mkv',
      [
        ...plain('green'),
        '-i',
        '{folder}/one.srt',
        '-i',
        '{folder}/one.srt',
        ...'-map 0 -map 1 -map 2 -c:s srt -disposition:s:0 0 -disposition:s:1 default'.split(' '),
        ...'-metadata:s:s:0 language=ger -metadata:s:s:1 language=fre'.split(' '),
        ...H264,
      ],
      { 'one.srt': CUE },
    ),
  async check({ disk, video, tracks }) {
    await disk.library.innerSubtitlesRead()
    const offered = await tracks((await video()).id)
    const languages = { chosen: null, page: 'de', isOff: false }
    expect(offered[shownSubtitles(offered, languages) ?? -1]?.label).toBe('français')
    expect(offered[shownSubtitles(offered, { ...languages, chosen: 'de' }) ?? -1]?.label).toBe('Deutsch')
    expect(shownSubtitles(offered, { ...languages, isOff: true })).toBeNull()
  },
} satisfies CorpusCase
