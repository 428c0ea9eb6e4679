import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, testWith } from '../fixtures.ts'
import { askByField, makePassword, openLink, openMenu, openVtube } from '../testing/accountPages.ts'
import { axeViolations } from '../testing/axe.ts'
import { isTooWide } from '../testing/expectAccessible.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { type ProductWithAccounts, startWithAccounts } from '../testing/startWithAccounts.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

let started: ProductWithAccounts | null = null
const test = testWith(async () => {
  started = await startWithAccounts((environment) =>
    startWithLibrary(
      (folder) => makeVideo(join(folder, 'Ponds/Frozen pond.webm'), { seconds: 4 }),
      environment,
    ),
  )
  return started
})
test.skip(!hasFfmpeg, 'needs ffmpeg')

/** Makes a video on the device of the person. Returns its path. */
async function makeOwnVideo(name: string, seconds: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-own-'))
  test.info().annotations.push({ type: 'folder', description: folder })
  await makeVideo(join(folder, name), { seconds })
  return join(folder, name)
}
test.afterEach(async () => {
  for (const { type, description } of test.info().annotations)
    if (type === 'folder' && description !== undefined) await rm(description, { recursive: true })
})

const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: title, exact: true }).first()
const choose = async (page: Page, title: string, action: string) => {
  await page.getByRole('button', { name: `More actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
test('a person adds a video, corrects its title, deletes it and takes it back', async ({ visit }) => {
  const path = await makeOwnVideo('rainny day.webm', 5)
  const page = await openLink(visit, started?.firstLink ?? '')
  await askByField(page)
  await makePassword(page, 'Maya')
  await openVtube(page)
  await page.goto('/folders/Ponds')
  await card(page, 'Frozen pond').waitFor()

  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Add videos' }).click()
  const adding = page.getByRole('dialog', { name: 'Add videos' })
  await expect(adding.getByRole('button', { name: 'Ponds' })).toBeVisible()
  await adding.getByLabel('Choose files').setInputFiles(path)
  await adding.getByRole('button', { name: 'Add videos' }).click()
  await expect(adding.getByRole('listitem')).toContainText('Added')
  expect(await axeViolations(page)).toEqual([])
  await adding.getByRole('button', { name: 'Close' }).click()
  await card(page, 'rainny day').waitFor()

  await choose(page, 'rainny day', 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit' })
  await editing.getByLabel('Title').fill('Rainy day')
  expect(await axeViolations(page)).toEqual([])
  await editing.getByRole('button', { name: 'Save' }).click()
  await card(page, 'Rainy day').waitFor()

  await choose(page, 'Rainy day', 'Move to trash')
  await expect(card(page, 'Rainy day')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Rainy day').waitFor()

  // The library has this file now, and says so before it is sent again.
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Add videos' }).click()
  await adding.getByLabel('Choose files').setInputFiles(path)
  await expect(adding.getByRole('checkbox')).not.toBeChecked()
  await expect(adding.getByRole('listitem')).toContainText('Already in the library: Rainy day')
})

test(
  'a folder is created, renamed and deleted on a phone, and comes back from the trash',
  { tag: ['@release', '@layout'] },
  async ({ visit }) => {
    const link = (await started?.invite('Robin')) ?? ''
    const page = await openLink(visit, link, { viewport: { width: 320, height: 640 } })
    await makePassword(page, 'Robin')
    await started?.people('allow', 'Robin', 'add,edit,delete')
    await openVtube(page)
    await page.goto('/folders')
    await card(page, 'Ponds').waitFor()
    await expect(async () => {
      await page.reload()
      await page.getByRole('button', { name: 'More actions for Folders' }).click()
      await page.getByRole('menuitem', { name: 'New folder' }).click({ timeout: 3_000 })
    }).toPass()
    const naming = page.getByRole('dialog', { name: 'New folder' })
    await naming.getByLabel('Name').fill('Winter')
    expect(await isTooWide(page)).toBe(false)
    await naming.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('button', { name: 'Add videos' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Winter' })).toBeVisible()

    await page.goto('/folders/Ponds')
    await card(page, 'Frozen pond').waitFor()
    await choose(page, 'Ponds', 'Rename')
    await page.getByRole('dialog', { name: 'Rename' }).getByLabel('Name').fill('Lakes')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/folders/Lakes')
    await card(page, 'Frozen pond').waitFor()
    await choose(page, 'Lakes', 'Move to trash')
    await page.waitForURL('**/folders')
    await page.goto('/settings/editing')
    const item = page.getByRole('region', { name: 'Trash' }).getByRole('listitem')
    await expect(item).toContainText('Lakes')
    expect(await isTooWide(page)).toBe(false)
    await item.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('The trash is empty.')).toBeVisible()
    await page.goto('/folders/Lakes')
    await card(page, 'Frozen pond').waitFor()
  },
)
