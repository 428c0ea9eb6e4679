import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { visit, visitSignedIn } from '../testing/visit.ts'

const url = inject('productUrl')
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))
const refused = (line: string) =>
  /frame|Content Security Policy|401|CORS policy|ERR_FAILED|ERR_CONNECTION_REFUSED/i.test(line)

/** A page of somebody else, on another origin. */
async function withForeignPage(body: string, visitPage: (address: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>elsewhere</title>${body}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  try {
    await visitPage(`http://localhost:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
}

it('signs nobody in by a callback whose state it never gave out', async () => {
  const page = await visit()
  const exchanges: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') exchanges.push(request.url())
  })
  await page.goto(`${url}/auth/callback?code=stolen&state=forged`)
  await page.waitForURL(`${url}/auth`)
  expect([await token(page), exchanges]).toEqual([null, []])
})

it('believes no message from a strange origin, although it knows the state of the sign-in', async () => {
  const page = await visit()
  await page.goto(url)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Login With Vtube' }).click(),
  ])
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).waitFor()
  // The attacker is lucky and knows the state.
  const state = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('vtube.identity.'))
    return key?.slice('vtube.identity.'.length)
  })
  expect(state).toMatch(/^[\da-f]{32}$/)
  const exchanges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/token')) exchanges.push(request.url())
  })
  await page.evaluate((state) => {
    const data = { source: 'oidc-client', url: `${location.origin}/auth/callback?code=stolen&state=${state}` }
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }))
  }, state)
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).click()
  await page.getByRole('button', { name: 'Skip' }).waitFor()
  expect(exchanges).toHaveLength(1)
})

it('shows nothing inside of a page of another site', async () => {
  await withForeignPage(
    ['/', '/auth', '/auth/callback', '/embed/x']
      .map((path) => `<iframe src="${url}${path}"></iframe>`)
      .join(''),
    async (address) => {
      const page = await visit({}, refused)
      await page.goto(address)
      await expect.poll(() => page.frames().length).toBe(5)
      const shown = await Promise.all(
        page
          .frames()
          .slice(1)
          .map((frame) => frame.locator('#root, video').count()),
      )
      expect(shown).toEqual([0, 0, 0, 0])
    },
  )
})

it('sends the cookie of frames and media to no page of another site', async () => {
  const page = await visitSignedIn('/', {}, refused)
  // A site is a host: `localhost` and `127.0.0.1` are two.
  await withForeignPage(
    `<img src="${url}/images/x"><script>
    fetch('${url}/youtube/v3/videos?part=id&chart=mostPopular', { credentials: 'include' })
      .then((answer) => { document.title = 'read ' + answer.status }, () => { document.title = 'refused' })
  </script>`,
    async (address) => {
      const tab = await page.context().newPage()
      const [picture] = await Promise.all([tab.waitForRequest(/\/images\//), tab.goto(address)])
      expect((await picture.allHeaders())['cookie'] ?? '').not.toContain('vtube_visit')
      await expect.poll(() => tab.title()).toBe('refused')
    },
  )
})

it.each([
  '//evil.example/',
  '/%5Cevil.example/',
  '/.//evil.example',
  '/auth?next=https://evil.example',
  '/auth#//evil.example',
])('leads nowhere else after a sign-in that began at %s', async (path) => {
  const page = await visit({}, refused)
  await page.goto(url + path)
  await page.waitForURL((address) => address.pathname === '/auth')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Login With Vtube' }).click(),
  ])
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('banner').waitFor()
  expect(new URL(page.url()).origin).toBe(url)
})
