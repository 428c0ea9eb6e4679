import { expect } from 'vitest'
import { buildSidecar } from '../../openFolderLibrary.ts'
import { mkvWithTimes } from '../../media/timedVideos.ts'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import { H264, makeVideo, plain } from '../caseVideos.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const RECORDED = '2019-07-06T12:30:00.000Z'
const untimed = (fields: object) => buildSidecar({ timestamp: null, ...fields })
const nfo = (dates: string) => `<movie><title>Old film</title>${dates}</movie>`

/** Returns a case whose only video was published at a time, or on a day. */
const publishedAt = (time: string, given: Omit<CorpusCase, 'check'>): CorpusCase => ({
  ...given,
  async check({ video }) {
    expect((await video()).publishedAt).toEqual(new Date(time))
  },
})

/** Returns a case in which a name without any other date says the day. */
const namedFor = (report: string, seen: string, name: string, day: string): CorpusCase =>
  publishedAt(day, {
    report,
    seen,
    title: `reads the day in the name “${name}”`,
    files: { [name]: TINY_VIDEO },
  })

export default [
  publishedAt(RECORDED, {
    report: 'immich#14272',
    seen: 'Videos of a phone are dated by the day on which they were copied.',
    title: 'dates a recording by the time in the file, which is older than the copy',
    files: () => makeVideo('IMG_8725.MOV', `${plain('red')} ${H264} -metadata creation_time=${RECORDED}`),
  }),
  publishedAt(RECORDED, {
    report: 'photoview#641',
    seen: 'Videos are sorted by the day on which their file was changed.',
    title: 'dates a Matroska file by the time that its information states, before the day in its name',
    files: { '2021-01-01 Lake.mkv': mkvWithTimes(RECORDED) },
  }),
  publishedAt(RECORDED, {
    report: 'memories#687',
    seen: 'Old videos have the day of the upload.',
    title: 'dates a format that only ffprobe reads by the time that ffprobe finds',
    files: () => makeVideo('clip.flv', `${plain('red')} -c:v flv1 -metadata creation_time=${RECORDED}`),
  }),
  publishedAt('2018-09-28', {
    report: 'Xiaomi_Yi_4k_Camera#97',
    seen: 'All videos of a camera are from January 1, 1970.',
    title: 'ignores the time of a clock that was not set, and reads the day in the name',
    files: { 'VID_20180928_125453.mkv': mkvWithTimes('1970-01-01T00:00:00.000Z') },
  }),
  publishedAt('2019-01-01', {
    report: 'own',
    seen: 'A file whose time is in the future stays in front of all others for years.',
    title: 'treats a time later than tomorrow as missing, wherever it stands',
    files: {
      'VID-20190101-WA0001.mkv': mkvWithTimes('2106-02-06T00:00:00.000Z'),
      'VID-20190101-WA0001.info.json': untimed({ upload_date: '20990101' }),
    },
  }),
  namedFor(
    'photos-web#491',
    'Videos of messengers are dated by the day of the upload.',
    'signal-2020-05-07-222654.mp4',
    '2020-05-07',
  ),
  namedFor(
    'photoprism#2414',
    'Videos of WhatsApp are dated by the day of the copy.',
    'VID-20171218-WA0028.mp4',
    '2017-12-18',
  ),
  namedFor(
    'viofosync#34',
    'The day in the names of a dashboard camera is not found.',
    '2026_0420_045542_F.MP4',
    '2026-04-20',
  ),
  namedFor(
    'RecordingStudio#26',
    'Names with a single sign between all numbers are hard to read.',
    '2023_12_22_20_46_18.mp4',
    '2023-12-22',
  ),
  namedFor(
    'Creation_Date_Changer#2',
    'The day before an id in the names of Snapchat is not read.',
    '2017-06-06_09acf48a-ea95-4ba0-88b2-95b8e6d14ee7-main.mp4',
    '2017-06-06',
  ),
  publishedAt('1999-01-01', {
    report: 'own',
    seen: 'An empty date hides the year.',
    title: 'reads the year in an NFO file whose date is zero',
    files: {
      'Old.mkv': TINY_VIDEO,
      'Old.nfo': nfo('<premiered>0000-00-00</premiered><aired></aired><year>1999</year>'),
    },
  }),
  publishedAt('2015-12-31', {
    report: 'own',
    seen: 'A date in the order of the country is not read.',
    title: 'reads 31/12/2015 in an NFO file, before the time in the video',
    files: { 'Old.mkv': mkvWithTimes(RECORDED), 'Old.nfo': nfo('<aired>31/12/2015</aired>') },
  }),
  publishedAt('2019-05-06', {
    report: 'own',
    seen: 'A time of zero hides the day of the upload.',
    title: 'reads the day of the upload where the time is zero',
    files: { 'a.mkv': TINY_VIDEO, 'a.info.json': untimed({ timestamp: 0, upload_date: '20190506' }) },
  }),
  publishedAt('2023-11-14T22:13:20.000Z', {
    report: 'own',
    seen: 'A time in milliseconds counts as none.',
    title: 'reads a time in milliseconds',
    files: { 'a.mkv': TINY_VIDEO, 'a.info.json': untimed({ timestamp: 1_700_000_000_000 }) },
  }),
] satisfies CorpusCase[]
