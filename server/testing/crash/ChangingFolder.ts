import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '../random.ts'
import { TINY_VIDEO } from '../media/tinyVideo.ts'

const MAX_VIDEOS = 240
const COMMENTS = 12

/** Creates a library folder that changes between server starts. */
export async function createChangingFolder(path: string) {
  await mkdir(path, { recursive: true })
  const titles = new Map<string, string>()
  let edition = 0

  async function write(id: string): Promise<void> {
    edition += 1
    const title = `Film ${id}, edition ${edition}`
    const comments = Array.from({ length: COMMENTS }, (_, index) => ({ id: `${id}-${index}`, text: title }))
    const sidecar = {
      id,
      title,
      description: `${title} `.repeat(40),
      channel: `Channel ${edition % 9}`,
      comments,
    }
    await writeFile(join(path, `${id}.webm`), TINY_VIDEO)
    await writeFile(join(path, `${id}.info.json`), JSON.stringify(sidecar))
    titles.set(id, title)
  }
  async function remove(id: string): Promise<void> {
    await Promise.all(
      ['webm', 'info.json'].map((ending) => rm(join(path, `${id}.${ending}`), { force: true })),
    )
    titles.delete(id)
  }
  return {
    path,
    /** The expected titles by id after a complete import. */
    titles: titles as ReadonlyMap<string, string>,
    /** Writes, rewrites and removes random entries. */
    async change(random: Random) {
      const changes = random.between(20, 120)
      for (let change = 0; change < changes; change += 1) {
        const id = `film-${random.between(1, MAX_VIDEOS)}`
        await (titles.has(id) && random.next() < 0.3 ? remove(id) : write(id))
      }
    },
  }
}
