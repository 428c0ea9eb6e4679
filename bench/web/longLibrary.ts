import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Product, startProduct } from '../../e2e/testing/startProduct.ts'
import { writeLibrary } from '../import/writeLibrary.ts'

const SAMPLES = resolve(import.meta.dirname, '../../sample-library/videos')
/** Nobody is refused for the sake of the others here: one visitor scrolls as no person does. */
const MANY = '1000000'

/** The product over a library of so many tiny films, each with one of the sample pictures. Removed when it stops. */
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
