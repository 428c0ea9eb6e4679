import { cards, expect, shownPictures, test } from '../fixtures.ts'
import { callOf } from '../testing/recordCalls.ts'
import { expectToPlay } from '../testing/playerVideo.ts'
import { logOut, signIn, skipSplash } from '../testing/signInByPopup.ts'
import { startStaticHost, type StaticHost } from '../testing/staticHost.ts'

const KEY = 'AIzaJourney'
let host: StaticHost
test.beforeAll(async () => {
  host = await startStaticHost()
})
test.afterAll(() => host.stop())

// Rules 1.13, 7.1
test(
  'leads from the sign-in to a video that plays, with everything but itself on another site',
  { tag: '@release' },
  async ({ startOwnProduct, visit }) => {
    // The product is at `127.0.0.1`, which browsers treat as another site.
    const url = host.urlBy('localhost')
    const product = await startOwnProduct({ VTUBE_CLIENT_ORIGINS: url })
    host.configure(product, { key: KEY, suggestUrl: `${product.url}/complete/search` })
    const page = await visit({ baseURL: url })
    await skipSplash(page.context())
    const asked: URL[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && callOf(request.url()) !== null) asked.push(new URL(request.url()))
    })
    await page.goto('/search/cats')
    await page.waitForURL('**/auth')
    expect(host.requested).toContain('/config.json')
    await signIn(page)
    await page.waitForURL('/search/cats')
    await cards(page).first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click()
    // Until the topics appear, the page still shows the results of the search.
    await page.getByRole('toolbar', { name: 'Topics' }).waitFor()
    await cards(page)
      .getByText(/\S views/)
      .first()
      .waitFor()
    await expect.poll(() => shownPictures(cards(page).locator('img'))).toBeGreaterThan(2)

    await cards(page).first().getByRole('heading').getByRole('link').click()
    await page.waitForURL('/watch/*')
    await expectToPlay(page)
    await page
      .getByRole('complementary')
      .getByText(/\S views/)
      .first()
      .waitFor()

    const data = asked.filter(({ pathname }) => pathname.startsWith('/youtube/v3/'))
    expect(data.length).toBeGreaterThan(4)
    expect(data.filter(({ searchParams }) => searchParams.get('key') !== KEY)).toEqual([])
    expect(data.filter(({ origin }) => origin === url)).toEqual([])

    await logOut(page)
    await page.waitForURL('/auth')
  },
)
