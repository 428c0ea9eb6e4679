import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Product, startProduct } from '../../e2e/testing/startProduct.ts'
import { writeLibrary } from '../import/writeLibrary.ts'

const SAMPLES = resolve(import.meta.dirname, '../../sample-library/videos')
/** Disables the rate limit: one visitor scrolls faster than a person. */
const MANY = '1000000'

/** Starts the product with a library of `films` tiny videos with sample pictures. Stopping removes the library. */
export async function startLongLibrary(films: number): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-bench-library-'))
  await writeLibrary(folder, films)
  const pictures = (await readdir(SAMPLES, { recursive: true })).filter(
    (name) => name.endsWith('.webp') && !/(channel|banner)\.webp$/.test(name),
  )
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webm'))
  for (const [index, name] of names.entries()) {
    const picture = pictures[index % pictures.length]
    if (picture !== undefined)
      await copyFile(join(SAMPLES, picture), join(folder, name.replace(/webm$/, 'webp')))
  }
  const product = await startProduct({ VTUBE_LIBRARY: folder, VTUBE_RATE_LIMIT: MANY })
  return {
    ...product,
    async stop() {
      await product.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
