import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServerFolder, startServer } from '../../../testing/startServer.ts'
import { TINY_FILM } from '../../../testing/tinyFilm.ts'
import type { Environment } from '../../config.ts'

/** A name with characters that are special in every place in which it is written. */
export const HOSTILE = `Koi "><script>alert(1)</script> $& $' &lt; 'x' </title> <!-- \u{1f41f}`
export const KOI = 'koi-pond-01'
const PAGE = `<!doctype html><html lang="en"><head><title>Vtube</title><script>theme()</script>
<script type="application/json" id="config"></script></head><body></body></html>`

export async function startSharingServer(environment: Environment = {}) {
  const { folder, remove } = await createServerFolder()
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'library/koi.webm'), TINY_FILM)
  await writeFile(join(folder, 'library/koi.png'), 'a picture')
  const sidecar = {
    id: KOI,
    title: HOSTILE,
    description: `Fish.\n${HOSTILE}`,
    uploader: 'Pond "&" Sons',
    uploader_id: 'UCpond',
    duration: 83.4,
  }
  await writeFile(join(folder, 'library/koi.info.json'), JSON.stringify(sidecar))
  const { origin, importLibrary, close } = await startServer(folder, environment)
  await importLibrary()
  return {
    origin,
    get: (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers }),
    async close() {
      await close()
      await remove()
    },
  }
}

export type SharingServer = Awaited<ReturnType<typeof startSharingServer>>
