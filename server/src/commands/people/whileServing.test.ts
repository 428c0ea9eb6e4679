import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWholeServer, type WholeServer } from '../../../testing/startWholeServer.ts'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { createLog } from '../../base/createLog.ts'
import { Browser } from '../../identity/testing/Browser.ts'
import { refresh, signIn, type Tokens } from '../../identity/testing/signIn.ts'
import { PASSWORD } from '../../identity/testing/startAccountsServer.ts'
import { findLocations } from '../../config/locations.ts'
import { createDevice, likeCell } from '../../userData/testing/startUserDataServer.ts'
import { runProgram } from '../commandLine.ts'
import { silenceOutput } from '../testing/silenceOutput.ts'

const root = resolve(import.meta.dirname, '../../../..')
const printed = silenceOutput()
const folder = folderOfEachTest()
let server: WholeServer
afterEach(() => server.close())

const startWith = async (kind: 'local' | 'accounts') => {
  server = await startWholeServer(folder, { VTUBE_IDENTITY: kind })
}

/** Runs a command about people, beside the server. Returns what this command prints. */
async function people(...args: readonly string[]): Promise<string> {
  const before = printed.text().length
  const environment = { VTUBE_IDENTITY: 'accounts', VTUBE_DATA_DIR: join(folder, 'data') }
  const locations = findLocations({ root, environment })
  const code = await runProgram(['people', ...args], { locations, ...createLog(process.stderr), environment })
  expect([code, printed.errors()]).toEqual([
    0,
    expect.stringMatching(/^(?:This was in the data folder .+\n)*$/),
  ])
  return printed.text().slice(before)
}

/** Makes an account at the page of a link, in a browser of its own. Resolves to the page. */
async function open(text: string, name: string) {
  const [path = ''] = /\/identity\/invitation\/\S+/v.exec(text) ?? []
  const browser = new Browser(server.origin)
  const init = { method: 'POST', headers: { origin: browser.origin } }
  return browser.fetch(path, { ...init, body: new URLSearchParams({ name, password: PASSWORD }) })
}
const signInAs = (name: string, browser = new Browser(server.origin)) =>
  signIn(browser, { name, password: PASSWORD })
const statusWith = async ({ id_token: token }: Tokens) =>
  (
    await fetch(`${server.origin}/youtube/v3/videos?part=id&id=a`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status

describe('a server with accounts', () => {
  beforeEach(() => startWith('accounts'))

  it(
    'gives its first person an account by the link that it prints, and further ones by the command line',
    { tags: 'release' },
    async () => {
      const { link } = await server.describeFirstStart(server.origin)
      expect((await open(link ?? '', 'Ada')).status).toBe(200)
      expect(await statusWith(await signInAs('Ada'))).toBe(200)
      expect((await open(await people('invite', 'Bo'), 'Bo')).status).toBe(200)
      expect(await statusWith(await signInAs('bo'))).toBe(200)
      expect(await server.describeFirstStart(server.origin)).toHaveProperty('link', null)
    },
  )

  it('ends everything of somebody who is suspended: data, media, streams, renewals and sign-ins', async () => {
    await open(await people('invite'), 'Ada')
    const browser = new Browser(server.origin)
    const tokens = await signInAs('Ada', browser)
    const headers = { authorization: `Bearer ${tokens.id_token}` }
    await browser.fetch('/youtube/v3/videos?part=id&id=a', { headers })
    const embedded = () => browser.fetch('/media/a').then(({ status }) => status)
    expect(await embedded()).toBe(404)
    const events = await createDevice(server.origin, tokens.id_token).openEvents()
    await people('suspend', 'ada')
    expect(await events.ended).toBe('ended')
    await expect.poll(() => statusWith(tokens)).toBe(401)
    expect(await embedded()).toBe(401)
    expect(await (await refresh(server.origin, tokens.refresh_token)).json()).toEqual({
      error: 'invalid_grant',
      error_description: 'user-disabled',
    })
    await people('suspend', 'Ada', '--undo')
    expect((await refresh(server.origin, tokens.refresh_token)).status).toBe(400)
  })

  it(
    'lets somebody who was reset in with the new password only, and ends the sessions of before',
    { tags: 'release' },
    async () => {
      await open(await people('invite'), 'Ada')
      const before = await signInAs('Ada')
      // The tokens of before differ by seconds, which the clocks of two servers may as well.
      const page = await open(await people('reset', 'Ada'), 'Ada')
      expect(page.status).toBe(200)
      await expect.poll(async () => (await refresh(server.origin, before.refresh_token)).status).toBe(400)
      expect(await statusWith(await signInAs('Ada'))).toBe(200)
    },
  )
})

describe('the way from names to accounts', () => {
  it('keeps what somebody has stored for the one who is invited to take it over, and lets no old session in', async () => {
    await startWith('local')
    const former = await signIn(new Browser(server.origin), { name: 'Noor' })
    await createDevice(server.origin, former.id_token).post([likeCell('a')])
    await server.close()
    await startWith('accounts')
    expect(await statusWith(former)).toBe(401)
    expect((await refresh(server.origin, former.refresh_token)).status).toBe(400)
    await open(await people('invite', 'Noor', '--takes-over', 'noor'), 'Noor')
    expect(await statusWith(former)).toBe(401)
    const { id_token: token } = await signInAs('Noor')
    const { body } = await createDevice(server.origin, token).read()
    expect(body.cells.map(([, row]) => row)).toEqual(['a'])
    await open(await people('invite', 'Noor 2'), 'Noor 2')
    const other = createDevice(server.origin, (await signInAs('Noor 2')).id_token)
    expect((await other.read()).body.cells).toEqual([])
  })
})
