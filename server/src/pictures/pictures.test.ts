import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSidecar, openFolderLibrary, type FolderLibrary } from '../../testing/openFolderLibrary.ts'
import { startV3Server, type V3Server } from '../../testing/startV3Server.ts'
import { tinyPicture } from '../../testing/media/tinyPicture.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { registerMedia } from '../libraryApi/registerMedia.ts'

const WEBP = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(40)])
const GIF = Buffer.from('GIF89a\x01\0\x01\0')
const NAMES = [
  'webp.jpg',
  'capital.JPG',
  'old.tbn',
  'net.jfif',
  'moving.gif',
  'empty.jpg',
  'page.jpg',
  'large.jpg',
]
const CONTENTS: Record<string, Buffer> = {
  'webp.jpg': WEBP,
  'moving.gif': GIF,
  'empty.jpg': Buffer.alloc(0),
  'page.jpg': Buffer.from('<!DOCTYPE html><title>Not found</title>'),
  'large.jpg': tinyPicture('.'.repeat(300_000)),
}
let library: FolderLibrary
let server: V3Server
beforeAll(async () => {
  const files = NAMES.flatMap((name) => {
    const [id = ''] = name.split('.')
    return [
      [`${id}.mp4`, 'a film'],
      [`${id}.info.json`, buildSidecar({ id })],
      [name, CONTENTS[name] ?? tinyPicture(name)],
    ] as const
  })
  library = await openFolderLibrary(
    Object.fromEntries(files),
    undefined,
    Promise.resolve({ missing: 'ffmpeg is not installed' }),
  )
  await library.importAll()
  const source = createCatalogueSource(library, 'library')
  server = await startV3Server({
    source,
    extend: (app) => registerMedia(app, { ...library.library, source }),
  })
})
afterAll(async () => {
  await server.close()
  await library.close()
})

it.each([
  ['webp', 'image/webp'],
  ['capital', 'image/jpeg'],
  ['old', 'image/jpeg'],
  ['net', 'image/jpeg'],
  ['moving', 'image/gif'],
])('the picture %s has the type of its contents, whatever its name says', async (id, type) => {
  const { status, headers } = await server.get(`/images/video/${id}/thumbnail`)
  expect([status, headers.get('content-type')]).toEqual([200, type])
})

// owncloud/gallery#38: an empty file beside a video hid that the video has frames.
it.each(['empty', 'page'])('what is no picture (%s) gives way to another one', async (id) => {
  const { status, headers } = await server.get(`/images/video/${id}/thumbnail`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})

it('a large picture is sent as it is where nothing can make a copy', async () => {
  const response = await server.get('/images/video/large/thumbnail?width=480')
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(300_000)
})
