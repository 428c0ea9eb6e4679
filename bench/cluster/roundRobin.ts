import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * Starts a proxy that passes requests to servers in turn, without affinity. A request that a server does not accept
 * goes to the next one, as with the usual proxies.
 * @param ports returns the ports of all servers, including those that are down
 */
export async function startRoundRobin(ports: () => readonly number[]) {
  let turn = 0
  const attempt = (asked: IncomingMessage, answer: ServerResponse, left: number) => {
    const all = ports()
    turn += 1
    const { method, url: path, headers } = asked
    const onward = request({ host: '127.0.0.1', port: all[turn % all.length], method, path, headers })
    onward.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
      response.once('error', () => answer.destroy())
    })
    onward.once('error', () => {
      if (!answer.headersSent && left > 1 && !answer.destroyed) attempt(asked, answer, left - 1)
      else answer.destroy()
    })
    answer.once('close', () => onward.destroy())
    onward.end()
  }
  const server = createServer((asked, answer) => attempt(asked, answer, ports().length))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
