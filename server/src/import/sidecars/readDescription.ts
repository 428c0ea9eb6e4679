import type { MediaStore } from '../../media/MediaStore.ts'
import { readStored } from '../../media/readStored.ts'
import { parseSidecar } from './parseSidecar.ts'
import { decodeText } from '../subtitles/decodeText.ts'

/** The maximum size of a description file. The longest descriptions of the provider have 20 kB. */
const MAX_MEGABYTES = 1

/**
 * Reads a file that contains only the description of a video. Resolves to null if it is empty.
 * @throws an Error whose message says in a few words what is wrong with the file
 */
export async function readDescription(store: MediaStore, path: string): Promise<string | null> {
  const description = await decodeText(await readStored(store, path, MAX_MEGABYTES))
  return parseSidecar({ description: description.trim() }).description || null
}
