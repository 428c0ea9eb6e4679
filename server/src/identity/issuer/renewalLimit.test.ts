import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseConfig } from '../../config.ts'
import { createServer, type VtubeServer } from '../../createServer.ts'
import { Browser } from '../testing/Browser.ts'
import { refresh, signIn, type Tokens } from '../testing/signIn.ts'

let folder: string
let server: VtubeServer
let origin: string
const LIMIT = 12
/** Of each sign-in. */
const RENEWALS = 10
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-renewals-'))
  await mkdir(join(folder, 'library'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><head></head>')
  const environment = {
    PORT: '0',
    VTUBE_DATA_DIR: 'data',
    VTUBE_LIBRARY: 'library',
    VTUBE_RATE_LIMIT: `${LIMIT}`,
  }
  server = await createServer(parseConfig(environment, folder), { clientFolder: folder })
  origin = (await server.start()).replace(/\/$/, '')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

it('limits renewals for each sign-in, and tokens that nobody was given for each address', async () => {
  let { refresh_token: token } = await signIn(new Browser(origin))
  const renew = async () => {
    const answer = await refresh(origin, token)
    if (answer.ok) token = ((await answer.json()) as Tokens).refresh_token
    return answer
  }
  // The address has no more calls.
  let made = await refresh(origin, 'made up')
  for (let calls = 0; calls < LIMIT && made.status !== 429; calls += 1)
    made = await refresh(origin, 'made up')
  expect(made.status).toBe(429)
  expect(Number(made.headers.get('retry-after'))).toBeGreaterThan(0)

  const statuses: number[] = []
  for (let calls = 0; calls < RENEWALS; calls += 1) statuses.push((await renew()).status)
  expect(statuses).toEqual(Array(RENEWALS).fill(200))
  const refused = await renew()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
