import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addVary } from './contentNegotiation.ts'
import { chooseLanguage } from './requestLanguage.ts'

let app: FastifyInstance
let origin: string
beforeEach(async () => {
  app = fastify()
  app.get('/', async (request, reply) => {
    addVary(reply, 'accept-encoding')
    return chooseLanguage(request, reply)
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

/** Sends a request. An empty `accepted` replaces the value `*`, which `fetch` would send by default. */
const ask = (accepted: string, cookie?: string) =>
  fetch(origin, { headers: { 'accept-language': accepted, ...(cookie !== undefined && { cookie }) } })
const languageFor = async (accepted: string, cookie?: string) => (await ask(accepted, cookie)).text()

describe('the language of an answer', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.2, fr;q=0.9, de;q=0.5', 'fr'],
    ['de;q=0, es', 'es'],
    ['xx, ja;q=0.1', 'ja'],
    ['pt-BR', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['pt-AO', 'pt-PT'],
    ['zh-TW', 'zh-Hant'],
    ['zh', 'zh-Hans'],
    ['no', 'nb'],
    ['AR-eg', 'ar'],
    ['en-GB, de', 'en'],
  ])('is the best one that the browser prefers: %s gives %s', async (accepted, language) => {
    expect(await languageFor(accepted)).toBe(language)
  })

  it.each(['', '*', 'xx', 'de;q=0', ';;;', 'de-', 'q=1', '../../etc/passwd', '__proto__', 'a'.repeat(4000)])(
    'is English where the browser prefers nothing that there is: %j',
    async (accepted) => {
      expect(await languageFor(accepted)).toBe('en')
    },
  )

  it('is that of the first of many tags, because each takes time', async () => {
    const unknown = (count: number) => 'qaa,'.repeat(count)
    expect(await languageFor(`${unknown(10)}de`)).toBe('de')
    expect(await languageFor(`${unknown(40)}de`)).toBe('en')
    expect(await languageFor(`${unknown(3_000)}de`)).toBe('en')
  })

  it('is the choice of the user, whatever the browser prefers', async () => {
    expect(await languageFor('de', 'vtube_intro=1; vtube_language=ja')).toBe('ja')
    expect(await languageFor('de', 'vtube_language=en')).toBe('en')
  })

  it.each([
    'vtube_language=xx',
    'vtube_language=',
    'vtube_language=../en',
    'not_vtube_language=ja',
    'vtube_language',
  ])('is that of the browser where the cookie names none: %s', async (cookie) => {
    expect(await languageFor('de', cookie)).toBe('de')
  })
})

it('says which language an answer has, and what it depends on, so that caches keep it for nobody else', async () => {
  const { headers } = await ask('de-CH')
  expect(headers.get('content-language')).toBe('de')
  expect(headers.get('vary')).toBe('accept-encoding, accept-language, cookie')
})
