import { expect } from 'vitest'
import { firstSubtitles, forcedSubtitles, shownSubtitles } from '@vtube/shared/preferredTracks'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { videoIn, H264, makeVideo, plain, TONE } from '../caseVideos.ts'

const srt = (text: string) => `1\n00:00:00,000 --> 00:00:01,000\n${text}\n`

export default [
  {
    report: 'jellyfin#17385',
    seen: 'Viewers who want English subtitles get the forced ones, which lack most of what is said.',
    title: 'gives viewers who want subtitles those with every word, and not the forced ones',
    files: {
      'film.webm': TINY_VIDEO,
      'film.en.forced.default.srt': srt('A sign'),
      'film.en.sdh.srt': srt('[wind] Everything'),
      'film.en.srt': srt('Everything'),
    },
    async check({ video, tracks }) {
      const offered = await tracks((await video()).id)
      const languages = { chosen: 'en', page: 'de', isOff: false }
      expect(offered[shownSubtitles(offered, languages) ?? -1]?.label).toBe('English')
      expect(offered[firstSubtitles(offered, { chosen: null, page: 'en' }) ?? -1]?.label).toBe('English')
    },
  },
  {
    report: 'plex-media-player#261',
    seen: 'What the file says of its subtitles is shown in the menu, and does not select any.',
    title:
      'begins with the subtitles that the file shows by default, unless the viewer has switched them off',
    files: () =>
      makeVideo(
        'film.mkv',
        `${plain('green')} -i {folder}/one.srt -i {folder}/one.srt -map 0 -map 1 -map 2 ${H264} -c:s srt ` +
          '-disposition:s:0 0 -disposition:s:1 default -metadata:s:s:0 language=ger -metadata:s:s:1 language=fre',
        { 'one.srt': srt('A heron.') },
      ),
    async check({ disk, video, tracks }) {
      await disk.library.innerSubtitlesRead()
      const offered = await tracks((await video()).id)
      const languages = { chosen: null, page: 'de', isOff: false }
      expect(offered[shownSubtitles(offered, languages) ?? -1]?.label).toBe('français')
      expect(offered[shownSubtitles(offered, { ...languages, chosen: 'de' }) ?? -1]?.label).toBe('Deutsch')
      expect(shownSubtitles(offered, { ...languages, isOff: true })).toBeNull()
    },
  },
  {
    report: 'sickbeard_mp4_automator#415',
    seen: 'Forced subtitles that become files of their own are not shown, as their names lack the flag.',
    title: 'shows subtitles whose name says “forced” while subtitles are off',
    files: {
      'film.webm': TINY_VIDEO,
      'film.eng.srt': srt('Everything'),
      'film.eng.forced.srt': srt('A sign'),
    },
    async check({ video, tracks }) {
      const offered = await tracks((await video()).id)
      expect(shownSubtitles(offered, { chosen: null, page: 'en', isOff: true })).toBeNull()
      const forced = offered[forcedSubtitles(offered, 'und', { page: 'en' }) ?? -1]
      expect(forced?.label).toBe('English (forced)')
    },
  },
  {
    report: 'xbmc#15672',
    seen: 'Forced subtitles do not show where they are in another language than the audio.',
    title: 'shows forced subtitles in the language of the page, where there are none in that of the audio',
    files: {
      'film.webm': TINY_VIDEO,
      'film.en.forced.srt': srt('A sign'),
      'film.sv.forced.srt': srt('A sign'),
    },
    async check({ video, tracks }) {
      const offered = await tracks((await video()).id)
      const labelFor = (audioLanguage: string, page: string) =>
        offered[forcedSubtitles(offered, audioLanguage, { page }) ?? -1]?.label
      expect(labelFor('ja', 'en')).toBe('English (forced)')
      expect(labelFor('sv', 'en')).toBe('svenska (forced)')
      expect(labelFor('ja', 'de')).toBeUndefined()
    },
  },
  {
    report: 'xbmc#27222',
    seen: 'Forced subtitles inside of a file only show after subtitles were switched on.',
    title: 'shows forced subtitles inside of a file while subtitles are off, and lists them as such',
    files: () =>
      makeVideo(
        'film.mkv',
        `${plain('green')} ${TONE} -i {folder}/all.srt -i {folder}/signs.srt -map 0 -map 1 -map 3 -map 2 ` +
          `-c:a aac -c:s srt ${H264} -disposition:s:0 forced -disposition:s:1 0 ` +
          '-metadata:s:a:0 language=eng -metadata:s:s:0 language=eng -metadata:s:s:1 language=eng',
        { 'all.srt': srt('Everything'), 'signs.srt': srt('A sign') },
      ),
    async check(library) {
      const { id } = await library.video()
      await library.disk.library.innerSubtitlesRead()
      const tracks = await library.tracks(id)
      expect(tracks.map(({ label }) => label)).toEqual(['English (forced)', 'English'])
      expect(shownSubtitles(tracks, { chosen: null, page: 'en', isOff: false })).toBeNull()
      const [{ language = '' } = {}] = await (await videoIn(library)).audioStreams()
      const shown = tracks[forcedSubtitles(tracks, language, { page: 'de' }) ?? -1]
      expect(await library.text(shown?.url ?? '')).toContain('A sign')
      expect(await library.heard('everything')).toEqual(['Everything'])
      // The subtitles inside the file are not offered a second time.
      expect(JSON.parse(await library.text(`/embed/${id}/subtitles`))).toEqual({ subtitles: [] })
    },
  },
] satisfies CorpusCase[]
