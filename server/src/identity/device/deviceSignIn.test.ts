import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'
import { Browser } from '../testing/Browser.ts'
import { answerDevice, askForCodes, openDevice, passSeconds, poll, pollOnce } from '../testing/device.ts'
import { createMemoryStore } from '../testing/memoryStore.ts'
import { refresh, signIn } from '../testing/signIn.ts'
import { startIdentityServer, type IdentityServer } from '../testing/startIdentityServer.ts'

let server: IdentityServer
let origin: string
let phone: Browser
/** The namespaces that a request does not see, because another one writes them at the same moment. */
const unseen = new Set<string>()
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  unseen.clear()
  const store = createMemoryStore()
  const get: KeyValueStore['get'] = async (namespace, key) =>
    unseen.has(namespace) ? null : await store.get(namespace, key)
  server = await startIdentityServer({ trustProxy: true, store: { ...store, get } })
  origin = server.origin
  phone = new Browser(origin)
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const statusWith = async (bearer: string) => (await server.ask(bearer)).status
const from = (address: string) => ({ 'x-forwarded-for': address })
const MAYA = { account: 'maya' }

describe('a device without a keyboard', () => {
  it('is signed in when somebody has compared its code elsewhere and chosen a name', async () => {
    const codes = await askForCodes(origin)
    expect(codes).toMatchObject({
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-Z]{4}-[B-DF-HJ-NP-TV-Z]{4}$/v),
      verification_uri: `${origin}/device`,
      verification_uri_complete: `${origin}/device?user_code=${codes.user_code}`,
      expires_in: 600,
      interval: 5,
    })
    expect(await pollOnce(origin, codes)).toMatchObject({ error: 'authorization_pending' })

    const { response } = await phone.follow(codes.verification_uri_complete, () => false)
    const markup = await response.text()
    for (const text of [codes.user_code, 'Chrome', 'Linux', 'just now', 'From your network'])
      expect(markup).toContain(text)
    expect((await answerDevice(phone, codes.user_code, { same: 'yes' })).markup).toContain('Maya Lindqvist')
    expect((await answerDevice(phone, codes.user_code, MAYA)).markup).toContain('signs in within seconds')

    const tokens = await poll(origin, codes)
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: 'maya', name: 'Maya Lindqvist' })
    expect(await statusWith(tokens.id_token)).toBe(200)
    expect((await refresh(origin, tokens.refresh_token)).status).toBe(200)
  })

  it('is signed in under any name that is typed on the phone', async () => {
    const codes = await askForCodes(origin)
    expect((await answerDevice(phone, codes.user_code, { name: ' ' })).status).toBe(422)
    await answerDevice(phone, codes.user_code, { name: 'Noor' })
    expect(decodeJwt((await poll(origin, codes)).id_token)).toMatchObject({ name: 'Noor' })
  })

  it('is described to OpenID Connect clients', async () => {
    const response = await fetch(`${origin}/identity/.well-known/openid-configuration`)
    expect(await response.json()).toMatchObject({
      device_authorization_endpoint: `${origin}/identity/device/auth`,
      grant_types_supported: expect.arrayContaining(['urn:ietf:params:oauth:grant-type:device_code']),
    })
  })

  it('gets a session of its own, which a log-out on the phone leaves', async () => {
    const onPhone = await signIn(phone)
    const codes = await askForCodes(origin)
    await answerDevice(phone, codes.user_code, MAYA)
    const { id_token: token } = await poll(origin, codes)
    const logOut = (bearer: string) =>
      fetch(`${origin}/identity/session`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${bearer}` },
      })
    await logOut(onPhone.id_token)
    expect([await statusWith(onPhone.id_token), await statusWith(token)]).toEqual([401, 200])
    await logOut(token)
    expect(await statusWith(token)).toBe(401)
  })

  it('is not signed in by a link, although somebody is signed in in the browser that opens it', async () => {
    await signIn(phone)
    const codes = await askForCodes(origin)
    await phone.follow(codes.verification_uri_complete, () => false)
    await answerDevice(phone, codes.user_code, { same: 'yes' })
    expect(await poll(origin, codes)).toMatchObject({ error: 'authorization_pending' })
  })

  it('is not signed in by a form of another site', async () => {
    const codes = await askForCodes(origin)
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect((await answerDevice(phone, codes.user_code, MAYA, elsewhere)).status).toBe(403)
    expect(await poll(origin, codes)).toMatchObject({ error: 'authorization_pending' })
  })

  it('that is a television is named as one', async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) 108.0 TV Safari/537.36' }
    const { user_code: code } = await askForCodes(origin, agent)
    const { markup } = await openDevice(phone, code)
    for (const text of ['Samsung Internet', 'Tizen']) expect(markup).toContain(text)
  })

  it('in another network is named by its address', async () => {
    const { user_code: code } = await askForCodes(origin, from('198.51.100.7'))
    const { markup } = await openDevice(phone, code, from('203.0.113.9'))
    expect(markup).toContain('From another network')
    expect(markup).toContain('198.51.100.7')
  })
})

describe('the code that a person types', () => {
  it('may be written in small letters and without its hyphen', async () => {
    const { user_code: code } = await askForCodes(origin)
    const typed = ` ${code.replace('-', ' ').toLowerCase()}`
    expect(await openDevice(phone, typed)).toMatchObject({
      status: 200,
      markup: expect.stringContaining(code),
    })
  })

  it('cannot be guessed more than ten times in ten minutes, whatever browser is used', async () => {
    const { user_code: code } = await askForCodes(origin)
    for (let guess = 0; guess < 10; guess += 1)
      expect((await openDevice(new Browser(origin), `BBBB-BBB${'CDFGHJKLMN'[guess]}`)).status).toBe(404)
    expect((await openDevice(phone, code)).status).toBe(429)
    expect((await answerDevice(phone, code, MAYA)).status).toBe(429)
    expect((await openDevice(phone, code, from('203.0.113.9'))).status).toBe(200)
    passSeconds(601)
    const later = await askForCodes(origin)
    expect((await openDevice(phone, later.user_code)).status).toBe(200)
  })

  it('cannot be guessed more often by a person who changes the network', async () => {
    await signIn(phone)
    for (let guess = 0; guess < 10; guess += 1)
      await openDevice(phone, 'BBBB-BBBB', from(`203.0.113.${guess}`))
    const { user_code: code } = await askForCodes(origin)
    expect((await openDevice(phone, code, from('198.51.100.7'))).status).toBe(429)
  })

  it('still counts the wrong ones after a right one', async () => {
    const { user_code: code } = await askForCodes(origin)
    for (let guess = 0; guess < 9; guess += 1) await openDevice(phone, 'BBBB-BBBB')
    expect((await openDevice(phone, code)).status).toBe(200)
    expect((await openDevice(phone, 'BBBB-BBBB')).status).toBe(404)
    expect((await openDevice(phone, code)).status).toBe(429)
  })

  it('is only filled in if another site names it, so that pictures there use up no guesses', async () => {
    const { user_code: code } = await askForCodes(origin)
    const asked = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ]
    for (let guess = 0; guess < 12; guess += 1)
      expect((await openDevice(phone, 'BBBB-BBBB', asked[guess % 2])).status).toBe(200)
    const { status, markup } = await openDevice(phone, code, asked[0])
    expect([status, markup.includes(`value="${code}"`), markup.includes('Chrome')]).toEqual([
      200,
      true,
      false,
    ])
    expect((await openDevice(phone, code, { 'sec-fetch-site': 'same-origin' })).markup).toContain('Chrome')
  })

  it('is asked for if the address has none or several', async () => {
    for (const query of ['', '?user_code=BBBB-BBBB&user_code=CCCC-CCCC'])
      for (const path of ['/device', '/identity/device']) {
        const { response } = await phone.follow(`${origin}${path}${query}`, () => false)
        expect([response.status, (await response.text()).includes('name="user_code"')]).toEqual([200, true])
      }
  })

  it('is refused on the phone after ten minutes, and not only on the device', async () => {
    const codes = await askForCodes(origin)
    passSeconds(601)
    expect((await openDevice(phone, codes.user_code)).status).toBe(404)
    expect((await answerDevice(phone, codes.user_code, MAYA)).status).toBe(404)
    expect(await poll(origin, codes)).toMatchObject({ error: 'expired_token' })
  })

  it('is answered once, by whoever is first', async () => {
    const codes = await askForCodes(origin)
    unseen.add('oidc.deviceAnswer')
    const answers = ['maya', 'tomas', 'kenji'].map((account) =>
      answerDevice(phone, codes.user_code, { account }),
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    unseen.clear()
    const tokens = await poll(origin, codes)
    expect(decodeJwt(tokens.id_token).sub).toBe(['maya', 'tomas', 'kenji'][statuses.indexOf(200)])
  })

  it('cannot be answered again after the device has its tokens', async () => {
    const codes = await askForCodes(origin)
    await answerDevice(phone, codes.user_code, MAYA)
    await poll(origin, codes)
    expect((await answerDevice(phone, codes.user_code, { account: 'tomas' })).status).toBe(404)
    expect(await poll(origin, codes)).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('the requests of a device for its tokens', () => {
  it('end with a refusal on the phone', async () => {
    const codes = await askForCodes(origin)
    await answerDevice(phone, codes.user_code, { cancel: 'yes' })
    expect(await poll(origin, codes)).toMatchObject({ error: 'access_denied' })
  })

  it('are told to slow down, but not the first one, nor any that keep the interval', async () => {
    const codes = await askForCodes(origin)
    expect(await pollOnce(origin, codes)).toMatchObject({ error: 'authorization_pending' })
    expect(await pollOnce(origin, codes)).toMatchObject({ error: 'slow_down' })
    for (let polls = 0; polls < 20; polls += 1)
      expect(await poll(origin, codes)).toMatchObject({ error: 'authorization_pending' })
  })

  it('succeed although they come too fast all the time', async () => {
    const codes = await askForCodes(origin)
    const answers: unknown[] = []
    for (let polls = 0; polls < 4; polls += 1) {
      if (polls === 2) await answerDevice(phone, codes.user_code, MAYA)
      answers.push((await pollOnce(origin, codes)).error)
      passSeconds(3)
    }
    expect(answers).toEqual(['authorization_pending', 'slow_down', undefined, 'slow_down'])
  })

  it('get tokens once: a repeated one ends the session', async () => {
    const codes = await askForCodes(origin)
    await answerDevice(phone, codes.user_code, MAYA)
    const tokens = await poll(origin, codes)
    expect(await statusWith(tokens.id_token)).toBe(200)
    expect(await poll(origin, codes)).toMatchObject({ error: 'invalid_grant' })
    expect((await refresh(origin, tokens.refresh_token)).status).toBe(400)
  })

  it('get tokens once, although two come at the same time', async () => {
    const codes = await askForCodes(origin)
    await answerDevice(phone, codes.user_code, MAYA)
    unseen.add('oidc.devicePoll').add('oidc.deviceUse')
    const answers = await Promise.all([
      pollOnce(origin, codes),
      pollOnce(origin, codes),
      pollOnce(origin, codes),
    ])
    expect(answers.filter(({ id_token: token }) => token !== undefined)).toHaveLength(1)
  })

  it('get no tokens with a code that was confirmed in time, but used too late', async () => {
    const codes = await askForCodes(origin)
    await answerDevice(phone, codes.user_code, MAYA)
    passSeconds(601)
    expect(await pollOnce(origin, codes)).toMatchObject({ error: 'expired_token' })
  })

  it('get nothing for the code that people see', async () => {
    const codes = await askForCodes(origin)
    await answerDevice(phone, codes.user_code, MAYA)
    const guess = { device_code: codes.user_code }
    expect(await pollOnce(origin, guess)).toMatchObject({ error: 'invalid_grant' })
  })
})
