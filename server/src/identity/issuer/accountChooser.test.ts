import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../testing/Browser.ts'
import { answerChooser, chooseAccount, openChooser, signIn } from '../testing/signIn.ts'
import { startIdentityServer } from '../testing/startIdentityServer.ts'

let server: Awaited<ReturnType<typeof startIdentityServer>>
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
    ['empty', '', 'Type a name first.'],
    ['only spaces', '   ', 'Type a name first.'],
    ['only invisible signs', '\u200b\u202e', 'Type a name first.'],
    ['too long', 'n'.repeat(81), 'This name has 81 characters. At most 80 are possible.'],
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
