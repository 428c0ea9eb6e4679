import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { idOf, popularVideos } from '../testing/v3.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test(
  'opens a card in a tab of its own, as every card, channel and entry is a link',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn()
    const [video] = await popularVideos(page)
    const card = cards(page).filter({ has: page.locator(`a[href="/watch/${idOf(video!)}"]`) })
    await card.waitFor()
    await expect(card.getByRole('link', { name: video!.snippet.channelTitle, exact: true })).toHaveAttribute(
      'href',
      `/channel/${video!.snippet.channelId}`,
    )
    const music = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Music' })
    await expect(music).toHaveAttribute('href', '/?category=Music')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      card
        .getByRole('heading')
        .getByRole('link')
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.getByRole('banner').waitFor()
    await expect(tab).toHaveURL(`/watch/${idOf(video!)}`)
    await expect(page).toHaveURL('/')
  },
)

test(
  'goes back and forward through the pages one has seen',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/liked')
    await page.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click()
    await cards(page).first().waitFor()
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await page.waitForURL('**/watch/*')
    const watched = page.url()
    const related = page.getByRole('complementary').getByRole('article').first().getByRole('link')
    await related.click()
    await page.waitForURL((address) => address.href !== watched)
    await page.goBack()
    await expect(page).toHaveURL(watched)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await cards(page).first().waitFor()
    await page.goBack()
    await page.getByText('No liked videos found.').waitFor()
    await page.goForward()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect(page).toHaveURL(watched)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  },
)
