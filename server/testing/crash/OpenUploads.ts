import { randomUUID } from 'node:crypto'
import type { Random } from '../random.ts'
import type { EditedFolder } from './EditedFolder.ts'
import { bytesOf, filmOf } from './filmFiles.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const LARGEST_BYTES = 1_500_000
const LEAST_BYTES = 300
/** The number of films above which none is added. */
const MAX_FILMS = 80

interface OpenUpload {
  url: string
  film: string
  bytes: Buffer
  /** The number of bytes that the server has confirmed. */
  confirmed: number
  isBusy: boolean
}

interface Uploader {
  origin: string
  token: string
  random: Random
  fault: (sentence: string) => void
}

export type OpenUploads = ReturnType<typeof createOpenUploads>

/** Creates the uploads of people who go on with them after each kill of the server. */
export function createOpenUploads(folder: EditedFolder) {
  const open = new Set<OpenUpload>()
  const send = async (
    { origin, token }: Uploader,
    path: string,
    method: string,
    headers: object,
    body?: Uint8Array,
  ) =>
    await fetch(new URL(path, origin), {
      method,
      headers: { authorization: `Bearer ${token}`, ...TUS, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
  const begin = async (uploader: Uploader): Promise<OpenUpload | null> => {
    const { random, fault } = uploader
    const film = filmOf(randomUUID(), random.between(LEAST_BYTES, random.pick([LEAST_BYTES, LARGEST_BYTES])))
    const bytes = bytesOf(film)
    const metadata = { name: `${film}.webm`, folder: `Shelf ${random.between(0, 6)}` }
    folder.doubt(film)
    const response = await send(uploader, '/editing/uploads', 'POST', {
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    })
    const url = response.headers.get('location')
    if (url === null) {
      if (![429, 507].includes(response.status))
        fault(`POST /editing/uploads → ${response.status} ${await response.text()}`)
      return null
    }
    const upload = { url, film, bytes, confirmed: 0, isBusy: false }
    open.add(upload)
    return upload
  }
  /** Asks how much of an upload has come. Resolves to null if it has ended. */
  const ask = async (uploader: Uploader, upload: OpenUpload): Promise<number | null> => {
    const response = await send(uploader, upload.url, 'HEAD', {})
    if (hasArrived(upload, response)) return null
    const offset = Number(response.headers.get('upload-offset'))
    if (response.status !== 200) {
      if (response.status === 507) return null
      uploader.fault(`${upload.film} cannot go on after ${upload.confirmed} bytes: HEAD → ${response.status}`)
      open.delete(upload)
      return null
    }
    if (offset < upload.confirmed)
      uploader.fault(`of ${upload.film}, ${upload.confirmed} bytes were confirmed, and ${offset} are there`)
    return offset
  }
  const hasArrived = (upload: OpenUpload, response: Response): boolean => {
    if (response.headers.get('vtube-path') === null) return false
    folder.confirm(upload.film)
    open.delete(upload)
    return true
  }
  /** Sends the rest of an upload, in a few requests of which some break off. */
  const goOn = async (uploader: Uploader, upload: OpenUpload, isLast: boolean): Promise<void> => {
    const { random, fault } = uploader
    let offset = await ask(uploader, upload)
    while (offset !== null && offset < upload.bytes.length) {
      const length = isLast ? Infinity : random.between(1, upload.bytes.length)
      const body = upload.bytes.subarray(offset, Math.min(upload.bytes.length, offset + length))
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      const response = await send(uploader, upload.url, 'PATCH', headers, body)
      if (hasArrived(upload, response)) return
      if (response.status === 204) {
        upload.confirmed = offset + body.length
        offset = upload.confirmed
        continue
      }
      if (![409, 429, 507].includes(response.status))
        fault(`PATCH ${upload.film} → ${response.status} ${await response.text()}`)
      return
    }
  }
  const remove = async (uploader: Uploader, upload: OpenUpload): Promise<void> => {
    open.delete(upload)
    await send(uploader, upload.url, 'DELETE', {})
  }

  return {
    /** Begins an upload, goes on with one, or removes one. Rejects when the server is killed. */
    async work(uploader: Uploader): Promise<void> {
      const { random } = uploader
      const [first, ...others] = [...open].filter(({ isBusy }) => !isBusy)
      const known = first && random.pick([first, ...others])
      const mayBegin = folder.size() < MAX_FILMS
      const upload =
        known !== undefined && (!mayBegin || random.next() < 0.6)
          ? known
          : mayBegin
            ? await begin(uploader)
            : null
      if (upload === null) return
      upload.isBusy = true
      try {
        await (random.next() < 0.1 ? remove(uploader, upload) : goOn(uploader, upload, false))
      } finally {
        upload.isBusy = false
      }
    },
    /** Finishes all uploads. Nobody kills the server meanwhile. */
    async finish(uploader: Uploader): Promise<void> {
      for (const upload of open) {
        await goOn(uploader, upload, true)
        if (open.has(upload))
          uploader.fault(`${upload.film} could not be added although nobody killed the server`)
      }
    },
  }
}
