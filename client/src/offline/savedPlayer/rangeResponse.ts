const RANGE = /^\s*bytes=\s*(\d*)-(\d*)\s*$/i

/** A range of bytes. Its end is exclusive. */
interface ByteRange {
  start: number
  end: number
}

/** Parses the value of `Range`. Returns null for values that are ignored, which are answered with the whole content. */
function parseRange(range: string, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = RANGE.exec(range) ?? []
  if (first + last === '') return null
  if (first === '') {
    const suffix = Number(last)
    return suffix === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - suffix), end: bytes }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= bytes) return 'unsatisfiable'
  return { start, end: last === '' ? bytes : Math.min(bytes, Number(last) + 1) }
}

/**
 * Answers a request for a saved file with exactly the range that it asks for, because Safari and Firefox do not play a
 * video whose server ignores ranges, and no browser seeks in it.
 */
export function rangeResponse(content: Blob, contentType: string, range: string | null): Response {
  const { size } = content
  const headers = { 'accept-ranges': 'bytes', 'content-type': contentType, 'cache-control': 'no-store' }
  const part = range === null ? null : parseRange(range, size)
  if (part === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  if (part === null) return new Response(content, { headers: { ...headers, 'content-length': String(size) } })
  const { start, end } = part
  return new Response(content.slice(start, end), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - start),
      'content-range': `bytes ${start}-${end - 1}/${size}`,
    },
  })
}
