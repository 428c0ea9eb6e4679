import { expect } from 'vitest'
import { mkvWithTimes } from '../../media/timedVideos.ts'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import type { CaseLibrary } from '../openCaseLibrary.ts'

const TIMED = mkvWithTimes('2019-07-06T12:30:00Z')
const videosNamed = (folder: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}`, TINY_VIDEO]))

async function followingTitle({ videos, following }: CaseLibrary, title: string) {
  const video = (await videos()).find((one) => one.title === title)
  return await following(video?.id ?? '')
}

/** Returns a case in which a camera has split a recording into files, and another recording follows. */
const splitRecording = (
  report: string,
  seen: string,
  names: readonly string[],
  titles: readonly string[],
): CorpusCase => ({
  report,
  seen,
  title: `plays ${names.slice(0, 2).join(' and ')} one after the other, before the next recording`,
  files: videosNamed('Camera', names),
  async check(library) {
    const [video] = await library.videos()
    expect(await library.byName(video?.channelId ?? '')).toEqual(titles)
    expect(await followingTitle(library, titles[0] ?? '')).toEqual(titles.slice(1, -1))
  },
})

export default [
  splitRecording(
    'gopro-rename#5',
    'The chapters of all recordings of a GoPro are mixed.',
    ['GH010155.MP4', 'GH020155.MP4', 'GH030155.MP4', 'GH010156.MP4'],
    ['GH0155 · 1', 'GH0155 · 2', 'GH0155 · 3', 'GH0156 · 1'],
  ),
  splitRecording(
    'ReelSteady-Joiner#99',
    'Files of one recording are not joined, because their numbers follow their chapters.',
    ['GX010008.MP4', 'GX020008.MP4', 'GX010009.MP4'],
    ['GX0008 · 1', 'GX0008 · 2', 'GX0009 · 1'],
  ),
  splitRecording(
    'gopro2gpx#26',
    'The files into which a GoPro splits long recordings have nothing to do with one another.',
    ['GOPR0155.MP4', 'GP010155.MP4', 'GP020155.MP4', 'GOPR0156.MP4'],
    ['GOPR0155', 'GOPR0155 · 2', 'GOPR0155 · 3', 'GOPR0156'],
  ),
  {
    report: 'aos-AVP#911',
    seen: 'Each file of a DVD is a film with an odd name, and so are its menus.',
    title: 'shows a DVD as the parts of one film, which is called like its folder, without the menus',
    files: videosNamed('Old Film/VIDEO_TS', [
      'VIDEO_TS.VOB',
      'VTS_01_0.VOB',
      'VTS_01_1.VOB',
      'VTS_01_2.VOB',
      'VTS_02_1.VOB',
    ]),
    async check(library) {
      const { titles, disk } = library
      if (await isWithoutFfmpeg(library)) return
      expect(await titles()).toEqual(['Old Film', 'Old Film · 2', 'Old Film · 21'])
      expect(await followingTitle(library, 'Old Film')).toEqual(['Old Film · 2', 'Old Film · 21'])
      const { skippedFiles } = await disk.library.status()
      expect(skippedFiles).toEqual([
        { path: 'Old Film/VIDEO_TS/VIDEO_TS.VOB', reason: 'disc' },
        { path: 'Old Film/VIDEO_TS/VTS_01_0.VOB', reason: 'disc' },
      ])
    },
  },
  {
    report: 'yamj-v2#410',
    seen: 'Only the files of a DVD in a folder VIDEO_TS are one film.',
    title: 'knows the files of a DVD by their names, also in the folder of the film itself',
    files: videosNamed('Old Film (1999)', ['video_ts.vob', 'vts_01_0.vob', 'vts_01_1.vob']),
    async check(library) {
      if (await isWithoutFfmpeg(library)) return
      expect(await library.titles()).toEqual(['Old Film (1999)'])
    },
  },
  {
    report: 'aos-AVP#1844',
    seen: 'Each file of a Blu-ray disc is listed, under its number.',
    title: 'shows the film of a Blu-ray disc under the name of its folder, without trailers and menus',
    files: {
      ...videosNamed('Blue Film/BDMV/STREAM', ['00000.m2ts', '00002.m2ts']),
      'Blue Film/BDMV/STREAM/00001.m2ts': Buffer.concat([TINY_VIDEO, Buffer.alloc(4 * TINY_VIDEO.length)]),
    },
    async check({ disk }) {
      const { skippedFiles } = await disk.library.status()
      const left = skippedFiles.filter(({ reason }) => reason === 'disc').map(({ path }) => path)
      expect(left).toEqual(['Blue Film/BDMV/STREAM/00000.m2ts', 'Blue Film/BDMV/STREAM/00002.m2ts'])
    },
  },
  {
    report: 'yamj-v2#1853',
    seen: 'Camcorders arrange their clips like a Blu-ray disc.',
    title: 'leaves out no clip of a camcorder, whose folders are those of a Blu-ray disc',
    files: {
      ...videosNamed('PRIVATE/AVCHD/BDMV/STREAM', ['00000.MTS', '00001.MTS']),
      'Camera/AVCHD/BDMV/STREAM/00002.m2ts': TIMED,
      'Camera/AVCHD/BDMV/STREAM/00003.m2ts': TINY_VIDEO,
    },
    async check({ disk }) {
      const { skippedFiles } = await disk.library.status()
      expect(skippedFiles.filter(({ reason }) => reason === 'disc')).toEqual([])
    },
  },
  {
    report: 'ytdl-sub#1266',
    seen: 'Episodes that are numbered by their day have six digits, which no program reads.',
    title: 'reads six digits of an episode',
    files: {
      'Chan/Season 2024/s2024.e030501 - Talk.mkv': TINY_VIDEO,
      'Chan/Season 2024/s2024.e030601 - Reply.mkv': TINY_VIDEO,
    },
    async check(library) {
      expect(await library.titles()).toEqual(['S2024 E30501 · Talk', 'S2024 E30601 · Reply'])
      expect(await followingTitle(library, 'S2024 E30501 · Talk')).toEqual(['S2024 E30601 · Reply'])
    },
  },
  {
    report: 'own',
    seen: 'In a folder of several series, titles do not say of which series an episode is.',
    title: 'names the series in titles where the channel is another one',
    files: {
      'Downloads/The.Expanse.S01E02.The.Big.Empty.1080p.mkv': TINY_VIDEO,
      'Downloads/Fargo.S01E02.The.Rooster.Prince.mkv': TINY_VIDEO,
      'Severance (2022)/Severance.S02E01.Hello.mkv': TINY_VIDEO,
    },
    async check({ titles }) {
      expect(await titles()).toEqual([
        'Fargo S1 E2 · The Rooster Prince',
        'S2 E1 · Hello',
        'The Expanse S1 E2 · The Big Empty',
      ])
    },
  },
  {
    report: 'MediaElch#1621',
    seen: 'The edition of a film stays in braces.',
    title: 'writes the edition of a film in words',
    files: { 'Films/Ids (2012) {edition-Final Cut}.mkv': TINY_VIDEO },
    async check({ titles }) {
      expect(await titles()).toEqual(['Ids (2012) Final Cut'])
    },
  },
] satisfies CorpusCase[]

/** Whether ffmpeg is missing, which alone reads the files of a disc. Without it, none of them is a video. */
async function isWithoutFfmpeg({ disk, titles }: CaseLibrary): Promise<boolean> {
  const { skippedFiles } = await disk.library.status()
  const isMissing = skippedFiles.some(({ reason }) => reason === 'noFfmpeg')
  if (isMissing) expect(await titles()).toEqual([])
  return isMissing
}
