import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import * as m from '@vtube/messages'
import { LANGUAGE_COOKIE } from '@vtube/messages/languageCookie'
import { translatorOf } from '../../server/src/language/translate.ts'
import { expect, testWith } from '../fixtures.ts'
import { makePassword, openLink, openMenu, openVtube } from '../testing/accountPages.ts'
import { axeViolations } from '../testing/axe.ts'
import { isTooWide } from '../testing/expectAccessible.ts'
import { hasFfmpeg, makeVideo } from '../testing/makeVideo.ts'
import { type ProductWithAccounts, startWithAccounts } from '../testing/startWithAccounts.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

let started: ProductWithAccounts | null = null
const test = testWith(async () => {
  started = await startWithAccounts((environment) =>
    startWithLibrary(async (folder) => {
      await makeVideo(join(folder, 'Ponds/Frozen pond.webm'), { seconds: 6 })
      await makeVideo(join(folder, 'Ponds/Koi.webm'), { seconds: 2 })
      await makeVideo(join(folder, 'Ponds/Ice fishing.webm'), { seconds: 4, languages: ['ger', 'fre'] })
      for (let part = 1; part <= 10; part += 1)
        await makeVideo(join(folder, `Harbour/Boat ${part}.webm`), { seconds: 1 + part / 10 })
    }, environment),
  )
  return started
})
test.skip(!hasFfmpeg, 'needs ffmpeg')

/** Opens Vtube as a new person who may change the library. */
async function openAs(
  visit: Parameters<typeof openLink>[0],
  name: string,
  options: Parameters<typeof openLink>[2] = {},
): Promise<Page> {
  const product = started!
  const link = await product.invite(name)
  const page = await openLink(visit, link)
  await makePassword(page, name)
  await product.people('allow', name, 'add,edit,delete')
  await openVtube(page)
  if (options.viewport) await page.setViewportSize(options.viewport)
  return page
}
const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: title, exact: true }).first()
/** Resolves to the id of a video that the page lists. */
async function idOf(page: Page, title: string): Promise<string> {
  const address = (await card(page, title).getAttribute('href')) ?? ''
  return new URL(address, page.url()).pathname.split('/').at(-1) ?? ''
}
/** Chooses in the menu of a video, as soon as the page knows what the person may do. */
async function choose(page: Page, title: string, action: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: `More actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click({ timeout: 3_000 })
  }).toPass()
}
/** Presses a key until a control has the focus. */
const goTo = (page: Page, control: Locator, key: 'ArrowDown' | 'Tab') =>
  expect(async () => {
    await page.keyboard.press(key)
    await expect(control).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0], timeout: 60_000 })
async function openEditor(page: Page, title: string) {
  await choose(page, title, 'Edit')
  return page.getByRole('dialog', { name: 'Edit' })
}

test(
  'a person makes ten videos one series at once, and takes it back',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await openAs(visit, 'Tia')
    await page.goto('/folders/Harbour')
    await card(page, 'Boat 10').waitFor()
    await card(page, 'Boat 1').focus()
    await page.keyboard.press('Control+a')
    const bar = page.getByRole('toolbar', { name: 'Selected videos' })
    await expect(bar).toContainText('10 selected')
    await expect(async () => {
      await bar.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click({ timeout: 3_000 })
    }).toPass()
    const editing = page.getByRole('dialog', { name: 'Edit' })
    await expect(editing).toContainText('10 selected')
    await editing.getByLabel('Series').fill('Boats of the harbour')
    await editing.getByLabel('Season').fill('2')
    await editing.getByLabel('Channel').fill('Harbour master')
    expect(await axeViolations(page)).toEqual([])
    await editing.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editing).toHaveCount(0)
    const changed = page.getByRole('article').filter({ hasText: 'Harbour master' })
    await expect(changed).toHaveCount(10)
    await page.goto('/settings/editing')
    const corrections = page.getByRole('list', { name: 'Corrections' })
    const change = corrections.getByRole('listitem').filter({ hasText: '10 videos' })
    const undone = page.waitForResponse('**/editing/changes/*/undo')
    await change.getByRole('button', { name: 'Undo' }).click()
    await undone
    await expect(async () => {
      await page.goto('/folders/Harbour')
      await card(page, 'Boat 10').waitFor()
      await expect(changed).toHaveCount(0, { timeout: 5_000 })
    }).toPass()
  },
)

test(
  'a person adds subtitles that are late and chapters, which the player shows',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await openAs(visit, 'Uma')
    await page.goto('/folders/Ponds')
    let editing = await openEditor(page, 'Frozen pond')
    await editing.getByRole('tab', { name: 'Subtitles' }).click()
    await editing.locator('input[type="file"]').setInputFiles({
      name: 'pond.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from('1\n00:00:01,000 --> 00:00:03,000\nThe ice sings.\n'),
    })
    await editing.getByLabel('Delay in seconds').fill('1.5')
    expect(await axeViolations(page)).toEqual([])
    await editing.getByRole('button', { name: 'Add subtitles' }).click()
    await expect(editing).toHaveCount(0)

    editing = await openEditor(page, 'Frozen pond')
    await editing.getByRole('tab', { name: 'Chapters' }).click()
    for (const [time, title] of [
      ['0:00', 'Ice'],
      ['0:03', 'Thaw'],
    ] as const) {
      await editing.getByRole('button', { name: 'Add chapter' }).click()
      const row = editing.getByRole('list', { name: 'Chapters' }).getByRole('listitem').last()
      await row.getByLabel('Title').fill(title)
      await row.getByLabel('Start time').fill(time)
    }
    expect(await axeViolations(page)).toEqual([])
    await editing.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editing).toHaveCount(0)

    const id = await idOf(page, 'Frozen pond')
    const cues = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) =>
        Array.from(video.textTracks)
          .filter(({ kind }) => kind === 'subtitles')
          .flatMap((track) => {
            if (track.mode === 'disabled') track.mode = 'hidden'
            return Array.from(track.cues ?? []) as VTTCue[]
          })
          .map(({ startTime, endTime, text }) => `${startTime}–${endTime} ${text}`),
      )
    await expect(async () => {
      await page.goto(`/embed/${id}?autoplay=1&mute=1`)
      await page.getByRole('button', { name: 'Chapters' }).press('Enter', { timeout: 10_000 })
      await expect(page.getByRole('menuitemradio')).toHaveText([/Ice/, /Thaw/])
    }).toPass()
    await expect.poll(cues).toEqual(['2.5–4.5 The ice sings.'])
  },
)

test(
  'a person names an audio track, which the player then offers by this name',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await openAs(visit, 'Zoe')
    await page.goto('/folders/Ponds')
    const editing = await openEditor(page, 'Ice fishing')
    await editing.getByRole('tab', { name: 'Audio' }).click()
    await expect(editing.getByLabel('Audio track 1')).toHaveValue('Deutsch')
    await editing.getByLabel('Audio track 2').fill('Commentary')
    expect(await axeViolations(page)).toEqual([])
    await editing.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editing).toHaveCount(0)
    const id = await idOf(page, 'Ice fishing')
    await expect(async () => {
      await page.goto(`/embed/${id}?autoplay=1&mute=1`)
      await page.getByRole('button', { name: 'Settings' }).press('Enter', { timeout: 10_000 })
      await page
        .getByRole('menuitem', { name: /^Audio/ })
        .first()
        .press('Enter', { timeout: 3_000 })
      await expect(page.getByRole('menuitemradio')).toHaveText([/Deutsch/, /Commentary/])
    }).toPass()
  },
)

test(
  'two people correct a video at the same time, and the second one sees both texts and decides',
  { tag: '@release' },
  async ({ visit }) => {
    const [one, other] = [await openAs(visit, 'Vic'), await openAs(visit, 'Wim')]
    for (const page of [one, other]) await page.goto('/folders/Ponds')
    const [first, second] = [await openEditor(one, 'Koi'), await openEditor(other, 'Koi')]
    await second.getByLabel('Title').fill('Golden carp')
    await first.getByLabel('Title').fill('Carp')
    await first.getByLabel('Tags').fill('fish')
    await first.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(first).toHaveCount(0)
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    const notice = second.getByRole('alert')
    await expect(notice).toContainText('Golden carp')
    await expect(notice.getByText(/Saved.*Carp/)).toBeVisible()
    await expect(second.getByLabel('Tags')).toHaveValue('fish')
    expect(await axeViolations(other)).toEqual([])
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(second).toHaveCount(0)
    await card(other, 'Golden carp').waitFor()
    await one.goto('/folders/Ponds')
    await card(one, 'Golden carp').waitFor()
  },
)

test(
  'a person who is limited to a folder neither sees folders outside nor adds to them',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await openAs(visit, 'Xia')
    await started!.people('limit', 'Xia', '--folders', 'Ponds')
    const moving = page.getByRole('dialog', { name: 'Move to…' })
    // The server knows of the limit within seconds.
    await expect(async () => {
      await page.goto('/folders/Ponds')
      await choose(page, 'Frozen pond', 'Move to…')
      await moving.getByRole('button', { name: 'Ponds' }).waitFor()
      await expect(moving.getByRole('button', { name: 'Folders', exact: true })).toHaveCount(0)
    }).toPass()
    await expect(moving).not.toContainText('Harbour')
    await moving.getByRole('button', { name: 'Cancel' }).click()
    await page.goto('/')
    await expect(async () => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Add videos' }).click({ timeout: 3_000 })
    }).toPass()
    const adding = page.getByRole('dialog', { name: 'Add videos' })
    await adding.getByRole('button', { name: 'Ponds' }).click()
    await expect(adding.getByRole('button', { name: 'Folders', exact: true })).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/settings/editing')
    await expect(page.getByRole('main')).not.toContainText('Boat')
    const statuses = await page.evaluate(async () => {
      const calls = ['folders', 'moves', 'trash'].map((path) =>
        fetch(`/editing/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{}',
        }),
      )
      return (await Promise.all(calls)).map(({ status }) => status)
    })
    // The cookie of the session is not enough.
    expect(statuses).toEqual([401, 401, 401])
  },
)

test(
  'a person corrects a video by keyboard in a narrow window and from right to left',
  { tag: ['@release', '@layout'] },
  async ({ visit }) => {
    const t = translatorOf('ar')
    const page = await openAs(visit, 'Yin', { viewport: { width: 320, height: 640 } })
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'ar', url: page.url() }])
    await page.goto('/folders/Ponds')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const item = page.getByRole('menuitem', { name: t(m.edit), exact: true })
    await expect(async () => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /Frozen pond/ })
        .press('Enter')
      await expect(page.getByRole('menu')).toBeVisible({ timeout: 3_000 })
      await goTo(page, item, 'ArrowDown')
    }).toPass()
    await page.keyboard.press('Enter')
    const editing = page.getByRole('dialog', { name: t(m.edit) })
    await editing.getByLabel(t(m.videoTitle)).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await goTo(page, editing.getByLabel(t(m.videoTitle)), 'Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('بركة متجمدة')
    await page.keyboard.press('Enter')
    await expect(editing).toHaveCount(0)
    await card(page, 'بركة متجمدة').waitFor()

    await page.getByRole('button', { name: t(m.account) }).press('Enter')
    await goTo(page, page.getByRole('menuitem', { name: t(m.addToLibrary) }), 'ArrowDown')
    await page.keyboard.press('Enter')
    const adding = page.getByRole('dialog', { name: t(m.addToLibrary) })
    await adding
      .locator('input[type="file"]')
      .first()
      .setInputFiles({
        name: 'broken.mp4',
        mimeType: 'video/mp4',
        buffer: Buffer.from('no video'),
      })
    await goTo(page, adding.getByRole('button', { name: t(m.addToLibrary) }), 'Tab')
    await page.keyboard.press('Enter')
    // A screen reader says what has become of the file.
    await expect(adding.getByRole('status')).toContainText('broken.mp4')
    await expect(adding.getByRole('listitem')).toContainText(t(m.skippedUnreadable))
    expect(await axeViolations(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(adding).toHaveCount(0)
  },
)
