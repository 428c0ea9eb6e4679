import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../testing/testFolder.ts'
import { processesOfEachTest } from '../testing/processesOfEachTest.ts'
import { TINY_VIDEO } from '../testing/media/tinyVideo.ts'

const CACHES = ['frames', 'storyboards', 'segments', 'files', 'compiled']
const folder = folderOfEachTest()
const startWholeServer = processesOfEachTest()
beforeEach(async () => {
  await mkdir(join(folder, 'library'))
  await mkdir(join(folder, 'data'))
  await writeFile(join(folder, 'library', 'film.webm'), TINY_VIDEO)
})

const IN_PLACE: Record<string, (path: string) => Promise<void>> = {
  'in another layout': async (path) => {
    await mkdir(join(path, 'ab', 'of-another-release', 'deeper'), { recursive: true })
    const inside = ['0.m4s', 'deeper/0.m4s'].map((name) => `ab/of-another-release/${name}`)
    for (const name of ['index', 'ab/entry', ...inside])
      await writeFile(join(path, name), 'of another release')
  },
  'that were files': (path) => writeFile(path, 'of another release'),
}

it.each(Object.keys(IN_PLACE))(
  'caches of another release %s keep no video from being shown',
  async (layout) => {
    for (const name of CACHES) await IN_PLACE[layout]?.(join(folder, 'data', name))
    const server = startWholeServer({
      VTUBE_DATA_DIR: join(folder, 'data'),
      VTUBE_LIBRARY: join(folder, 'library'),
      VTUBE_ACCESS: 'open',
    })
    const origin = await server.ready
    const chart = async () => {
      const response = await fetch(`${origin}/youtube/v3/videos?part=snippet&chart=mostPopular`)
      return (await response.json()) as {
        items: { id: string; snippet: { title: string; thumbnails: { default: { url: string } } } }[]
      }
    }
    await expect.poll(chart).toMatchObject({ items: [{ snippet: { title: 'film' } }] })
    const { items } = await chart()
    const [video] = items
    const statusOf = async (path = '') => (await fetch(new URL(path, origin))).status
    expect(await statusOf(video?.snippet.thumbnails.default.url)).toBe(200)
    expect(await statusOf(`/media/${video?.id}`)).toBe(200)
    // The status is 204 while the storyboard is being made, and without ffmpeg.
    expect([200, 204, 404]).toContain(await statusOf(`/media/${video?.id}/storyboard.vtt`))
    expect(server.errors()).not.toMatch(/"level":60/)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)
