import { expect } from 'vitest'
import { videoIn, H264, look, makeVideo, plain } from '../caseVideos.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const BLUE = Array(4).fill('blue')
const RED = Array(4).fill('red')
/** What yt-dlp writes into files. */
const TAGS =
  '-metadata title=Bridges -metadata artist=Ann -metadata date=20120304 -metadata description=Arches ' +
  '-metadata synopsis=Arches -metadata comment=https://example.org/v -metadata purl=https://example.org/v'
const TOLD = {
  title: 'Bridges',
  channelTitle: 'Ann',
  publishedAt: new Date('2012-03-04'),
  description: 'Arches\n\nhttps://example.org/v',
}

const tagged = (report: string, seen: string, name: string, codec: string, extra = ''): CorpusCase => ({
  report,
  seen,
  title: `reads title, channel, day, description and address from inside of an ${name.replace('xyz', '')} file`,
  files: () => makeVideo(name, `${plain('blue')} ${codec} ${TAGS} ${extra}`.trim()),
  check: async ({ video }) => expect(await video()).toMatchObject(TOLD),
})

export default [
  tagged('jellyfin#2407', 'Titles inside of MP4 files are not read.', 'xyz.mp4', H264),
  tagged('jellyfin#15889', 'Titles inside of Matroska files are not read.', 'xyz.mkv', H264),
  tagged(
    'own',
    'Tags by names of QuickTime are not read.',
    'xyz.m4v',
    H264,
    '-f mp4 -movflags use_metadata_tags',
  ),
  tagged('own', 'What ffprobe says of old formats is not read.', 'xyz.wmv', '-c:v wmv2'),
  {
    report: 'tubearchivist#165',
    seen: 'The thumbnail that yt-dlp has put into the file is not its picture.',
    title: 'shows the cover inside of a Matroska file',
    files: () =>
      makeVideo(
        'film.mkv',
        `${plain('blue')} ${H264} -attach {folder}/cover.png -metadata:s:t mimetype=image/png ` +
          '-metadata:s:t filename=cover.png',
        { 'cover.png': 64 },
      ),
    check: async (library) => expect(look(await (await videoIn(library)).card()).quarters).toEqual(RED),
  },
  {
    report: 'tubearchivist#165',
    seen: 'The thumbnail that yt-dlp has put into the file is not its picture.',
    title: 'shows the cover inside of an MP4 file, while the video plays as before',
    files: () =>
      makeVideo(
        'film.mp4',
        `${plain('blue')} -i {folder}/cover.png -map 0 -map 1 ${H264} -c:v:1 png -disposition:v:1 attached_pic`,
        { 'cover.png': 64 },
      ),
    async check(library) {
      const video = await videoIn(library)
      expect(look(await video.card()).quarters).toEqual(RED)
      expect(look((await video.storyboard()).sheet).quarters).toEqual(BLUE)
    },
  },
] satisfies CorpusCase[]
