import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { failToHear, giveEars, say, startsOf, takeEars } from '../testing/speech.ts'
import { signedInState } from '../testing/signIn.ts'
import { visit } from '../testing/visit.ts'

const url = inject('productUrl')
const microphone = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search by voice' })
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => dialog(page).getByRole('heading')

async function open(prepare: (page: Page) => Promise<void>): Promise<Page> {
  const page = await visit({ storageState: await signedInState(url) })
  await prepare(page)
  await page.goto(`${url}/liked`)
  await microphone(page).click()
  await dialog(page).waitFor()
  return page
}

it('listens, shows what it hears, and searches for it', async () => {
  const page = await open(giveEars)
  expect(await heading(page).innerText()).toBe('Listening...')
  await dialog(page).getByText('Speak').waitFor()
  await say(page, 'tiny', false)
  await expect.poll(() => heading(page).innerText()).toBe('tiny')
  await say(page, 'tiny kittens', true)
  await expect.poll(() => heading(page).innerText()).toBe('tiny kittens')
  await page.waitForURL(`${url}/search/tiny%20kittens`)
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('tiny kittens')
})

it('listens anew when its microphone is pressed, and goes nowhere when it is closed', async () => {
  const page = await open(giveEars)
  await say(page, 'wrong', false)
  await expect.poll(() => heading(page).innerText()).toBe('wrong')
  await dialog(page).getByRole('button', { name: 'Listen again' }).click()
  await expect.poll(() => heading(page).innerText()).toBe('Listening...')
  expect(await startsOf(page)).toBe(2)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  expect(page.url()).toBe(`${url}/liked`)
  expect(await microphone(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

it('says that the microphone is blocked, and can be tried again', async () => {
  const page = await open(giveEars)
  await failToHear(page, 'not-allowed')
  await dialog(page).getByRole('alert').waitFor()
  expect(await heading(page).innerText()).toBe('The microphone is blocked')
  await dialog(page).getByRole('button', { name: 'Listen again' }).click()
  await expect.poll(() => heading(page).innerText()).toBe('Listening...')
})

it('says what to do in a browser without speech recognition, and leaves the rest working', async () => {
  const page = await open(takeEars)
  expect(await heading(page).innerText()).toBe('Voice search is not available')
  expect(await dialog(page).getByRole('alert').innerText()).toBe(
    'This browser cannot recognise speech. Please type what you are looking for.',
  )
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Search' }).fill('pond')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/search/pond`)
})
