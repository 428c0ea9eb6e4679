import { lstat, mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../domain/codeOf.ts'
import { createPartWriter } from './partWriter.ts'
import { shareLike } from './shareLike.ts'
import type { PartFiles } from './StoreWriter.ts'
import { explained } from './writeErrors.ts'

/** The folder of uploads under way, in folders and buckets. The import leaves out hidden names. */
export const UPLOADS_FOLDER = '.vtube-uploads'

/**
 * Creates the part files of a library in a folder.
 * @param root the real path of the folder
 * @param rename gives a part file its name, unless the name is taken
 */
export function createPartFiles(
  root: string,
  rename: (part: string, path: string) => Promise<void>,
): PartFiles {
  const toAbsolute = (path: string) => join(root, path)
  return {
    create: (folder, id) =>
      explained(folder, async () => {
        const top = await topOfDisk(root, folder)
        const place = top === '' ? UPLOADS_FOLDER : `${top}/${UPLOADS_FOLDER}`
        const isFolder = async () => (await lstat(toAbsolute(place))).isDirectory()
        await mkdir(toAbsolute(place)).catch(async (error: unknown) => {
          // A link could lead out of the library.
          if (codeOf(error) !== 'EEXIST' || !(await isFolder())) throw error
        })
        await (await open(toAbsolute(`${place}/${id}`), 'wx')).close()
        return `${place}/${id}`
      }),
    append: (part, position, content) =>
      explained(part, async () =>
        pipeline(content, createPartWriter(await open(toAbsolute(part), 'r+'), position)),
      ),
    async describe(part, path = null) {
      const stats = await lstat(toAbsolute(part)).catch(() => null)
      if (stats?.isFile() !== true) return null
      // Programs that copy files for a backup may give them further names elsewhere.
      const named = path === null ? null : await lstat(toAbsolute(path)).catch(() => null)
      const isNamed = named !== null && named.ino === stats.ino && named.dev === stats.dev
      return { bytes: stats.size, modifiedMs: stats.mtimeMs, isNamed }
    },
    locate: async (part) => toAbsolute(part),
    finish: (part, path) =>
      explained(path, async () => {
        const file = await open(toAbsolute(part), 'r+')
        try {
          await shareLike(file, await stat(dirname(toAbsolute(path))))
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, path)
      }),
    async remove(part) {
      await unlink(toAbsolute(part)).catch(() => {})
    },
    directUrlPrefixes: [],
    missingParts: async () => null,
    async list() {
      const names = await readdir(toAbsolute(UPLOADS_FOLDER)).catch(() => [])
      return names.map((name) => `${UPLOADS_FOLDER}/${name}`)
    },
  }
}

/**
 * Resolves to the highest folder on the way to a folder that is on the same disk, because a file gets its name at once
 * only within one disk. A disk may be mounted inside a library.
 */
async function topOfDisk(root: string, folder: string): Promise<string> {
  let { dev } = await stat(root)
  let top = ''
  let path = ''
  for (const name of folder === '' ? [] : folder.split('/')) {
    path = path === '' ? name : `${path}/${name}`
    const stats = await lstat(join(root, path)).catch(() => null)
    if (stats === null) break
    if (stats.dev !== dev) [dev, top] = [stats.dev, path]
  }
  return top
}
