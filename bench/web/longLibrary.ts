import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Product, startProduct } from '../../e2e/testing/startProduct.ts'
import { writeLibrary } from '../import/writeLibrary.ts'

const SAMPLES = resolve(import.meta.dirname, '../../sample-library/videos')
/** Beyond what one visitor requests, who scrolls faster than a person. */
const RATE_LIMIT = '1000000'
/** The import of 200,000 videos takes minutes. */
const READY_TIMEOUT_MS = 900_000

/** Starts the product with a library of `films` tiny videos with sample pictures. Stopping removes the library. */
export async function startLongLibrary(films: number): Promise<Product> {
  const root = await mkdtemp(join(tmpdir(), 'vtube-bench-library-'))
  const removeLibrary = () => rm(root, { recursive: true, force: true })
  try {
    const folder = join(root, 'films')
    await writeLibrary(folder, films)
    await addPictures(folder, await copyPictures(join(root, 'pictures')))
    const environment = { VTUBE_LIBRARY: folder, VTUBE_RATE_LIMIT: RATE_LIMIT }
    const product = await startProduct(environment, READY_TIMEOUT_MS)
    return {
      ...product,
      async stop() {
        await product.stop()
        await removeLibrary()
      },
    }
  } catch (error) {
    await removeLibrary()
    throw error
  }
}

/** Links a picture beside each film of a folder. Copies would take gigabytes. */
async function addPictures(folder: string, pictures: readonly string[]): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webm'))
  for (const [index, name] of names.entries()) {
    const picture = pictures[index % pictures.length]
    if (picture !== undefined) await link(picture, join(folder, name.replace(/webm$/, 'webp')))
  }
}

/** Copies the pictures of the sample videos and returns the paths of the copies. */
async function copyPictures(folder: string): Promise<string[]> {
  const names = (await readdir(SAMPLES, { recursive: true })).filter(
    (name) => name.endsWith('.webp') && !/(channel|banner)\.webp$/.test(name),
  )
  await mkdir(folder)
  return Promise.all(
    names.map(async (name, index) => {
      const copy = join(folder, `${index}.webp`)
      await copyFile(join(SAMPLES, name), copy)
      return copy
    }),
  )
}
