import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeAccount, confirm, readAccount } from '../testing/accountPage.ts'
import type { Browser } from '../testing/Browser.ts'
import { answerDevice, askForCodes, openDevice, poll, type DeviceCodes } from '../testing/device.ts'
import { postJson } from '../testing/signInInPage.ts'
import { signInWithPassword } from '../testing/signInWithAccount.ts'
import {
  addPerson,
  addPersonWithPasskey,
  PASSWORD,
  startAccountsServer,
  type AccountsServer,
} from '../testing/startAccountsServer.ts'

let server: AccountsServer
let phone: Browser
let codes: DeviceCodes
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startAccountsServer({ trustProxy: true })
  await addPerson(server.people, 'maya', 'Maya')
  phone = server.browser()
  codes = await askForCodes(server.origin)
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const MAYA = { name: 'Maya', password: PASSWORD }
const answer = (form: Record<string, string>, headers = {}) =>
  answerDevice(phone, codes.user_code, form, headers)
const pollIt = () => poll(server.origin, codes)

it('signs a device in by a password on the phone, which need not be signed in', async () => {
  expect((await openDevice(phone, codes.user_code)).markup).toContain(codes.user_code)
  expect((await answer({ same: 'yes' })).markup).toContain('to sign in on the other device')
  expect((await answer(MAYA)).markup).toContain('signs in within seconds')
  const { id_token: token } = await pollIt()
  expect(decodeJwt(token)).toMatchObject({ sub: 'maya', name: 'Maya' })
  expect((await server.ask(token)).status).toBe(200)
})

it('signs a device in by a passkey on the phone', async () => {
  const stored = { people: server.people, keyValues: server.keyValues }
  const authenticator = await addPersonWithPasskey(stored, server.origin, { id: 'p-1', name: 'Tom' })
  const options = await postJson(phone, '/identity/device/passkey', {})
  const asked = (await options.json()) as PublicKeyCredentialRequestOptionsJSON
  const passkey = JSON.stringify(authenticator.sign(asked, server.origin))
  expect((await answer({ passkey })).status).toBe(200)
  expect(decodeJwt((await pollIt()).id_token).sub).toBe('p-1')
})

it('asks for a proof even in a browser that is signed in', async () => {
  await signInWithPassword(phone)
  expect((await answer({ same: 'yes' })).markup).toContain('type="password"')
  expect((await answer({ continue: 'yes' })).markup).toContain('type="password"')
  expect(await pollIt()).toMatchObject({ error: 'authorization_pending' })
})

it('refuses a wrong password, and then takes the right one', async () => {
  expect((await answer({ ...MAYA, password: 'wrong' })).status).toBe(422)
  expect(await pollIt()).toMatchObject({ error: 'authorization_pending' })
  expect((await answer(MAYA)).status).toBe(200)
  expect((await pollIt()).id_token).toBeDefined()
})

it('lets nobody confirm who is suspended', async () => {
  await server.people.setSuspension('maya', new Date())
  const refused = await answer(MAYA)
  expect([refused.status, refused.markup]).toEqual([422, expect.stringContaining('suspended')])
  expect(await pollIt()).toMatchObject({ error: 'authorization_pending' })
})

it('gives no tokens to the device of a person who was suspended since the confirmation', async () => {
  await answer(MAYA)
  await server.people.setSuspension('maya', new Date())
  expect(await pollIt()).toMatchObject({ error: 'invalid_grant', error_description: 'user-disabled' })
})

it('lists the device with its own browser among the sessions, where it can be signed out', async () => {
  await signInWithPassword(phone)
  await answer(MAYA)
  const { id_token: token } = await pollIt()
  await confirm(phone, 'Maya')
  const { sessions = [] } = (await readAccount(phone)) ?? {}
  expect(sessions).toHaveLength(2)
  const device = sessions.find(({ isThis }) => !isThis)
  expect(device?.browser).toEqual({ browser: 'Chrome', system: 'Linux' })
  await changeAccount(phone, 'signOut', { id: device?.id })
  expect((await server.ask(token)).status).toBe(401)
})

it.each<[string, () => Promise<unknown>]>([
  ['signs out elsewhere', () => changeAccount(phone, 'signOutElsewhere')],
  [
    'is suspended for a while',
    async () => {
      await server.people.setSuspension('maya', new Date(Date.now() + 1_000))
      await server.people.setSuspension('maya', null)
    },
  ],
])('gives no tokens if the person, since the confirmation, %s', async (_what, end) => {
  await signInWithPassword(phone)
  await answer(MAYA)
  await confirm(phone, 'Maya')
  await end()
  expect(await pollIt()).toMatchObject({ error: 'invalid_grant' })
})

it('signs in a person whose account is younger than the code', async () => {
  await addPerson(server.people, 'noor', 'Noor', undefined, new Date(Date.now() + 60_000))
  vi.setSystemTime(Date.now() + 61_000)
  await answer({ ...MAYA, name: 'Noor' })
  expect(decodeJwt((await pollIt()).id_token).sub).toBe('noor')
})

it('limits the codes that a person guesses from several networks', async () => {
  const guess = (index: number) =>
    answerDevice(phone, 'BBBB-BBBB', MAYA, { 'x-forwarded-for': `203.0.113.${index}` })
  await signInWithPassword(phone)
  for (let index = 0; index < 10; index += 1) expect((await guess(index)).status).toBe(404)
  expect((await guess(11)).status).toBe(429)
  expect((await answer(MAYA, { 'x-forwarded-for': '203.0.113.12' })).status).toBe(429)
})
