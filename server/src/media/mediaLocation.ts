import { open, stat } from 'node:fs/promises'
import { Agent, request as requestOverHttp, type IncomingMessage } from 'node:http'
import { extname } from 'node:path'
import type { MediaLocation, StoredFile } from './MediaStore.ts'

/** The beginning of each address of the range server. No absolute path has this beginning. */
const ORIGIN = 'http://127.0.0.1:'
const ADDRESS = /^http:\/\/127\.0\.0\.1:\d+\/[\w-]+\/([\w-]+)\/[^/?#]+$/
/** The number of connections to the range server that stay open between reads. */
const IDLE_CONNECTIONS = 4

/** Returns whether a location is an address of the range server instead of a path. */
export const isAddress = (location: MediaLocation): boolean => location.startsWith(ORIGIN)

/**
 * Returns the address of a version of a file. The address contains the description of the file, so that other processes
 * need not request it.
 * @param sign returns the signature of a description, without which the range server does not respond
 */
export function toAddress(port: number, file: StoredFile, sign: (description: string) => string): string {
  const { path, bytes, modifiedMs, version } = file
  const description = Buffer.from(JSON.stringify({ path, bytes, modifiedMs, version })).toString('base64url')
  // The address ends with the file name extension, because ffmpeg uses it as a hint of the format.
  const ending = /^\.\w{1,10}$/.exec(extname(path))?.[0] ?? ''
  return `${ORIGIN}${port}/${sign(description)}/${description}/media${ending}`
}

/** Returns the file to which an address leads, without checking its signature, or null for a path. */
export function storedFileOf(location: MediaLocation): StoredFile | null {
  const [, description] = ADDRESS.exec(location) ?? []
  if (description === undefined) return null
  // The signature is not checked here, because the range server checks it whenever the address is requested.
  return JSON.parse(Buffer.from(description, 'base64url').toString()) as StoredFile
}

/** Returns the path of a location for messages to the operator. It never contains the signature of an address. */
export const pathForLog = (location: MediaLocation): string => storedFileOf(location)?.path ?? location

export interface MediaDescription {
  bytes: number
  /** A text that changes with the content of the file, but not with its name. */
  version: string
  /** A text that changes with the file's content or name, the same on all machines that share a storage. */
  identity: string
}

/**
 * Describes the file at a location without opening it.
 * @throws if the file is missing
 */
export async function describeMedia(location: MediaLocation): Promise<MediaDescription> {
  const stored = storedFileOf(location)
  if (stored !== null) {
    const { path, bytes, version } = stored
    return { bytes, version, identity: `${path}\n${version}` }
  }
  const { size, mtimeMs } = await stat(location)
  return { bytes: size, version: `${size} ${mtimeMs}`, identity: `${location}\n${size}\n${mtimeMs}` }
}

/** Thrown if the storage behind an address cannot be read now, or the file was replaced. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** Thrown if the storage can be read, but does not hand out this file. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

/** A file that is open for reading at any position. */
export interface OpenMedia extends AsyncDisposable {
  bytes: number
  /** Reads a part of the file. The result is shorter than `length` at the end of the file. */
  read(position: number, length: number): Promise<Buffer>
}

/**
 * Opens the file at a location for reads at any position.
 * @throws if the file is missing. A read throws an UnreachableError if the storage fails, or a RefusedError if the
 * storage does not hand out the file
 */
export async function openMedia(location: MediaLocation, signal?: AbortSignal): Promise<OpenMedia> {
  const stored = storedFileOf(location)
  if (stored !== null) return openAddress(location, stored.bytes, signal)
  const file = await open(location)
  return {
    bytes: (await file.stat()).size,
    async read(position, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

function openAddress(address: string, bytes: number, signal: AbortSignal | undefined): OpenMedia {
  // A separate agent is used, because the default agent may use a proxy that the environment names.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: IDLE_CONNECTIONS })
  return {
    bytes,
    async read(position, length) {
      const end = Math.min(bytes, position + length)
      if (end <= position) return Buffer.alloc(0)
      const headers = { range: `bytes=${position}-${end - 1}` }
      try {
        const answer = await get(address, { agent, headers, ...(signal && { signal }) })
        const chunks: Buffer[] = []
        for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
        const content = Buffer.concat(chunks)
        if (answer.statusCode === 403) throw new RefusedError('its storage does not hand it out')
        if (answer.statusCode !== 206 || content.length !== end - position)
          throw new Error('The answer is not the range.')
        return content
      } catch (error) {
        signal?.throwIfAborted()
        if (error instanceof RefusedError) throw error
        throw new UnreachableError('the storage of the library cannot be read now', { cause: error })
      }
    },
    async [Symbol.asyncDispose]() {
      agent.destroy()
    },
  }
}

const get = (address: string, options: Parameters<typeof requestOverHttp>[1]): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    requestOverHttp(address, options, resolve).on('error', reject).end()
  })
