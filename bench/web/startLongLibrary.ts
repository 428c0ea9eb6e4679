import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Product, startProduct } from '../../e2e/testing/startProduct.ts'
import { writeLibrary } from '../writeLibrary.ts'

const SAMPLES = resolve(import.meta.dirname, '../../sample-library/videos')
/** The rate limit is off, because one visitor scrolls faster than a person and requests more. */
const RATE_LIMIT = '1000000'
/** The import of 200,000 videos takes minutes. */
const READY_TIMEOUT_MS = 900_000

/** Starts the product with a library of `films` tiny videos with sample pictures. Stopping it removes the library. */
export async function startLongLibrary(films: number): Promise<Product> {
  const root = await mkdtemp(join(tmpdir(), 'vtube-bench-library-'))
  const removeLibrary = () => rm(root, { recursive: true, force: true })
  try {
    const folder = join(root, 'films')
    await writeLibrary(folder, films)
    await addPictures(folder, join(root, 'pictures'))
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

/** Links a copy of a sample picture beside each film of a folder, because real copies would take gigabytes. */
async function addPictures(folder: string, copies: string): Promise<void> {
  const samples = (await readdir(SAMPLES, { recursive: true })).filter(
    (name) => name.endsWith('.webp') && !/(channel|banner)\.webp$/.test(name),
  )
  await mkdir(copies)
  for (const [index, name] of samples.entries())
    await copyFile(join(SAMPLES, name), join(copies, `${index}.webp`))
  const films = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webm'))
  for (const [index, name] of films.entries())
    await link(join(copies, `${index % samples.length}.webp`), join(folder, name.replace(/webm$/, 'webp')))
}
