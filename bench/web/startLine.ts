import { createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Line = Awaited<ReturnType<typeof startLine>>

/**
 * Starts a proxy on loopback that stands for the line of one browser context. Unlike the emulation of a browser, which
 * only refuses new requests, it can break the responses that arrive at the moment.
 */
export async function startLine() {
  let isBroken = false
  const proxy = createServer((asked, answer) => {
    if (isBroken) {
      answer.destroy()
      return
    }
    const { method, headers, url = '' } = asked
    const onward = request(url, { method, headers })
    onward.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
      response.once('error', () => answer.destroy())
    })
    onward.once('error', () => answer.destroy())
    answer.once('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    /** Closes all connections, and refuses new ones for a time in milliseconds. */
    async break(ms: number): Promise<void> {
      isBroken = true
      proxy.closeAllConnections()
      await pause(ms)
      isBroken = false
    },
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}
