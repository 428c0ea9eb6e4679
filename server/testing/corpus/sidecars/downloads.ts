import { expect } from 'vitest'
import { movWithTimes, webmWithLength } from '../../media/timedVideos.ts'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { buildSidecar } from '../../openFolderLibrary.ts'

const fragments = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [`Bunny Time [ph6067a7a08244b].temp${1000 + index}.ts`, 'G']),
)

/** A file of four seconds beside the sidecar of the whole video. */
const partOfVideo = (
  report: string,
  seen: string,
  title: string,
  name: string,
  file: Buffer,
): CorpusCase => ({
  report,
  seen,
  title,
  files: {
    [name]: file,
    'part.info.json': buildSidecar({
      id: 'part',
      duration: 3600,
      chapters: [
        { start_time: 0, end_time: 1, title: 'Pond' },
        { start_time: 1, end_time: 4, title: 'Heron' },
        { start_time: 4, end_time: 90, title: 'At the end' },
        { start_time: 90, end_time: 3600, title: 'Behind the end' },
      ],
    }),
  },
  async check({ video, disk }) {
    expect(await video()).toMatchObject({ id: 'part', durationSeconds: 4 })
    expect(await disk.library.files.chapters('part')).toEqual([
      { startSeconds: 0, title: 'Pond' },
      { startSeconds: 1, title: 'Heron' },
    ])
  },
})

export default [
  partOfVideo(
    'yt-dlp#10616',
    'A section of a video that is downloaded has the length of the whole one.',
    'shows the length of the file, and no chapters behind its end, if only a section was downloaded',
    'part.mp4',
    movWithTimes({ length: 4 }),
  ),
  partOfVideo(
    'yt-dlp#360',
    'Chapters are written into the sidecar before some of them are cut out of the file.',
    'shows the length of the file, and no chapters behind its end, if parts were cut out',
    'part.webm',
    webmWithLength(4),
  ),
  {
    report: 'own',
    seen: 'Sidecars state whole seconds, and videos in fragments no length at all.',
    title: 'shows the length of the sidecar if the file states about the same, or none',
    files: {
      'rounded.webm': webmWithLength(75.4),
      'rounded.info.json': buildSidecar({ id: 'rounded', title: 'rounded' }),
      'unknown.mp4': movWithTimes({ length: 4, isFragmented: true }),
      'unknown.info.json': buildSidecar({ id: 'unknown', title: 'unknown' }),
    },
    async check({ videos }) {
      expect((await videos()).map(({ durationSeconds }) => durationSeconds)).toEqual([75, 75])
    },
  },
  {
    report: 'Youtarr#188',
    seen: 'A download leaves three files of one video behind.',
    title: 'takes no leftovers for videos, whatever the provider calls its formats',
    files: {
      'Coffee [aBcDeF12345].mp4': TINY_VIDEO,
      'Coffee [aBcDeF12345].f401.mp4': TINY_VIDEO,
      'Coffee [aBcDeF12345].temp.mp4': TINY_VIDEO,
      'Race.webm': TINY_VIDEO,
      'Race.fhls-1080p.webm': TINY_VIDEO,
      'Race.fdash-video=1.webm': TINY_VIDEO,
      'Race.uncut.webm': TINY_VIDEO,
      // These are separate videos, not parts of other ones.
      'My.film.webm': TINY_VIDEO,
      'My.webm': TINY_VIDEO,
      'Monaco.f1.webm': TINY_VIDEO,
    },
    async check({ titles }) {
      expect(await titles()).toEqual(['Coffee', 'Monaco f1', 'My', 'My film', 'Race'])
    },
  },
  {
    report: 'tubesync#218',
    seen: 'A media server takes the separate picture, audio and the file that is being joined for three videos.',
    title: 'shows one video of a download, and none of its parts',
    files: {
      'Talk [aBcDeF12345].mp4': TINY_VIDEO,
      'Talk [aBcDeF12345].f137.mp4': TINY_VIDEO,
      'Talk [aBcDeF12345].f251.webm': TINY_VIDEO,
      'Talk [aBcDeF12345].f251-drc.webm': TINY_VIDEO,
      'Talk [aBcDeF12345].temp.mp4': TINY_VIDEO,
      'Running [bBcDeF12345].f137.mp4': TINY_VIDEO,
      'Running [bBcDeF12345].f251.webm.part': TINY_VIDEO,
    },
    async check({ titles, disk }) {
      expect(await titles()).toEqual(['Talk'])
      expect(disk.warnings.filter((line) => line.includes('Talk'))).toEqual([])
    },
  },
  {
    report: 'yt-dlp#226',
    seen: 'A download leaves thousands of temporary fragments that end in .ts.',
    title: 'passes over the fragments of a download without a word',
    files: { ...fragments, 'Bunny Time [ph6067a7a08244b].webm': TINY_VIDEO },
    async check({ titles, disk }) {
      expect(await titles()).toEqual(['Bunny Time [ph6067a7a08244b]'])
      expect(disk.warnings).toEqual([])
    },
  },
  {
    report: 'yt-dlp#7135',
    seen: 'Folders fill with *.part, *.ytdl and *-Frag files.',
    title: 'shows nothing of a download that is under way, and its video when it is finished',
    files: {
      'Koi.webm.part': TINY_VIDEO,
      'Koi.webm.ytdl': '{"downloader": {"current_fragment": {"index": 12}}}',
      'Koi.webm.part-Frag12': TINY_VIDEO,
      'Koi.webm.part-Frag12.part': TINY_VIDEO,
      'Koi.f303.webm.part-Frag3': TINY_VIDEO,
      'Koi.info.json': buildSidecar(),
      'Koi.webp': 'a picture',
      'Koi.live_chat.json': '{"replayChatItemAction": {}}\n{"replayChatItemAction": {}}\n',
      'Koi.live_chat.json.part': '{',
      'Koi.description': 'Forty fish and one bucket.',
      'Koi.url': '[InternetShortcut]',
      'Koi.webloc': '<plist/>',
      'Koi.desktop': '[Desktop Entry]',
      'Heron.webm': TINY_VIDEO,
      'Heron.webm.aria2': 'control file',
    },
    async check({ titles, disk }) {
      expect(await titles()).toEqual([])
      await disk.write({ 'Koi.webm': TINY_VIDEO })
      await disk.importAll()
      expect(await titles()).toEqual(['Feeding the koi'])
      expect(disk.warnings).toEqual([])
    },
  },
  {
    report: 'jellyfin-youtube-metadata-plugin#20',
    seen: 'The text that yt-dlp writes beside a video is not shown.',
    title: 'shows what a `.description` says, and notices when it changes',
    files: {
      'Old talk-BaW_jenozKd.mp4': TINY_VIDEO,
      'Old talk-BaW_jenozKd.description': '\uFEFFThe koi of the old pond.\r\n\r\nhttps://example.org\n',
    },
    async check({ video, disk }) {
      expect((await video()).description).toBe('The koi of the old pond.\r\n\r\nhttps://example.org')
      await disk.write({ 'Old talk-BaW_jenozKd.description': 'A heron.' })
      await disk.importAll()
      expect(await video()).toMatchObject({ title: 'Old talk', description: 'A heron.' })
      await disk.write({ 'Old talk-BaW_jenozKd.description': 'x'.repeat(1024 ** 2 + 1) })
      await disk.importAll()
      expect(await video()).toMatchObject({ title: 'Old talk', description: '' })
      expect(disk.warnings).toContain(
        'The description “Old talk-BaW_jenozKd.description” was skipped: it is larger than 1 MB.',
      )
    },
  },
  {
    report: 'hydrus#1149',
    seen: 'Of the files that a downloader leaves beside a video, the text is lost.',
    title: 'takes the text of a `.description` only where sidecar and `.nfo` have none',
    files: {
      'Fed.mp4': TINY_VIDEO,
      'Fed.info.json': buildSidecar({ id: 'fed-the-koi', title: 'Fed', description: 'From the sidecar.' }),
      'Fed.description': 'From the text.',
      'Koi.mp4': TINY_VIDEO,
      'Koi.nfo': '<movie><title>Koi</title><plot>From the nfo.</plot></movie>',
      'Koi.description': 'From the text.',
      'Pond.mp4': TINY_VIDEO,
      'Pond.nfo': '<movie><title>Pond</title></movie>',
      'Pond.description': 'From the text.',
      'Talk.mp4': TINY_VIDEO,
      'Talk.info.json': buildSidecar({ id: 'talk-of-koi', title: 'Talk', description: '' }),
      'Talk.description': 'From the text.',
    },
    async check({ videos }) {
      expect((await videos()).map(({ title, description }) => [title, description])).toEqual([
        ['Fed', 'From the sidecar.'],
        ['Koi', 'From the nfo.'],
        ['Pond', 'From the text.'],
        ['Talk', 'From the text.'],
      ])
    },
  },
] satisfies CorpusCase[]
