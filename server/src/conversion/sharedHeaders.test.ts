import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { hasFfmpeg, writeVideos } from '../../testing/media/testVideos.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

const VIDEO = 'h264-ac3.mkv'
const videos = folderOfTests()
const servers: ConversionServer[] = []
beforeAll(async () => {
  if (hasFfmpeg) await writeVideos(videos, [VIDEO])
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Resolves to the header that a server makes with a number of threads, together with a segment. */
async function headerOf(rendition: string, threads: number, near: number): Promise<string> {
  const server = await startConversionServer(videos, { threads, threadsAlone: threads })
  servers.push(server)
  const response = await server.get(`${VIDEO}/hls/${rendition}/header.mp4?viewer=ada&near=${near}`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer()).toString('hex')
}

describe.runIf(hasFfmpeg)('the header of a rendition', () => {
  it.each(['video-h264-360', 'video-vp9-360', 'video-copy', 'audio-0-aac', 'audio-0-opus'])(
    'is the same on all machines, so that it fits the segments of any: %s',
    { tags: 'release' },
    async (rendition) => {
      const first = await headerOf(rendition, 1, 0)
      expect(await headerOf(rendition, 3, 3)).toBe(first)
    },
  )
})
