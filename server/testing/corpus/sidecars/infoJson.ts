import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { buildSidecar } from '../../openFolderLibrary.ts'
import { webmWithLength } from '../../media/timedVideos.ts'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'

/** The lists of `buildSidecar` with invalid values between the valid ones. */
const ODD_LISTS = {
  tags: ['fish', null, 7, {}, '', ['x']],
  categories: 'Pets & Animals',
  comments: [
    null,
    'x',
    { id: null, text: 'First!' },
    { id: 7, text: 'Second', like_count: '12', parent: null },
    { id: 'x' },
  ],
  chapters: [
    null,
    { start_time: '0', title: 'Pond' },
    { start_time: 10, title: null },
    { start_time: '1:00', title: 'Heron' },
  ],
}

const BYTE_ORDER_MARK = '\uFEFF'

/** A sidecar as youtube-dl wrote it in 2020, without `tags` and `channel`, and with fields that are null. */
const OLD_SIDECAR = {
  id: 'abcdefghijk',
  title: 'Feeding the koi',
  uploader: 'Pond Diaries',
  uploader_id: 'ponddiaries',
  upload_date: '20200304',
  duration: 75,
  tags: null,
  categories: null,
  like_count: null,
}

const CHANNEL_ID = 'UCabcdefghijklmnopqrstuv'
const list = (id: string, title: string, description: string) => ({
  _type: 'playlist',
  id,
  channel: 'Pond Diaries',
  channel_id: CHANNEL_ID,
  title,
  description,
})

const RETYPED_SIDECAR = {
  id: 'abcdefghijk',
  fulltitle: 'Feeding the koi',
  title: 'NA',
  uploader: 'Pond Diaries',
  uploader_url: 'http://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
  upload_date: 20150707,
  timestamp: 'NA',
  duration: '1:15',
  view_count: '92640',
  like_count: '1204.0',
  description: 12,
}

const recorded = (id: string, status: object) => buildSidecar({ id, title: id, duration: null, ...status })

const writtenByPython = JSON.stringify(
  buildSidecar({ title: 'NaN and Infinity: a talk', average_rating: '*', formats: [{ tbr: '*', fps: '*' }] }),
)
  .replace('"*"', 'NaN')
  .replace('"*"', '-Infinity')
  .replace('"*"', 'Infinity')
  .replace('"Forty fish', '"Forty\nfish')

export default [
  {
    report: 'mc#2209',
    seen: 'Objects that were stored with `Content-Encoding: gzip` cannot be read, because storages do not unpack them.',
    title: 'reads sidecars and subtitles that are packed with gzip, as in a bucket',
    files: {
      'koi.webm': TINY_VIDEO,
      'koi.info.json': gzipSync(JSON.stringify(buildSidecar({ title: 'Packed' }))),
      'koi.en.srt': gzipSync('1\n00:00:01,000 --> 00:00:02,000\nA carp\n'),
    },
    async check(library) {
      expect(await library.titles()).toEqual(['Packed'])
      expect(await library.subtitles()).toEqual([expect.stringContaining('A carp')])
      expect(await library.heard('carp')).toEqual(['A carp'])
      expect(library.disk.warnings).toEqual([])
    },
  },
  {
    report: 'boul2gom/yt-dlp#14',
    seen: 'A whole sidecar is refused, because one value within is null.',
    title: 'keeps what is valid in lists of sidecars, between what is not',
    files: { 'a.webm': webmWithLength(75), 'a.info.json': buildSidecar(ODD_LISTS) },
    async check({ video, get }) {
      const { id, tags, categoryId } = await video()
      expect({ tags, categoryId }).toEqual({ tags: ['fish', '7', 'Pets & Animals'], categoryId: '15' })
      const threads = await (
        await get(`/youtube/v3/commentThreads?part=snippet&videoId=${id}&order=time`)
      ).json()
      expect(JSON.stringify(threads)).toMatch(/First!.*Second|Second.*First!/s)
      expect(await (await get(`/embed/${id}`)).text()).toContain('"title":"Heron"')
    },
  },
  {
    report: 'cjio#21',
    seen: 'Python refuses JSON that an editor has saved with a byte order mark.',
    title: 'reads sidecars with a byte order mark, in UTF-8 and UTF-16',
    files: {
      'a.webm': TINY_VIDEO,
      'a.info.json': BYTE_ORDER_MARK + JSON.stringify(buildSidecar()),
      'b.webm': TINY_VIDEO,
      'b.info.json': Buffer.from(
        BYTE_ORDER_MARK + JSON.stringify(buildSidecar({ id: 'saved-again', title: 'Saved as “Unicode”' })),
        'utf16le',
      ),
    },
    async check({ titles, disk }) {
      expect(await titles()).toEqual(['Feeding the koi', 'Saved as “Unicode”'])
      expect(disk.warnings).toEqual([])
    },
  },
  {
    report: 'tubearchivist#581',
    seen: 'The import stops at a sidecar of an old youtube-dl, which has no tags.',
    title: 'reads sidecars of old versions of youtube-dl, which lack fields',
    files: {
      'Feeding the koi-abcdefghijk.webm': TINY_VIDEO,
      'Feeding the koi-abcdefghijk.info.json': OLD_SIDECAR,
    },
    async check({ video, disk }) {
      expect(await video()).toMatchObject({
        id: 'abcdefghijk',
        title: 'Feeding the koi',
        channelTitle: 'Pond Diaries',
        tags: [],
        publishedAt: new Date('2020-03-04T00:00:00Z'),
      })
      expect(disk.warnings).toEqual([])
    },
  },
  {
    report: 'tubearchivist#1004',
    seen: 'The sidecar of a channel or playlist in the folder breaks the import, since it is taken for that of a video.',
    title: 'reads the sidecars of channels, and lets none of playlists describe the channel',
    files: {
      'Koi.webm': TINY_VIDEO,
      'Koi.info.json': buildSidecar({ channel_id: CHANNEL_ID }),
      'NA - Best of [PLabcdefghijklmnop].info.json': list('PLabcdefghijklmnop', 'Best of', 'The best ones.'),
      [`NA - Pond Diaries - Videos [${CHANNEL_ID}].info.json`]: list(
        CHANNEL_ID,
        'Pond Diaries - Videos',
        'A pond.',
      ),
      [`NA - Pond Diaries - Shorts [${CHANNEL_ID}].info.json`]: list(
        CHANNEL_ID,
        'Pond Diaries - Shorts',
        'A pond.',
      ),
    },
    async check({ titles, channel, disk }) {
      expect(await titles()).toEqual(['Feeding the koi'])
      expect(await channel(CHANNEL_ID)).toMatchObject({ title: 'Pond Diaries', description: 'A pond.' })
      expect(disk.warnings).toEqual([])
    },
  },
  {
    report: 'youtube-dl#6187',
    seen: 'Fields of sidecars have changed their types and names from version to version.',
    title: 'reads numbers that are texts, texts that are numbers, and “NA” as nothing',
    files: { 'a.webm': webmWithLength(75.4), 'a.info.json': RETYPED_SIDECAR },
    async check({ video, disk }) {
      expect(await video()).toMatchObject({
        title: 'Feeding the koi',
        channelTitle: 'Pond Diaries',
        channelId: 'UCabcdefghijklmnopqrstuv',
        publishedAt: new Date('2015-07-07T00:00:00Z'),
        durationSeconds: 75,
        viewCount: 92_640n,
        likeCount: 1204n,
        description: '12',
      })
      expect(disk.warnings).toEqual([])
    },
  },
  {
    report: 'yt-dlp#11563',
    seen: 'Sidecars are written while a video is upcoming or live, and say so for ever.',
    title: 'shows a finished file as finished, whatever its sidecar said while it was upcoming or live',
    files: {
      'a.webm': TINY_VIDEO,
      'a.info.json': recorded('upcoming', { live_status: 'is_upcoming', duration: 3600, view_count: null }),
      'b.webm': TINY_VIDEO,
      'b.info.json': recorded('live', { live_status: 'is_live', is_live: true }),
      'c.webm': TINY_VIDEO,
      'c.info.json': recorded('old-live', { is_live: true, duration: 0 }),
      'd.webm': TINY_VIDEO,
      'd.info.json': recorded('premiere', {
        live_status: 'post_live',
        release_timestamp: 1_600_000_000,
        timestamp: null,
      }),
    },
    async check({ videos }) {
      const all = await videos()
      expect(all.map(({ id, liveState, durationSeconds }) => [id, liveState, durationSeconds])).toEqual([
        ['live', 'none', 1.4],
        ['old-live', 'none', 1.4],
        ['premiere', 'none', 1.4],
        ['upcoming', 'none', 1.4],
      ])
      expect(all[2]?.publishedAt).toEqual(new Date(1_600_000_000_000))
    },
  },
  {
    report: 'yt-dlp#14536',
    seen: 'JSON that is not valid is refused as a whole.',
    title: 'reads JSON as Python writes it, with NaN, Infinity and line breaks in texts',
    files: { 'a.webm': TINY_VIDEO, 'a.info.json': writtenByPython },
    async check({ video, disk }) {
      expect(await video()).toMatchObject({ title: 'NaN and Infinity: a talk', viewCount: 92_640n })
      expect((await video()).description).toContain('Forty\nfish')
      expect(disk.warnings).toEqual([])
    },
  },
] satisfies CorpusCase[]
