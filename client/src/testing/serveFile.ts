import { http, HttpResponse } from 'msw'
import { network } from './network.ts'

/** What a test changes of a file that the fake network serves. */
export interface ServedFile {
  content: Uint8Array<ArrayBuffer>
  etag: string
  /** Answers the next requests in place of the file, one request each. */
  next: (() => Response | Promise<Response>)[]
  /** The values of `Range` and `If-Range` of all requests, in order. */
  readonly requests: [range: string | null, ifRange: string | null][]
}

/** Serves a file in ranges at `/media/{id}`, as the server does. */
export function serveFile(id: string, content: Uint8Array<ArrayBuffer>): ServedFile {
  const file: ServedFile = { content, etag: '"one"', next: [], requests: [] }
  network.use(
    http.get(`*/media/${id}`, ({ request: { headers } }) => {
      const [range, ifRange] = [headers.get('range'), headers.get('if-range')]
      file.requests.push([range, ifRange])
      const other = file.next.shift()
      if (other !== undefined) return other()
      const [, start = '', end = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
      const isSame = ifRange === null || (ifRange === file.etag && !ifRange.startsWith('W/'))
      if (start === '' || !isSame)
        return HttpResponse.arrayBuffer(file.content.buffer, { headers: { etag: file.etag } })
      const total = file.content.length
      if (Number(start) >= total)
        return new HttpResponse(null, { status: 416, headers: { 'content-range': `bytes */${total}` } })
      const part = file.content.slice(Number(start), Number(end) + 1)
      const last = Number(start) + part.length - 1
      return HttpResponse.arrayBuffer(part.buffer, {
        status: 206,
        headers: { etag: file.etag, 'content-range': `bytes ${start}-${last}/${total}` },
      })
    }),
  )
  return file
}

/** Returns as many bytes as asked for, none of them like its neighbours. */
export const bytesOf = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 7 + (index >> 8)) % 256)
