import { statSync } from 'node:fs'
import { fillCatalogue } from './catalogue/fillCatalogue.ts'
import { measureServer } from './catalogue/measureServer.ts'
import { measureSource } from './catalogue/measureSource.ts'
import { isQuick } from './options.ts'

const VIDEOS = isQuick ? 20_000 : 200_000
const TIMES = isQuick ? 50 : 200

/**
 * Measures searches, lists and batches over a large catalogue, through its interface and over HTTP, and the memory and
 * start of the server. The catalogue is generated once and kept in `.cache`.
 */
export async function run(): Promise<void> {
  const folders = await fillCatalogue(VIDEOS)
  const megabytes = statSync(folders.file).size / 1024 ** 2
  console.log(`${VIDEOS.toLocaleString('en-US')} videos, ${megabytes.toFixed(0)} MB`)
  await measureSource(folders.file, VIDEOS, TIMES)
  await measureServer(folders, VIDEOS, TIMES)
}
