import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { installSpeechRecognition, say, startsOf } from '../testing/speech.ts'

const microphone = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search by voice' })
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => dialog(page).getByRole('heading')

/** Waits until recognition has been started `starts` times, so that no word is lost. */
async function expectToListen(page: Page, starts: number): Promise<void> {
  await expect(heading(page)).toHaveText('Listening...')
  await expect.poll(() => startsOf(page)).toBe(starts)
}

test('listens, shows what it hears, and searches for it', async ({ prepareSignedIn }) => {
  const page = await prepareSignedIn()
  await installSpeechRecognition(page)
  await page.goto('/liked')
  await microphone(page).click()
  await expectToListen(page, 1)
  await say(page, 'wrong', false)
  await expect(heading(page)).toHaveText('wrong')
  await dialog(page).getByRole('button', { name: 'Listen again' }).click()
  await expectToListen(page, 2)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/liked')
  await expect(microphone(page)).toBeFocused()

  await microphone(page).click()
  await expectToListen(page, 3)
  await dialog(page).getByText('Speak').waitFor()
  await say(page, 'tiny', false)
  await expect(heading(page)).toHaveText('tiny')
  await say(page, 'tiny kittens', true)
  await page.waitForURL('/search/tiny%20kittens')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('tiny kittens')
})
