import { tinyPicture } from '../../../testing/media/tinyPicture.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWholeServer } from '../../../testing/startWholeServer.ts'
import { webmWithLength } from '../../../testing/media/timedVideos.ts'
import type { Environment } from '../../config/config.ts'

/** A name with characters that are special in every place in which it is written. */
export const HOSTILE = `Koi "><script>alert(1)</script> $& $' &lt; 'x' </title> <!-- \u{1f41f}`
export const KOI = 'koi-pond-01'
const PAGE = `<!doctype html><html lang="en"><head><title>Vtube</title><script>theme()</script>
<script type="application/json" id="config"></script></head><body></body></html>`

export async function startSharingServer(environment: Environment = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-sharing-'))
  await mkdir(join(folder, 'library'))
  await writeFile(join(folder, 'index.html'), PAGE)
  await writeFile(join(folder, 'library/koi.webm'), webmWithLength(83.4))
  await writeFile(join(folder, 'library/koi.png'), tinyPicture('a picture'))
  const sidecar = {
    id: KOI,
    title: HOSTILE,
    description: `Fish.\n${HOSTILE}`,
    uploader: 'Pond "&" Sons',
    uploader_id: 'UCpond',
    duration: 83.4,
  }
  await writeFile(join(folder, 'library/koi.info.json'), JSON.stringify(sidecar))
  const { origin, importLibrary, close } = await startWholeServer(folder, environment)
  await importLibrary()
  return {
    origin,
    get: (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers }),
    async close() {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

export type SharingServer = Awaited<ReturnType<typeof startSharingServer>>
