import { createServer, request } from 'node:http'

export type Balancer = Awaited<ReturnType<typeof startBalancer>>

/** Starts a load balancer that passes the requests to the servers in turn, without affinity. */
export async function startBalancer(ports: readonly number[]) {
  let turn = 0
  const server = createServer((asked, answer) => {
    turn += 1
    const { method, url: path, headers } = asked
    const onward = request({ host: '127.0.0.1', port: ports[turn % ports.length], method, path, headers })
    onward.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    asked.pipe(onward)
  })
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
