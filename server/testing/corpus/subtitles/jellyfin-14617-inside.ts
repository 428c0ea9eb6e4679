import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '../../openTestLibrary.ts'

/** Two seconds of a dark picture with subtitles of two kinds inside, and a third one beside it. */
async function makeFilm(): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-corpus-'))
  try {
    await writeFile(join(folder, 'de.srt'), '1\n00:00:00,000 --> 00:00:01,000\nEin <i>Reiher</i> kam.\n')
    await writeFile(
      join(folder, 'ja.ass'),
      '[Script Info]\nScriptType: v4.00+\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
        'Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,{\\\\an8}サギが来た。\n',
    )
    const picture = ['-f', 'lavfi', '-i', 'color=size=32x32:rate=5:duration=2']
    const inputs = ['-i', join(folder, 'de.srt'), '-i', join(folder, 'ja.ass')]
    const maps = '-map 0 -map 1 -map 2 -c:v mjpeg -pix_fmt yuvj420p -c:s:0 srt -c:s:1 ass'.split(' ')
    const tags = '-metadata:s:s:0 language=ger -metadata:s:s:1 language=jpn'.split(' ')
    const film = join(folder, 'film.mkv')
    const { status } = spawnSync('ffmpeg', ['-v', 'error', ...picture, ...inputs, ...maps, ...tags, film])
    expect(status).toBe(0)
    return {
      'film.mkv': await readFile(film),
      'film.en.srt': '1\n00:00:00,000 --> 00:00:01,000\nA heron came.\n',
      // Those inside the file have more words.
      'film.de.forced.srt': '1\n00:00:00,000 --> 00:00:01,000\nBetreten verboten.\n',
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export default {
  report: 'jellyfin#14617',
  seen: 'Subtitles inside of files are known less well than those beside them.',
  title: 'offers text subtitles inside of a file, in the transcript and the search as well',
  needsFfmpeg: true,
  files: makeFilm,
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
    // Unchanged files are not read again, and forget nothing.
    await disk.importAll()
    await disk.library.innerSubtitlesRead()
    expect(await heard('Reiher')).toEqual(['Ein Reiher kam.'])
  },
} satisfies CorpusCase
