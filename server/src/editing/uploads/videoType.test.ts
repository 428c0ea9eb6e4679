import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../../../testing/media/hasFfmpeg.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { findFfmpeg } from '../../ffmpeg/findFfmpeg.ts'
import { nameByContent } from './videoType.ts'

const folder = folderOfEachTest()
const MISSING = { missing: 'ffmpeg is not installed' }
const TEXT = Buffer.from('no video at all, but long enough to be read as one '.repeat(20))

/** Returns the name that a file with some content gets. */
async function nameOf(content: Buffer, name: string, ffmpeg: Parameters<typeof nameByContent>[2]) {
  const path = join(folder, 'part')
  await writeFile(path, content)
  return await nameByContent(path, name, ffmpeg)
}

const searches = hasFfmpeg ? ['without ffmpeg', 'with ffmpeg'] : ['without ffmpeg']

describe.each(searches)('the name of a file by its content, %s', (search) => {
  const name = async (content: Buffer, text: string) =>
    nameOf(content, text, search === 'with ffmpeg' ? await findFfmpeg() : MISSING)

  it('is the given one for a video', async () => {
    expect(await name(TINY_VIDEO, 'pond.webm')).toBe('pond.webm')
    expect(await name(TINY_VIDEO, 'pond.MP4')).toBe('pond.MP4')
  })

  it('has an ending of videos', async () => {
    expect(await name(TINY_VIDEO, 'pond')).toMatch(/^pond\.(?:webm|mkv)$/v)
    expect(await name(TINY_VIDEO, 'Dr. No')).toMatch(/^Dr\. No\.(?:webm|mkv)$/v)
    expect(await name(TINY_VIDEO, 'pond.mp3')).toMatch(/^pond\.(?:webm|mkv)$/v)
  })

  it('is none for anything else', async () => {
    expect(await name(TEXT, 'pond.webm')).toBeNull()
    expect(await name(Buffer.alloc(10_000), 'pond.mp4')).toBeNull()
  })
})

it('is not known while ffprobe cannot run, so that the file is not taken for anything else', async () => {
  const programs = { ffmpeg: '/nowhere/ffmpeg', ffprobe: '/nowhere/ffprobe' } as Parameters<
    typeof nameByContent
  >[2]
  await expect(nameOf(TINY_VIDEO, 'pond.webm', programs)).rejects.toMatchObject({ status: 503 })
})
