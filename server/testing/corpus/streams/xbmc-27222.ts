import { expect } from 'vitest'
import { forcedSubtitles, shownSubtitles } from '@vtube/shared/preferredTracks'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, H264, makeFilm, plain, tone } from '../films.ts'

const srt = (text: string) => `1\n00:00:00,000 --> 00:00:01,000\n${text}\n`

export default {
  report: 'xbmc#27222',
  seen: 'Forced subtitles inside of a file only show after subtitles were switched on.',
  title: 'shows forced subtitles inside of a file while subtitles are off, and lists them as such',
  needsFfmpeg: true,
  files: () =>
    makeFilm(
      'film.mkv',
      [
        ...plain('green'),
        ...tone(),
        '-i',
        '{folder}/all.srt',
        '-i',
        '{folder}/signs.srt',
        ...'-map 0 -map 1 -map 3 -map 2 -c:a aac -c:s srt -disposition:s:0 forced -disposition:s:1 0'.split(
          ' ',
        ),
        ...'-metadata:s:a:0 language=eng -metadata:s:s:0 language=eng -metadata:s:s:1 language=eng'.split(
          ' ',
        ),
        ...H264,
      ],
      { 'all.srt': srt('Everything'), 'signs.srt': srt('A sign') },
    ),
  async check(library) {
    const { id } = await library.video()
    const isShown = async (tracks: Awaited<ReturnType<typeof library.tracks>>) => {
      expect(shownSubtitles(tracks, { chosen: null, page: 'en', isOff: false })).toBeNull()
      const [{ language = '' } = {}] = await filmIn(library, id).sounds()
      return tracks[forcedSubtitles(tracks, language, { page: 'de' }) ?? -1]
    }
    await library.disk.library.innerSubtitlesRead()
    const tracks = await library.tracks(id)
    expect(tracks.map(({ label }) => label)).toEqual(['English (forced)', 'English'])
    const shown = await isShown(tracks)
    expect(await library.text(shown?.url ?? '')).toContain('A sign')
    expect(await library.heard('everything')).toEqual(['Everything'])
    // None is offered a second time.
    expect(JSON.parse(await library.text(`/embed/${id}/subtitles`))).toEqual({ subtitles: [] })
  },
} satisfies CorpusCase
