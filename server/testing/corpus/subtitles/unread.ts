import { expect } from 'vitest'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import { generated, H264, makeVideo } from '../caseVideos.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const tt = (body: string) => `<tt xmlns="http://www.w3.org/ns/ttml"><body>${body}</body></tt>`
const AUTOMATIC = {
  events: [
    { tStartMs: 0, dDurationMs: 4000, id: 1, wpWinPosId: 1 },
    {
      tStartMs: 100,
      dDurationMs: 3000,
      wWinId: 1,
      segs: [{ utf8: 'a heron' }, { utf8: ' came', tOffsetMs: 240 }],
    },
    { tStartMs: 1100, wWinId: 1, aAppend: 1, segs: [{ utf8: '\n' }] },
    { tStartMs: 1110, dDurationMs: 2000, wWinId: 1, segs: [{ utf8: 'and left' }] },
  ],
}

export default [
  {
    report: 'dash.js#920',
    seen: 'Subtitles whose times are on single texts are offered, and are empty.',
    title: 'offers TTML whose times are on single texts, and no subtitles without any cue',
    files: {
      'film.webm': TINY_VIDEO,
      'film.en.ttml': tt('<div><p><span begin="0.5s" end="1s">A heron</span></p></div>'),
      'film.de.ttml': tt('<div><p>Ein Reiher</p></div>'),
      'film.fr.srt': 'Un héron\n',
    },
    async check({ disk, video, tracks, subtitles }) {
      expect((await tracks((await video()).id)).map(({ language }) => language)).toEqual(['en'])
      expect(await subtitles()).toEqual(['WEBVTT\n\n00:00:00.500 --> 00:00:01.000\nA heron\n'])
      expect(disk.warnings.join()).toMatch(/“film\.de\.ttml” and 1 more beside the video are not offered/)
    },
  },
  {
    report: 'remux#290',
    seen: 'WebVTT with commas in its times shows nothing.',
    title: 'shows, and searches, WebVTT with commas in its times',
    files: { 'film.webm': TINY_VIDEO, 'film.en.vtt': 'WEBVTT\n\n00:00:00,500 --> 00:00:01,000\nA heron\n' },
    async check({ subtitles, heard }) {
      expect(await subtitles()).toEqual(['WEBVTT\n\n00:00:00.500 --> 00:00:01.000\nA heron\n'])
      expect(await heard('heron')).toEqual(['A heron'])
    },
  },
  {
    report: 'youtube-dl#31012',
    seen: 'Captions that were downloaded as json3 or srv3 play nowhere.',
    title: 'reads all formats of captions that yt-dlp downloads, in each line once',
    files: {
      'film.webm': TINY_VIDEO,
      'film.en.json3': JSON.stringify(AUTOMATIC),
      'film.de.srv3':
        '<timedtext format="3"><body><p t="100" d="900"><s>Ein</s><s t="9"> Reiher</s></p></body></timedtext>',
      'film.es.srv2': '<timedtext><text t="100" d="900">Una garza</text></timedtext>',
      'film.fr.srv1': '<transcript><text start=".1" dur=".9">Un h&amp;#233;ron</text></transcript>',
    },
    async check({ subtitles, heard }) {
      const vtt = (...cues: readonly string[]) => `${['WEBVTT', ...cues].join('\n\n')}\n`
      const first = '00:00:00.100 --> 00:00:01.000'
      const [german, english, spanish, french] = await subtitles()
      expect(german).toBe(vtt(`${first}\nEin Reiher`))
      expect(english).toBe(
        vtt('00:00:00.100 --> 00:00:01.100\na heron came', '00:00:01.110 --> 00:00:11.110\nand left'),
      )
      expect(spanish).toBe(vtt(`${first}\nUna garza`))
      expect(french).toBe(vtt(`${first}\nUn héron`))
      expect(await heard('heron left')).toEqual(['a heron came and left'])
    },
  },
  {
    report: 'jellyfin#2239',
    seen: 'Subtitles beside a video that are pictures are not offered, and nobody says why.',
    title: 'names subtitles in formats that are not read, and takes none of them for text',
    files: {
      'Films/a.webm': TINY_VIDEO,
      'Films/b.webm': TINY_VIDEO,
      'Films/a.idx': '# VobSub index file, v7',
      'Films/a.sub': Buffer.from([0, 0, 1, 0xba]),
      'Films/a.en.forced.sup': 'PG',
      'Films/Subs/b.de.idx': '# VobSub index file, v7',
      'Films/Subs/b.de.sub': Buffer.from([0, 0, 1, 0xba]),
      'Films/b.scc': 'Scenarist_SCC V1.0',
      // Neither belongs to a video.
      'Films/teapot.stl': 'solid teapot',
      'Films/mail.idx': 'an index',
    },
    async check({ disk, videos, tracks }) {
      const { skippedFiles, skippedCount } = await disk.library.status()
      expect(skippedCount).toBe(4)
      expect(skippedFiles).toEqual(
        ['a.en.forced.sup', 'a.idx', 'b.scc', 'Subs/b.de.idx'].map((name) => ({
          path: `Films/${name}`,
          reason: 'subtitles',
        })),
      )
      expect(disk.warnings.filter((line) => line.includes('not shown'))).toHaveLength(1)
      for (const { id } of await videos()) expect(await tracks(id)).toEqual([])
    },
  },
  {
    report: 'ffsubsync#162',
    seen: 'Subtitles that count frames need the frame rate of the video, and nobody looks for it.',
    title: 'shows MicroDVD at the frame rate of the video beside it',
    files: async () => ({
      ...(await makeVideo('film.mp4', `${generated('color=green:size=64x36:rate=25:duration=3')} ${H264}`)),
      'film.sub': '{25}{50}A heron\n',
    }),
    async check({ subtitles }) {
      expect(await subtitles()).toEqual(['WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nA heron\n'])
    },
  },
] satisfies CorpusCase[]
