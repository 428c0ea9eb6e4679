import type { Page } from '@playwright/test'
import { cards, expect, test } from '../fixtures.ts'
import { callOf } from '../testing/recordCalls.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { moveFocus } from '../testing/focus.ts'
import { currentTime, expectToPlay, videoOf } from '../testing/playerVideo.ts'
import { openPopup, openSignedIn } from '../testing/signInByPopup.ts'
import { startBlog } from '../testing/startSite.ts'

const share = (page: Page) => page.getByRole('dialog', { name: 'Share' })

test(
  'copies the embed code of a video, and watches it from that time on a page of another site',
  { tag: '@release' },
  async ({ startOwnProduct, visit }) => {
    const product = await startOwnProduct({ VTUBE_ACCESS: 'open' })
    const permissions = ['clipboard-read', 'clipboard-write']
    const page = await visit({ baseURL: product.url, permissions })
    await openSignedIn(page)
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
    await share(page).getByRole('button', { name: 'Embed' }).click()
    await share(page).getByRole('textbox', { name: 'Embed code' }).waitFor()
    await videoOf(page).waitFor()
    await moveFocus(page, 'Tab', 4, 'the dialog with an embed code')
    await expectAccessible(page, 'the dialog with an embed code', [1440, 390, 320])
    await share(page).getByRole('textbox', { name: 'Start time' }).fill('0:02')
    await share(page).getByRole('combobox', { name: 'Size' }).selectOption('640')
    await share(page).getByRole('button', { name: 'Copy code' }).click()
    await share(page).getByText('Code copied').waitFor()
    const code = await page.evaluate(() => navigator.clipboard.readText())

    const blog = await startBlog(code)
    const reader = await visit({ baseURL: blog.urlBy('localhost') })
    const asked: string[] = []
    reader.on('request', (request) => {
      if (callOf(request.url()) !== null) asked.push(request.url())
    })
    await reader.goto('/')
    const frame = reader.locator('iframe')
    expect(await frame.boundingBox()).toMatchObject({ width: 640, height: 360 })
    await reader.frameLocator('iframe').getByRole('button', { name: 'Play video' }).click()
    await expectToPlay(reader)
    expect(await currentTime(reader)).toBeGreaterThan(2)
    // The embed code does not name the page, so the player ignores its commands.
    await frame.evaluate((element) =>
      (element as HTMLIFrameElement).contentWindow?.postMessage(
        '{"event":"command","func":"pauseVideo"}',
        '*',
      ),
    )
    const position = await currentTime(reader)
    await expect.poll(() => currentTime(reader)).toBeGreaterThan(position + 0.5)
    expect(asked).toEqual([])
    await blog.stop()
  },
)

test('reads on a page of another site that one has to sign in, and goes to the video to do it', async ({
  product,
  visit,
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/')
  const link = cards(page).first().getByRole('heading').getByRole('link')
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await share(page).getByRole('textbox', { name: 'Link' }).waitFor()
  await expect(share(page).getByRole('button', { name: 'Embed' })).toHaveCount(0)

  const player = product.url + path.replace('/watch/', '/embed/')
  const blog = await startBlog(`<iframe src="${player}" width="560" height="315"></iframe>`)
  // Chromium logs the status of the frame.
  const reader = await visit({ baseURL: blog.urlBy('localhost') }, /status of 401/)
  await reader.goto('/')
  const frame = reader.frameLocator('iframe')
  await expect(frame.getByRole('heading')).toHaveText('Sign in to watch this video.')
  const opened = await openPopup(frame.getByRole('link', { name: 'Watch on Vtube' }))
  await opened.waitForURL(`${product.url}/auth`)
  await blog.stop()
})
