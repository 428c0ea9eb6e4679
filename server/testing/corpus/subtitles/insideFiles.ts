import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { makeVideo, plain } from '../caseVideos.ts'

const srt = (text: string) => `1\n00:00:00,000 --> 00:00:01,000\n${text}\n`
const ASS =
  '[Script Info]\nScriptType: v4.00+\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
  'Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,{\\\\an8}サギが来た。\n'

export default [
  {
    report: 'jellyfin#14617',
    seen: 'Subtitles inside of files are known less well than those beside them.',
    title: 'offers text subtitles inside of a file, in the transcript and the search as well',
    files: async () => ({
      ...(await makeVideo(
        'film.mkv',
        `${plain('green')} -i {folder}/de.srt -i {folder}/ja.ass -map 0 -map 1 -map 2 -c:v mjpeg -pix_fmt yuvj420p ` +
          '-c:s:0 srt -c:s:1 ass -metadata:s:s:0 language=ger -metadata:s:s:1 language=jpn',
        { 'de.srt': srt('Ein <i>Reiher</i> kam.'), 'ja.ass': ASS },
      )),
      'film.en.srt': srt('A heron came.'),
      // The subtitles inside the file contain more words than this file.
      'film.de.forced.srt': srt('Betreten verboten.'),
    }),
    async check({ disk, video, tracks, text, heard }) {
      await disk.library.innerSubtitlesRead()
      expect(await heard('Reiher')).toEqual(['Ein Reiher kam.'])
      expect(await heard('heron')).toEqual(['A heron came.'])
      expect(await heard('サギ')).toEqual(['サギが来た。'])
      const { id, hasSubtitles } = await video()
      expect(hasSubtitles).toBe(true)
      const offered = await tracks(id)
      expect(offered.map(({ label }) => label)).toEqual(['English', 'Deutsch (forced)', 'Deutsch', '日本語'])
      expect(await text(offered[3]?.url ?? '')).toContain('サギが来た。')
      const passages = [{ startSeconds: 0, text: 'Ein Reiher kam.' }]
      expect(JSON.parse(await text(`/embed/${id}/transcript/stream-1`))).toEqual({ passages })
      // Unchanged files are not read again, and their texts are kept.
      await disk.importAll()
      await disk.library.innerSubtitlesRead()
      expect(await heard('Reiher')).toEqual(['Ein Reiher kam.'])
    },
  },
] satisfies CorpusCase[]
