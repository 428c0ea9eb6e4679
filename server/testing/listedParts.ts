import type { IncomingHttpHeaders } from 'node:http'

interface Upload {
  key: string
  parts: Map<number, { etag: string; bytes: number }>
}

/** The number of parts on a page, so small that tests meet several pages. */
const PAGE = 2

const read = (path: string) => new URL(path, 'http://localhost')
/** Returns the key of an object in a path that begins with the name of a bucket. */
const keyIn = (path: string) => decodeURIComponent(read(path).pathname.replace(/^\/[^/]*\//, ''))
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const found = (body: string) => ({ status: 200, body: `<?xml version="1.0"?>${body}` })

/**
 * Lists the parts of objects that are not complete, which the storages of tests cannot. Like Amazon S3, it names a next
 * page behind the last one as well; like MinIO, it finds unfinished objects only by their whole key.
 */
export function createListedParts() {
  const uploads = new Map<string, Upload>()
  const listParts = (id: string, marker: number) => {
    const upload = uploads.get(id)
    if (upload === undefined)
      return { status: 404, body: '<?xml version="1.0"?><Error><Code>NoSuchUpload</Code></Error>' }
    const later = [...upload.parts].filter(([number]) => number > marker).toSorted(([a], [b]) => a - b)
    const page = later.slice(0, PAGE)
    const parts = page.map(
      ([number, { etag, bytes }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${bytes}</Size></Part>`,
    )
    const next = `<NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`
    const isTruncated = `<IsTruncated>${later.length > PAGE}</IsTruncated>`
    return found(`<ListPartsResult>${next}${isTruncated}${parts.join('')}</ListPartsResult>`)
  }
  const listUploads = (key: string) => {
    const same = [...uploads].filter(([, upload]) => upload.key === key)
    const items = same.map(
      ([id]) => `<Upload><Key>${escape(key)}</Key><UploadId>${escape(id)}</UploadId></Upload>`,
    )
    return found(`<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`)
  }
  return {
    /** Returns whether a request begins an object of several parts. */
    isBeginning: (method: string, path: string) =>
      method === 'POST' && read(path).searchParams.has('uploads'),
    /** Notes that an object of several parts has begun, by the body of the response. */
    begin(path: string, body: string): void {
      const [, id = ''] = /<UploadId>(.*?)<\/UploadId>/.exec(body) ?? []
      uploads.set(id, { key: keyIn(path), parts: new Map() })
    },
    /** Notes a request that has succeeded, with the ETag of the response. */
    note(method: string, path: string, headers: IncomingHttpHeaders, etag = ''): void {
      const { searchParams } = read(path)
      const id = searchParams.get('uploadId') ?? ''
      const bytes = Number(headers['content-length'] ?? 0)
      if (method === 'PUT')
        uploads.get(id)?.parts.set(Number(searchParams.get('partNumber')), { etag, bytes })
      else if (method !== 'GET') uploads.delete(id)
    },
    /** Returns the response to a request for a list, or null for any other request. */
    answer(method: string, path: string): { status: number; body: string } | null {
      const { searchParams } = read(path)
      if (method !== 'GET') return null
      if (searchParams.has('uploads')) return listUploads(searchParams.get('prefix') ?? '')
      const id = searchParams.get('uploadId')
      return id === null ? null : listParts(id, Number(searchParams.get('part-number-marker') ?? 0))
    },
    /** The number of objects that are not complete. */
    count: () => uploads.size,
  }
}
