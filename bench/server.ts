import { Browser } from '../server/src/identity/testing/Browser.ts'
import { signIn } from '../server/src/identity/testing/signIn.ts'
import { isQuick } from './options.ts'
import { printTable } from './report.ts'
import { compare } from './server/compare.ts'
import { drive, type GetRequest, send } from './server/drive.ts'
import { fillGateway, fillLibrary, type FilledServer } from './server/fillServers.ts'
import { type Child, measureStarts, startServer } from './server/startChild.ts'

const STARTS = isQuick ? 1 : 5
const MEMORY_ROUNDS = isQuick ? 2 : 6
const CHART = '/youtube/v3/videos?part=snippet%2CcontentDetails%2Cstatistics&chart=mostPopular&regionCode=US'

/**
 * Measures the cost of a response, compared with a bare `node:http` server that sends the same bytes, and the memory
 * and start of the server, in both modes.
 */
export async function run(): Promise<void> {
  const answers: Record<string, object> = {}
  const servers: Record<string, object> = {}
  const gateway = await fillGateway()
  try {
    // The first start fills the cache of compiled code.
    await (await startServer(gateway.environment)).stop()
    servers['gateway'] = await measure(gateway, async (server, visitor) => {
      const chart = (rows: number) => ({ ...visitor, path: `${CHART}&maxResults=${rows}` })
      const { headers } = await send(server.origin, chart(18))
      const known = { ...visitor.headers, 'if-none-match': headers[headers.indexOf('etag') + 1] ?? '' }
      answers['gateway, chart of 18'] = await compare(server, chart(18))
      answers['gateway, chart of 50'] = await compare(server, chart(50))
      answers['gateway, 304'] = await compare(server, { ...chart(18), headers: known })
    })
  } finally {
    await gateway.remove()
  }
  const library = await fillLibrary()
  try {
    const first = await startServer(library.environment)
    await untilImported(first.origin, await signInAt(first.origin))
    await first.stop()
    servers['library'] = await measure(library, async (server, visitor) => {
      const chart = { ...visitor, path: `${CHART}&maxResults=18` }
      answers['library, chart of 18'] = await compare(server, chart)
    })
  } finally {
    await library.remove()
  }
  printTable('cached answers', answers)
  printTable('servers', servers)
}

type Visitor = Pick<GetRequest, 'headers'>

/** Compares a server with the bare one, then measures its memory after many different requests, and its starts. */
async function measure(
  { environment, paths }: FilledServer,
  compareAnswers: (server: Child, visitor: Visitor) => Promise<void>,
) {
  const server = await startServer(environment)
  const memory = async () => (await server.usage()).residentMB
  const atStart = await memory()
  const visitor = await signInAt(server.origin)
  await compareAnswers(server, visitor)
  const cached = await memory()
  let highest = cached
  const requests = paths.map((path) => ({ ...visitor, path }))
  for (let round = 0; round < MEMORY_ROUNDS; round += 1) {
    await drive(server.origin, requests, { count: requests.length, status: 200 })
    highest = Math.max(highest, await memory())
  }
  // Only one server may open a database.
  await server.stop()
  return {
    ...(await measureStarts(environment, STARTS)),
    'MB at the start': atStart,
    'with cached answers': cached,
    'with new answers': highest,
  }
}

/** Signs in and returns the request headers of a browser. */
async function signInAt(origin: string): Promise<Visitor> {
  const browser = new Browser(origin)
  const { id_token: token } = await signIn(browser)
  const headers = {
    authorization: `Bearer ${token}`,
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en-US,en;q=0.9',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  }
  await browser.fetch(`${CHART}&maxResults=1`, { headers })
  const cookie = [...browser.cookies].find(([name]) => name.startsWith('vtube_media'))
  return { headers: { ...headers, ...(cookie && { cookie: `${cookie[0]}=${cookie[1].value}` }) } }
}

/** Waits until the number of videos of the library no longer grows. */
async function untilImported(origin: string, { headers }: Visitor): Promise<void> {
  for (let known = -1; ;) {
    const status = await (await fetch(`${origin}/status.json`, { headers })).json()
    const { videos } = (status as { library: { videos: number } }).library
    if (videos === known && known > 0) return
    known = videos
    await new Promise((later) => setTimeout(later, 1_000))
  }
}
