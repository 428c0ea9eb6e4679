import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

/** The methods of requests without a body, which can be sent again. */
const REPEATABLE = new Set(['GET', 'HEAD'])

/**
 * Starts a load balancer that passes the requests to the servers in turn, without affinity. A request without a body
 * that a server does not accept goes to the next one, as with the usual proxies.
 * @param ports returns the ports of all servers, including those that are down
 */
export async function startBalancer(ports: () => readonly number[]) {
  let turn = 0
  const attempt = (asked: IncomingMessage, answer: ServerResponse, left: number) => {
    const all = ports()
    turn += 1
    const { method = '', url: path, headers } = asked
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
    if (REPEATABLE.has(method)) onward.end()
    else asked.pipe(onward)
  }
  const server = createServer((asked, answer) =>
    attempt(asked, answer, REPEATABLE.has(asked.method ?? '') ? ports().length : 1),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
