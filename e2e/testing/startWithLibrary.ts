import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { writeVideo, type VideoName } from '../../server/testing/media/testVideos.ts'
import { startProduct, type Product } from './startProduct.ts'

/** Starts a product with a library that `fill` writes into an empty folder. `stop` removes the library. */
export async function startWithLibrary(
  fill: (folder: string) => unknown,
  environment: Record<string, string> = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-library-'))
  await fill(folder)
  const product = await startProduct({ VTUBE_LIBRARY: folder, ...environment })
  return {
    ...product,
    async stop() {
      await product.stop()
      await rm(folder, { recursive: true })
    },
  }
}

export const idOfVideo = (name: VideoName): string => `film-${parse(name).name}`

/** Starts a product with test videos, which can be watched without a sign-in. */
export const startWithVideos = (names: readonly VideoName[], environment: Record<string, string> = {}) =>
  startWithLibrary(
    async (folder) => {
      for (const name of names) {
        await writeVideo(join(folder, name), name)
        const sidecar = JSON.stringify({ id: idOfVideo(name) })
        await writeFile(join(folder, `${parse(name).name}.info.json`), sidecar)
      }
    },
    { VTUBE_ACCESS: 'open', ...environment },
  )
