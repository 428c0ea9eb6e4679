import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../testing/Browser.ts'
import {
  answerChooser,
  authorizationUrl,
  chooseAccount,
  logOutAtIssuer,
  openChooser,
  signIn,
} from '../testing/signIn.ts'
import { startIdentityServer, type IdentityServer } from '../testing/startIdentityServer.ts'

let server: IdentityServer
let browser: Browser
beforeEach(async () => {
  server = await startIdentityServer()
  browser = new Browser(server.origin)
})
afterEach(() => server.close())

const nameOf = (token: string) => decodeJwt(token)['name']

describe('the account chooser', () => {
  it('offers three people and another name, without scripts', async () => {
    const { markup, response } = await openChooser(browser)
    for (const name of ['Maya Lindqvist', 'Tomás Rivera', 'Kenji Watanabe', 'Another name'])
      expect(markup).toContain(name)
    expect(markup).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  })

  it('takes another name as it was typed, whatever it is made of', async () => {
    expect(nameOf((await signIn(browser, { name: '  李雷 <i>&  "Co"  ' })).id_token)).toBe('李雷 <i>& "Co"')
  })

  it('knows a name again', async () => {
    const first = decodeJwt((await signIn(browser, { name: 'Ana' })).id_token).sub
    const second = decodeJwt((await signIn(new Browser(server.origin), { name: 'ANA ' })).id_token).sub
    expect(second).toBe(first)
  })

  it.each([
    ['empty', '', 'Enter a name first.'],
    ['only spaces', '   ', 'Enter a name first.'],
    ['only invisible signs', '\u200b\u202e', 'Enter a name first.'],
    ['only invisible letters', '\u3164\u115f\u2800', 'Enter a name first.'],
    ['too long', 'n'.repeat(81), 'This name has 81 characters. The limit is 80.'],
  ])('keeps a name that is %s, and says what is wrong', async (_fault, name, message) => {
    const { url } = await openChooser(browser)
    const response = await answerChooser(browser, url, { name })
    expect(response.status).toBe(422)
    const markup = await response.text()
    expect(markup).toContain(message)
    expect(markup).toContain(`value="${name}"`)
  })

  it('counts characters as a reader does', async () => {
    const family = '👩‍👩‍👧'.repeat(80)
    expect(nameOf((await signIn(browser, { name: family })).id_token)).toBe(family)
  })

  it('shows a typed name as text, never as markup', async () => {
    await signIn(browser, { name: '"><script>alert(1)</script>' })
    const { markup } = await openChooser(browser)
    expect(markup).not.toContain('<script>')
    expect(markup).toContain('&lt;script&gt;')
  })

  it('shows who is signed in, and changes to somebody else', async () => {
    await signIn(browser, { account: 'maya' })
    expect((await openChooser(browser)).markup).toContain('Signed in')
    expect(nameOf((await signIn(browser, { account: 'kenji' })).id_token)).toBe('Kenji Watanabe')
    expect(nameOf((await signIn(browser, { account: 'kenji' })).id_token)).toBe('Kenji Watanabe')
  })

  it('tells the client when the visitor cancels', async () => {
    const callback = await chooseAccount(browser, { cancel: 'yes' })
    expect(callback.searchParams.get('error')).toBe('access_denied')
    expect(callback.searchParams.get('state')).toBe('state-of-the-client')
  })
})

describe('an answer to the chooser', () => {
  it('counts only from the browser that asked', async () => {
    const { url } = await openChooser(browser)
    const response = await answerChooser(new Browser(server.origin), url, { account: 'maya' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('sign in again')
  })

  it.each<Record<string, string>>([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'is refused from a page elsewhere (%o)',
    async (headers) => {
      const { url } = await openChooser(browser)
      const body = new URLSearchParams({ account: 'maya' })
      expect((await browser.fetch(url, { method: 'POST', body, headers })).status).toBe(403)
    },
  )
})

describe('the sign-in in another language', () => {
  const arabic = { 'accept-language': 'ar' }
  /** Opens the account chooser as a browser that prefers Arabic. */
  const openArabic = async () => {
    const { url } = await openChooser(browser)
    const response = await browser.fetch(url, { headers: arabic })
    return { url, response, markup: await response.text() }
  }

  it('is in the language that the browser prefers, from right to left where it runs so', async () => {
    const { markup, response } = await openArabic()
    expect(markup).toContain('<html lang="ar" dir="rtl">')
    for (const words of ['اختيار حساب', 'اسم آخر', 'Maya Lindqvist']) expect(markup).toContain(words)
    expect(markup).not.toContain('Choose an account')
    expect(response.headers.get('content-language')).toBe('ar')
    expect(response.headers.get('vary')).toContain('accept-language')
  })

  it('is in the language that was chosen on the page of the application', async () => {
    const { url } = await openChooser(browser)
    browser.cookies.set('vtube_language', { value: 'de', path: '/' })
    const markup = await (await browser.fetch(url, { headers: arabic })).text()
    expect(markup).toContain('<html lang="de" dir="ltr">')
    expect(markup).toContain('Konto auswählen')
  })

  it.each([
    ['', 'Gib zuerst einen Namen ein.'],
    ['n'.repeat(81), 'Dieser Name hat 81 Zeichen. Höchstens 80 sind möglich.'],
  ])('says in it what is wrong with a name', async (name, message) => {
    const { url } = await openChooser(browser)
    browser.cookies.set('vtube_language', { value: 'de', path: '/' })
    const response = await answerChooser(browser, url, { name })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
  })

  it('says in it that the sign-in is over, and that the user has logged out', async () => {
    const { url } = await openChooser(browser)
    const stranger = await new Browser(server.origin).fetch(url, { headers: { 'accept-language': 'de' } })
    expect(stranger.status).toBe(400)
    expect(await stranger.text()).toContain('Diese Anmeldung hat zu lange gedauert')
    await signIn(browser)
    const { markup } = await logOutAtIssuer(browser, {}, { headers: arabic })
    expect(markup).toContain('<html lang="ar" dir="rtl">')
    const end = await (await browser.fetch('/identity/session/end/success', { headers: arabic })).text()
    expect(end).toContain('<html lang="ar" dir="rtl">')
  })

  it('says in it that a link of the sign-in is broken', async () => {
    const broken = await browser.fetch(authorizationUrl(server.origin, { client_id: 'nobody' }), {
      headers: arabic,
    })
    expect(broken.status).toBe(400)
    expect(await broken.text()).toContain('<html lang="ar" dir="rtl">')
  })
})
