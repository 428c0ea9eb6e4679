import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openPopup, openSignedIn, signInButton, skipSplash } from '../testing/signInByPopup.ts'
import { startBlog } from '../testing/startSite.ts'

const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))
const refused = /frame|Content Security Policy|401|CORS policy|ERR_FAILED|ERR_BLOCKED_BY_RESPONSE/i

test('signs nobody in by a callback or a message that it did not ask for', async ({ page }) => {
  const exchanges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/token')) exchanges.push(request.url())
  })
  await skipSplash(page.context())
  await page.goto('/auth/callback?code=stolen&state=forged')
  await page.waitForURL('/auth')
  expect(await token(page)).toBeNull()

  const popup = await openPopup(signInButton(page))
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).waitFor()
  // In this test, the attacker has found out the state.
  const state = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('vtube.identity.'))
    return key?.slice('vtube.identity.'.length)
  })
  expect(state).toMatch(/^[\da-f]{32}$/)
  await page.evaluate((state) => {
    const data = { source: 'oidc-client', url: `${location.origin}/auth/callback?code=stolen&state=${state}` }
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://evil.example' }))
  }, state)
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).click()
  await page.getByRole('banner').waitFor()
  expect(exchanges).toHaveLength(1)
})

test(
  'gives a page of another site nothing: no frame, no cookie and no data',
  { tag: '@release' },
  async ({ visitSignedIn, product: { url } }) => {
    const page = await visitSignedIn('/liked', {}, refused)
    const frames = ['/', '/auth', '/auth/callback', '/embed/x'].map(
      (path) => `<iframe src="${url}${path}"></iframe>`,
    )
    const blog = await startBlog(
      `${frames.join('')}<img src="${url}/images/x"><script>
    fetch('${url}/youtube/v3/videos?part=id&chart=mostPopular', { credentials: 'include' })
      .then((answer) => { document.title = 'read ' + answer.status }, () => { document.title = 'refused' })
  </script>`,
    )
    const tab = await page.context().newPage()
    // A blocked frame also fires `load`, for the browser's error page.
    const [picture] = await Promise.all([tab.waitForRequest(/\/images\//), tab.goto(blog.urlBy('localhost'))])
    expect((await picture.allHeaders())['cookie'] ?? '').not.toContain('vtube_media')
    await expect(tab).toHaveTitle('refused')
    const [, ...inside] = tab.frames()
    expect(inside).toHaveLength(4)
    const shown = await Promise.all(inside.map((frame) => frame.locator('#root, video').count()))
    expect(shown).toEqual([0, 0, 0, 0])
    await blog.stop()
  },
)

test(
  'leads nowhere else after a sign-in that began at the address of another host',
  { tag: '@release' },
  async ({ visit, product: { url } }) => {
    const page = await visit()
    await openSignedIn(page, `${url}//evil.example/`)
    await expect(page).toHaveURL('/')
  },
)
