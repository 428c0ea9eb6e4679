import { parseSidecarBytes, type Sidecar } from './parseSidecar.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import { readStored } from '../../media/readStored.ts'
import { parseApart } from '../containers/parseApart.ts'

/** The maximum size of a sidecar file. A larger file is not the sidecar of a video. */
const MAX_MEGABYTES = 64
/** The size above which another process parses a file, because this may take fifty times as much memory. */
const MAX_BYTES_HERE = 2 * 1024 * 1024

/**
 * Reads the JSON file of a video or channel. Its fields are the fields of yt-dlp's `.info.json`.
 * @throws an Error whose message says in a few words what is wrong with the file
 */
export async function readSidecar(store: MediaStore, path: string): Promise<Sidecar> {
  const bytes = await readStored(store, path, MAX_MEGABYTES)
  return bytes.length > MAX_BYTES_HERE
    ? await parseApart('parseSidecarBytes', [bytes])
    : await parseSidecarBytes(bytes)
}
