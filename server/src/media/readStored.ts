import { codeOf } from '../domain/codeOf.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { MediaStore } from './MediaStore.ts'
import { unpackText } from './unpackText.ts'

/** The codes with which a storage refuses to hand out a single object, such as an archived one. */
const REFUSALS = /^(?:AccessDenied|InvalidObjectState|KMS\b.*)$/

/** Returns whether a storage that can be reached does not hand out an object. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof SourceError && REFUSALS.test(codeOf(error.cause))

/**
 * Reads a small file completely.
 * @throws an Error whose message says in a few words what is wrong with the file
 * @throws SourceError 503 if the storage cannot be reached
 */
export async function readStored(
  store: Pick<MediaStore, 'find' | 'readAll'>,
  path: string,
  maxMegabytes: number,
): Promise<Buffer> {
  const file = await store.find(path)
  // The store finds only regular files, because reading a named pipe would never end.
  if (file === null) throw new Error('it is not a file')
  if (file.bytes > maxMegabytes * 1024 ** 2) throw new Error(`it is larger than ${maxMegabytes} MB`)
  const bytes = await store.readAll(file).catch((error: unknown) => {
    throw isRefusal(error) ? new Error('its storage does not hand it out', { cause: error }) : error
  })
  return await unpackText(bytes, maxMegabytes)
}

/** Returns null for an error of a single file. Throws the error again if the whole storage cannot be reached. */
export function unlessAway(error: unknown): null {
  if (error instanceof SourceError) throw error
  return null
}
