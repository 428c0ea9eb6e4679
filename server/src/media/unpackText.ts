import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { codeOf } from '../domain/codeOf.ts'

const unpackGzip = promisify(gunzip)

/**
 * Returns the contents of a small file that may be packed with gzip. Objects with `Content-Encoding: gzip` are stored
 * packed, and storages neither unpack them nor mention the encoding in listings.
 * @throws an Error whose message says in a few words what is wrong with the file
 */
export async function unpackText(bytes: Buffer, maxMegabytes: number): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await unpackGzip(bytes, { maxOutputLength: maxMegabytes * 1024 ** 2 })
  } catch (error) {
    const isLarge = codeOf(error) === 'ERR_BUFFER_TOO_LARGE'
    const fault = isLarge ? `it is larger than ${maxMegabytes} MB` : 'it is packed with gzip, and damaged'
    throw new Error(fault, { cause: error })
  }
}
