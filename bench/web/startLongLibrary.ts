import { copyFile, link, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from '../../e2e/testing/startProduct.ts'
import { startWithLibrary } from '../../e2e/testing/startWithLibrary.ts'
import { samplePictures } from '../samplePictures.ts'
import { writeLibrary } from '../writeLibrary.ts'

/**
 * Starts the product with a library of `videos` tiny videos with sample pictures. Its rate limit is off, because one
 * visitor scrolls faster than a person and requests more.
 * @param folderSize the number of videos in each folder, a hundred if it is left out
 */
export const startLongLibrary = (videos: number, folderSize?: number): Promise<Product> =>
  startWithLibrary(
    async (folder) => {
      await writeLibrary(folder, videos, folderSize)
      await addPictures(folder)
    },
    { VTUBE_RATE_LIMIT: '1000000' },
  )

/** Links a copy of a sample picture beside each video of a folder, because real copies would take gigabytes. */
async function addPictures(folder: string): Promise<void> {
  const copies = await mkdtemp(`${folder}-pictures-`)
  const samples = await samplePictures()
  for (const [index, path] of samples.entries()) await copyFile(path, join(copies, `${index}.webp`))
  const videos = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webm'))
  for (const [index, name] of videos.entries())
    await link(join(copies, `${index % samples.length}.webp`), join(folder, name.replace(/webm$/, 'webp')))
  await rm(copies, { recursive: true })
}
