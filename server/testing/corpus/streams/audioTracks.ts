import { expect } from 'vitest'
import { preferredAudio } from '@vtube/shared/preferredTracks'
import type { CorpusCase } from '../CorpusCase.ts'
import { videoIn, H264, isLoud, makeVideo, plain, SILENCE, TONE } from '../caseVideos.ts'

/** Makes a video with two audio streams, first silence and then a tone, with these dispositions and metadata. */
const makeVideoWithAudio = (name: string, audioStreams: string) =>
  makeVideo(
    name,
    `${plain('green')} ${SILENCE} ${TONE} -map 0 -map 1 -map 2 -c:a aac ${audioStreams} ${H264}`,
  )

export default [
  {
    report: 'StreamClient#164',
    seen: 'A recording begins with the audio description, which the broadcaster lists first.',
    title: 'begins with the audio track for everybody, where a recording lists the audio description first',
    files: () =>
      makeVideoWithAudio(
        'film.ts',
        '-disposition:a:0 visual_impaired -metadata:s:a:0 language=eng -metadata:s:a:1 language=eng',
      ),
    async check(library) {
      const audioStreams = await (await videoIn(library)).audioStreams()
      expect(audioStreams.map(({ isSpecial }) => isSpecial)).toEqual([true, false])
      expect(preferredAudio(audioStreams, { chosen: 'en', page: 'en' })).toBe(1)
    },
  },
  {
    report: 'Wholphin#1657',
    seen: 'A video begins with the commentary, because only that is in the language of the viewer.',
    title: 'begins with no commentary, even if only its title says that it is one',
    files: () =>
      makeVideoWithAudio(
        'film.mkv',
        '-disposition:a:0 default -disposition:a:1 0 ' +
          '-metadata:s:a:0 title=Commentary -metadata:s:a:0 language=eng -metadata:s:a:1 language=fre',
      ),
    async check(library) {
      const audioStreams = await (await videoIn(library)).audioStreams()
      expect(preferredAudio(audioStreams, { chosen: 'en', page: 'en' })).toBe(1)
      expect(audioStreams.map(({ isSpecial }) => isSpecial)).toEqual([true, false])
    },
  },
  {
    report: 'jellyfin#13080',
    seen: 'The default of each file overrides the language that the viewer prefers.',
    title: 'begins with the language that the viewer has chosen last, before the default of the file',
    files: () =>
      makeVideoWithAudio(
        'film.mkv',
        '-disposition:a:0 default -disposition:a:1 0 -metadata:s:a:0 language=ger -metadata:s:a:1 language=fre',
      ),
    async check(library) {
      const audioStreams = await (await videoIn(library)).audioStreams()
      expect(preferredAudio(audioStreams, { chosen: 'fr', page: 'de' })).toBe(1)
      expect(preferredAudio(audioStreams, { chosen: 'it', page: 'fr' })).toBe(0)
    },
  },
  {
    report: 'jellyfin#13774',
    seen: 'Where several audio tracks are marked as default, the first one always plays.',
    title: 'chooses the language of the page, where a file has several defaults',
    files: () =>
      makeVideoWithAudio(
        'film.mkv',
        '-disposition:a default -metadata:s:a:0 language=ger -metadata:s:a:1 language=fre',
      ),
    async check(library) {
      const audioStreams = await (await videoIn(library)).audioStreams()
      expect(audioStreams.map(({ isDefault }) => isDefault)).toEqual([true, true])
      expect(preferredAudio(audioStreams, { chosen: null, page: 'fr' })).toBe(1)
      expect(preferredAudio(audioStreams, { chosen: null, page: 'en' })).toBe(0)
    },
  },
  {
    report: 'jellyfin#16527',
    seen: 'Of two audio tracks, the second one is the default, and plays whichever one is chosen.',
    title: 'begins with the second audio track if it is the default, and plays the first when it is chosen',
    files: () =>
      makeVideoWithAudio(
        'film.mkv',
        '-disposition:a:0 0 -disposition:a:1 default -metadata:s:a:0 language=jpn -metadata:s:a:1 language=eng',
      ),
    async check(library) {
      const video = await videoIn(library)
      expect(preferredAudio(await video.audioStreams(), { chosen: null, page: 'ja' })).toBe(1)
      const playlist = await video.playlist('video,0,1', 1)
      expect(playlist).toMatch(/LANGUAGE="ja",DEFAULT=NO/)
      expect(playlist).toMatch(/LANGUAGE="en",DEFAULT=YES/)
      expect(isLoud(await video.rendition('audio-0-copy'))).toBe(false)
      expect(isLoud(await video.rendition('audio-1-copy'))).toBe(true)
    },
  },
] satisfies CorpusCase[]
