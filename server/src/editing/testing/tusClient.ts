import { contentDigest } from '@vtube/shared/contentDigest'
import type { Device } from './startEditingServer.ts'

const TUS = { 'tus-resumable': '1.0.0' }

/** What the metadata of an upload may say. */
interface Announced {
  name?: string
  folder?: string
  digest?: string
}

const encode = (metadata: Announced): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** Returns the digest of bytes by which the library knows them. */
export const digestOf = (bytes: Buffer): Promise<string> =>
  contentDigest(bytes.length, async (position, length) => bytes.subarray(position, position + length))

/** Creates the requests with which a client of the tus protocol adds files. */
export const createTusClient = ({ send }: Pick<Device, 'send'>) => ({
  begin: (bytes: number | string, metadata: Announced, headers: Record<string, string> = {}) =>
    send('/editing/uploads', {
      method: 'POST',
      headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': encode(metadata), ...headers },
    }),
  append: (
    url: string,
    offset: number | string,
    body: Uint8Array | ReadableStream,
    headers: Record<string, string> = {},
  ) =>
    send(url, {
      method: 'PATCH',
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...headers,
      },
      body: body as Uint8Array<ArrayBuffer> | ReadableStream,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    }),
  ask: (url: string) => send(url, { method: 'HEAD', headers: TUS }),
  remove: (url: string) => send(url, { method: 'DELETE', headers: TUS }),
  /** Begins an upload. Resolves to its address. */
  async create(bytes: number, metadata: Announced = {}): Promise<string> {
    const response = await this.begin(bytes, { name: 'pond.webm', ...metadata })
    const url = response.headers.get('location')
    if (url === null) throw new Error(`${response.status} ${await response.text()}`)
    return url
  },
  /** Sends a whole file. Resolves to the response to the last request. */
  async upload(bytes: Buffer, metadata: Announced = {}): Promise<Response> {
    return await this.append(await this.create(bytes.length, metadata), 0, bytes)
  },
})

/** Returns the path that the file of a finished upload has got, or null. */
export const pathIn = ({ headers }: Response): string | null => {
  const path = headers.get('vtube-path')
  return path === null ? null : decodeURIComponent(path)
}
