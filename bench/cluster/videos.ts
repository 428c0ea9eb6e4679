import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TINY_VIDEO } from '../../server/testing/media/tinyVideo.ts'
import type { ObjectStorage } from './objectStorage.ts'

const run = promisify(execFile)

export const VIDEO_SECONDS = 60
const SOURCES =
  `-f lavfi -i testsrc2=size=320x180:rate=25:duration=${VIDEO_SECONDS} -f lavfi -i sine=frequency=330:duration=${VIDEO_SECONDS}`.split(
    ' ',
  )
const CONVERTED = '-c:v mpeg4 -b:v 500k -c:a libmp3lame'.split(' ')
const NATIVE =
  '-c:v libx264 -preset ultrafast -b:v 700k -pix_fmt yuv420p -c:a aac -movflags +faststart'.split(' ')

interface VideoPaths {
  native: readonly string[]
  converted: readonly string[]
}

/**
 * Fills a bucket with videos of a minute, some of which have to be converted, and with tiny videos up to a number.
 * @returns the paths in the library
 */
export async function fillBucket(
  storage: ObjectStorage,
  prefix: string,
  counts: { native: number; converted: number; all: number },
): Promise<VideoPaths> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-films-'))
  try {
    const make = async (name: string, codecs: readonly string[]) => {
      await run('ffmpeg', ['-v', 'error', ...SOURCES, ...codecs, join(folder, name)])
      return await readFile(join(folder, name))
    }
    const native = await make('native.mp4', NATIVE)
    const converted = await make('converted.avi', CONVERTED)
    // Players ignore what stands behind the video, and the numbers make the contents differ.
    const numbered = (video: Buffer, number: number) => Buffer.concat([video, Buffer.from(`free ${number}`)])
    const put = async (folderName: string, ending: string, video: Buffer, count: number) => {
      const paths = Array.from({ length: count }, (_, number) => `${folderName}/film ${number}.${ending}`)
      for (const [number, path] of paths.entries())
        await storage.put(`${prefix}/${path}`, numbered(video, number))
      return paths
    }
    const paths = {
      native: await put('Native', 'mp4', native, counts.native),
      converted: await put('Converted', 'avi', converted, counts.converted),
    }
    await put('Tiny', 'webm', TINY_VIDEO, counts.all - counts.native - counts.converted)
    return paths
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
