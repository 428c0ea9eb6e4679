import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TINY_FILM } from '../../../testing/tinyFilm.ts'
import { parseConfig, type Environment } from '../../config.ts'
import { createServer } from '../../createServer.ts'

/** A name that tries to leave every place in which it is written. */
export const HOSTILE = `Koi "><script>alert(1)</script> $& $' &lt; 'x' </title> <!-- \u{1f41f}`
export const KOI = 'koi-pond-01'
const PAGE = `<!doctype html><html lang="en"><head><title>Vtube</title><script>theme()</script>
<script type="application/json" id="config"></script></head><body></body></html>`

/** Starts the whole server over a library of one video. */
export async function startSharingServer(environment: Environment = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-sharing-'))
  await mkdir(join(folder, 'library'))
  await mkdir(join(folder, 'client'))
  await writeFile(join(folder, 'client/index.html'), PAGE)
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
  const own = { PORT: '0', VTUBE_DATA_DIR: 'data', VTUBE_LIBRARY: 'library' }
  const config = parseConfig({ ...own, ...environment }, folder)
  const server = await createServer(config, { clientFolder: join(folder, 'client') })
  const origin = await server.start()
  await server.importLibrary()
  return {
    origin,
    get: (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers }),
    async close() {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type SharingServer = Awaited<ReturnType<typeof startSharingServer>>
