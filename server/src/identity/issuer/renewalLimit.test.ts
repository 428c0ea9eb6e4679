import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWholeServer, type WholeServer } from '../../../testing/startWholeServer.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { Browser } from '../testing/Browser.ts'
import { refresh, signIn, type Tokens } from '../testing/signIn.ts'

const LIMIT = 12
const RENEWALS_PER_SIGN_IN = 10
const folder = folderOfTests()
let server: WholeServer
beforeAll(async () => {
  server = await startWholeServer(folder, { VTUBE_RATE_LIMIT: `${LIMIT}` })
})
afterAll(() => server.close())

it('limits renewals for each sign-in, and tokens that nobody was given for each address', async () => {
  let { refresh_token: token } = await signIn(new Browser(server.origin))
  const renew = async () => {
    const answer = await refresh(server.origin, token)
    if (answer.ok) token = ((await answer.json()) as Tokens).refresh_token
    return answer
  }
  // Uses up all calls of the address.
  let made = await refresh(server.origin, 'made up')
  for (let calls = 0; calls < LIMIT && made.status !== 429; calls += 1)
    made = await refresh(server.origin, 'made up')
  expect(made.status).toBe(429)
  expect(Number(made.headers.get('retry-after'))).toBeGreaterThan(0)

  const statuses: number[] = []
  for (let calls = 0; calls < RENEWALS_PER_SIGN_IN; calls += 1) statuses.push((await renew()).status)
  expect(statuses).toEqual(Array(RENEWALS_PER_SIGN_IN).fill(200))
  const refused = await renew()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
