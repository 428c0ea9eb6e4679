import type { Page } from '@playwright/test'
import { cards, expect, test } from '../fixtures.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { expectToPlay } from '../testing/playerVideo.ts'
import { idOfVideo, startWithVideos } from '../testing/startWithLibrary.ts'

const share = (page: Page) => page.getByRole('dialog', { name: 'Share' })
const VIDEO = 'mpeg4-mp3.avi'
const ENDED = 'This link has ended'

test('gives a guest a link to a video, who watches it without an account until it is taken back', async ({
  visit,
  visitSignedIn,
}) => {
  const owner = await visitSignedIn('/')
  const link = cards(owner).first().getByRole('heading').getByRole('link')
  const title = (await link.textContent()) ?? ''
  await link.click()
  await owner.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await share(owner).getByRole('tab', { name: 'Guest link' }).click()
  await share(owner).getByText('No guest links yet.').waitFor()
  await share(owner).getByRole('button', { name: 'Create guest link' }).click()
  const url = await share(owner).getByRole('textbox', { name: 'Address of the link' }).inputValue()
  await expectAccessible(owner, 'the dialog with a link for guests', [1440, 390, 320])

  const guest = await visit({}, /Failed to load resource.*\b410\b/)
  const others: string[] = []
  guest.on('request', (request) => {
    if (/\/youtube\/|\/complete\/|\/user-data/.test(request.url())) others.push(request.url())
  })
  await guest.goto(url)
  await guest.getByRole('heading', { name: title }).waitFor()
  await guest.frameLocator('iframe').getByRole('button', { name: 'Play video' }).click()
  await expectToPlay(guest)
  expect(others).toEqual([])
  await expectAccessible(guest, 'the page of a guest', [1440, 390, 320])
  await expect(guest.getByRole('link', { name: 'Download' })).toHaveCount(0)

  await share(owner).getByRole('button', { name: 'End link' }).click()
  await share(owner).getByText('No guest links yet.').waitFor()
  await guest.reload()
  await guest.getByRole('heading', { name: ENDED }).waitFor()
})

test(
  'a guest watches the videos of a playlist with the keyboard',
  { tag: '@release' },
  async ({ visit, visitSignedIn }) => {
    const owner = await visitSignedIn('/')
    for (const index of [0, 1]) {
      await cards(owner)
        .nth(index)
        .getByRole('button', { name: /^More actions/ })
        .click()
      await owner.getByRole('menuitem', { name: /Watch later/ }).click()
      await owner.keyboard.press('Escape')
    }
    await owner.goto('/playlist/watch-later')
    await owner.getByRole('button', { name: 'More actions for Watch later' }).click()
    await owner.getByRole('menuitem', { name: 'Share' }).click()
    await share(owner)
      .getByText(/Videos that you add later are not included/)
      .waitFor()
    await share(owner).getByRole('switch', { name: 'Allow download' }).click()
    await share(owner).getByRole('button', { name: 'Create guest link' }).click()
    const url = await share(owner).getByRole('textbox', { name: 'Address of the link' }).inputValue()

    const guest = await visit({ viewport: { width: 320, height: 568 } })
    await guest.goto(url)
    const list = guest.getByRole('navigation', { name: 'Watch later' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    const [first, second] = await list.getByRole('listitem').allTextContents()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(first?.trim() ?? '')
    await guest.getByRole('link', { name: 'Next video' }).focus()
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(second?.trim() ?? '')
    await expect(list.locator('[aria-current=page]')).toHaveText(second?.trim() ?? '')
    const saving = guest.waitForEvent('download')
    await guest.getByRole('link', { name: 'Download' }).press('Enter')
    const saved = (await saving).suggestedFilename()
    expect(saved.replace(/\.\w+$/, '')).toBe(second?.trim())
  },
)

test(
  'a guest watches a video that the server converts',
  { tag: '@release' },
  async ({ visit, prepareSignedIn }) => {
    const product = await startWithVideos([VIDEO], { VTUBE_ACCESS: 'signed-in' })
    const owner = await prepareSignedIn({ baseURL: product.url })
    await owner.goto(`/watch/${idOfVideo(VIDEO)}`)
    await owner.getByRole('main').getByRole('button', { name: 'Share' }).click()
    await share(owner).getByRole('tab', { name: 'Guest link' }).click()
    await share(owner).getByRole('button', { name: 'Create guest link' }).click()
    const url = await share(owner).getByRole('textbox', { name: 'Address of the link' }).inputValue()
    await owner.context().close()

    const guest = await visit()
    const converted: number[] = []
    guest.on('response', (response) => {
      if (response.url().includes('/hls/')) converted.push(response.status())
    })
    await guest.goto(url)
    await guest.frameLocator('iframe').getByRole('button', { name: 'Play video' }).click()
    await expectToPlay(guest)
    expect(converted.length).toBeGreaterThan(1)
    expect(new Set(converted)).toEqual(new Set([200]))
    await guest.context().close()
    await product.stop()
  },
)
