import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from './drive.ts'

/** The response that is sent from memory to every request. */
const { status, headers, body }: Answer = JSON.parse(process.env['BENCH_ANSWER'] ?? '')
const bytes = Buffer.from(body, 'base64')
const server = createServer({ keepAliveTimeout: 72_000 }, (_request, response) => {
  response.writeHead(status, headers).end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
})
