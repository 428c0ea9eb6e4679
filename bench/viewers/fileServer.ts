import { createReadStream } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream'
import { FILM_BYTES } from './filmFixture.ts'

// Serves as a baseline: answers an open-ended range from the file, or with bytes from memory.
const folder = process.env['BENCH_FOLDER'] ?? ''
const fromMemory = process.env['BENCH_SOURCE'] === 'memory'
const chunk = Buffer.alloc(64 * 1024)

function writeFromMemory(response: ServerResponse, bytes: number): void {
  let left = bytes
  const write = () => {
    while (left > 0) {
      const size = Math.min(left, chunk.length)
      left -= size
      if (!response.write(size === chunk.length ? chunk : chunk.subarray(0, size))) return
    }
    response.end()
  }
  response.on('drain', write)
  write()
}

const server = createServer((request, response) => {
  const [, start = '0'] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
  const bytes = FILM_BYTES - Number(start)
  response.writeHead(206, {
    'content-type': 'video/webm',
    'content-length': bytes,
    'content-range': `bytes ${start}-${FILM_BYTES - 1}/${FILM_BYTES}`,
  })
  if (fromMemory) return writeFromMemory(response, bytes)
  const file = join(folder, `${basename(request.url ?? '')}.webm`)
  // Viewers leave in the middle.
  pipeline(createReadStream(file, { start: Number(start) }), response, () => {})
})
server.listen(0, '127.0.0.1', () => {
  console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})
