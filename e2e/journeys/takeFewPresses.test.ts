import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { webmWithLength } from '../../server/testing/media/timedVideos.ts'
import { cards, expect, header, main, testWith } from '../fixtures.ts'
import { findVideo } from '../testing/callV3.ts'
import { createHand, type Hand, type Means, SCREENS } from '../testing/hand.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, untilPageSteers } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'
import { storeUserData } from '../testing/storeUserData.ts'
import { untilApplication } from '../testing/untilApplication.ts'

/**
 * The most presses that each task needs with the screens as they are designed. Only presses that choose something count:
 * a tap, Enter, Space, a shortcut, an arrow key that opens a tab or selects a video, and one for each text that is typed.
 * Keys that only move the focus have a bound of their own (`testing/hand.ts`). Choosing a file in the dialog of the
 * system does not count.
 */
const MOST_PRESSES = {
  // the search, the words, Enter, the result
  'finds a film by what is said in it': { touch: 4, keyboard: 4 },
  // the library, the series, the poster, Resume
  'goes on with a series from the home page': { touch: 4, keyboard: 4 },
  // ten videos, Save to…, New playlist, the name, Create, Done
  'makes a playlist of ten videos of a folder': { touch: 15, keyboard: 15 },
  // ⋮, Block channel; You or the account menu, Settings, Library & blocked, Unblock, Home
  'blocks a channel and sees it again': { touch: 7, keyboard: 7 },
  // You or the account menu, Settings, Import & export, Choose files, Import
  'imports subscriptions': { touch: 5, keyboard: 5 },
  // Share, Guest link, Create guest link
  'shares the video of the page with a guest': { touch: 3, keyboard: 3 },
  // the picture, Settings, Subtitle style, the size; the desktop has the style in the list of subtitles
  'changes the size of subtitles': { touch: 4, keyboard: 5 },
  // the order, a choice
  'sorts a folder': { touch: 2, keyboard: 2 },
} as const satisfies Record<string, Record<Means, number>>

const FILM = { id: 'a-morning-there', title: 'A morning at the water', channel: 'Pond Diaries' }
const SAID = `WEBVTT

00:00.000 --> 00:18.000
It is still dark.

00:18.000 --> 00:36.000
A heron lands.
`
const TREES = 'Alder Ash Aspen Beech Birch Elm Hazel Larch Maple Oak Rowan Willow'.split(' ')
const SUBSCRIPTIONS = `<opml version="1.1"><body>
${['a', 'b'].map((letter) => `<outline text="Channel ${letter}" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=UC${letter.repeat(22)}"/>`).join('\n')}
</body></opml>`

const test = testWith(() =>
  startWithLibrary(async (folder) => {
    const film = join(folder, FILM.title)
    await makeVideo(`${film}.webm`, { seconds: 36 })
    await writeFile(`${film}.info.json`, JSON.stringify(FILM))
    await writeFile(`${film}.en.vtt`, SAID)
    for (const part of ['S01E01.Frost', 'S01E02.Thaw'])
      await makeVideo(join(folder, `Pond/Season 01/Pond.${part}.webm`), { seconds: 4 })
    await mkdir(join(folder, 'Walks'))
    for (const [index, tree] of TREES.entries())
      await writeFile(join(folder, `Walks/Under the ${tree}.webm`), webmWithLength(60 + index))
  }),
)
// One worker runs these journeys, because each worker makes the library.
test.describe.configure({ mode: 'default' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** Returns an entry of the menu at the side or, on phones, of the bar. */
const entry = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true })

/** Opens a section of the settings from any page. */
async function openSettings(page: Page, hand: Hand, section: string): Promise<void> {
  if (hand.means === 'touch') {
    await hand.press(entry(page, 'You'))
    await hand.press(main(page).getByRole('link', { name: 'Settings' }))
  } else {
    await hand.press(header(page).getByRole('button', { name: 'Account' }))
    await hand.press(page.getByRole('menuitem', { name: 'Settings' }))
  }
  await hand.press(page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }))
}

interface Task {
  /** The page on which the task begins. */
  path?: string
  /** Prepares the data of the user. */
  prepare?: (page: Page) => Promise<void>
  tag?: '@release'
}

/** Tests a task by touch on a phone and by keyboard alone in a desktop window. */
function inFewPresses(
  name: keyof typeof MOST_PRESSES,
  { path = '/', prepare = async () => {}, tag }: Task,
  perform: (page: Page, hand: Hand) => Promise<void>,
): void {
  for (const means of ['touch', 'keyboard'] as const) {
    const most = MOST_PRESSES[name][means]
    test(`${name} by ${means}, in ${most} presses`, { ...(tag && { tag }) }, async ({ prepareSignedIn }) => {
      const page = await prepareSignedIn(SCREENS[means])
      await prepare(page)
      await page.goto(path)
      await untilApplication(page)
      const hand = createHand(page, means)
      await perform(page, hand)
      expect(hand.presses()).toBeLessThanOrEqual(most)
    })
  }
}

inFewPresses('finds a film by what is said in it', { tag: '@release' }, async (page, hand) => {
  if (hand.means === 'touch')
    await hand.press(header(page).getByRole('button', { name: 'Search', exact: true }).last())
  else await hand.key('/')
  await hand.type(page.getByRole('combobox', { name: 'Search' }), 'heron lands')
  await hand.key('Enter')
  await hand.press(cards(page).getByRole('link', { name: FILM.title }))
  await expect(heading(page, FILM.title)).toBeVisible()
  await expectToPlay(page)
  expect(await currentTime(page)).toBeGreaterThanOrEqual(17.9)
})

inFewPresses(
  'goes on with a series from the home page',
  {
    tag: '@release',
    async prepare(page) {
      const watched = await findVideo(page, ({ snippet }) => snippet.title.includes('Frost'))
      await storeUserData(page, [watched], { position: 30 })
    },
  },
  async (page, hand) => {
    await hand.press(entry(page, hand.means === 'touch' ? 'Library' : 'Films & series'))
    await hand.openNextTab(main(page).getByRole('tab', { name: /^Series/ }))
    await hand.press(main(page).getByRole('link', { name: 'Pond', exact: true }))
    await hand.press(main(page).getByRole('link', { name: 'Resume S1 E2' }))
    await expect(heading(page, 'S1 E2 · Thaw')).toBeVisible()
    await expectToPlay(page)
  },
)

inFewPresses(
  'makes a playlist of ten videos of a folder',
  { path: '/folders/Walks', tag: '@release' },
  async (page, hand) => {
    const item = (position: number) =>
      main(page).locator(`li[aria-posinset="${position}"]`).getByRole('heading').getByRole('link')
    const bar = page.getByRole('toolbar', { name: 'Selected videos' })
    await hand.select(item(1), bar)
    for (let position = 2; position <= 10; position += 1)
      if (hand.means === 'touch') await hand.press(item(position))
      else await hand.key('Shift+ArrowRight')
    await expect(bar).toContainText('10 selected')
    await hand.press(bar.getByRole('button', { name: 'Save to…' }))
    const dialog = page.getByRole('dialog', { name: 'Save to…' })
    await hand.press(dialog.getByRole('button', { name: 'New playlist' }))
    await hand.type(dialog.getByRole('textbox', { name: 'New playlist' }), 'Winter evenings')
    await hand.press(dialog.getByRole('button', { name: 'Create' }))
    await expect(dialog.getByRole('checkbox', { name: 'Winter evenings' })).toHaveAccessibleDescription(
      'All 10 are in it',
    )
    await hand.press(dialog.getByRole('button', { name: 'Done' }))
    await dialog.waitFor({ state: 'hidden' })
  },
)

inFewPresses('blocks a channel and sees it again', { tag: '@release' }, async (page, hand) => {
  const first = cards(page).first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  const title = main(page).getByRole('heading', { name, exact: true })
  await hand.press(first.getByRole('button', { name: /^More actions/ }))
  await hand.press(page.getByRole('menuitem', { name: 'Block channel' }))
  await expect(title).toHaveCount(0)
  await page.reload()
  await cards(page).first().waitFor()
  await expect(title).toHaveCount(0)
  await openSettings(page, hand, 'Library & blocked')
  await hand.press(main(page).getByRole('button', { name: /^Unblock/ }))
  await main(page)
    .getByText(/^To block a channel/)
    .waitFor()
  await hand.press(entry(page, 'Home'))
  await expect(title).toBeVisible()
})

inFewPresses('imports subscriptions', { tag: '@release' }, async (page, hand) => {
  await cards(page).first().waitFor()
  await openSettings(page, hand, 'Import & export')
  const choosing = page.waitForEvent('filechooser')
  await hand.press(main(page).getByRole('button', { name: 'Choose files' }))
  const file = { name: 'subscriptions.opml', mimeType: 'text/xml', buffer: Buffer.from(SUBSCRIPTIONS) }
  await (await choosing).setFiles(file)
  await main(page).getByText('2 subscriptions').waitFor()
  await hand.press(main(page).getByRole('button', { name: 'Import', exact: true }))
  await page.getByText('Imported 2 subscriptions.').waitFor()
})

inFewPresses(
  'shares the video of the page with a guest',
  { path: `/watch/${FILM.id}` },
  async (page, hand) => {
    await hand.press(main(page).getByRole('button', { name: 'Share' }))
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await hand.openNextTab(dialog.getByRole('tab', { name: 'Guest link' }))
    await hand.press(dialog.getByRole('button', { name: 'Create guest link' }))
    await expect(dialog.getByRole('textbox', { name: 'Address of the link' }).first()).toHaveValue(/\?guest=/)
  },
)

inFewPresses(
  'changes the size of subtitles',
  { path: `/watch/${FILM.id}`, tag: '@release' },
  async (page, hand) => {
    await expectToPlay(page)
    await untilPageSteers(page)
    const frame = page.frameLocator('iframe')
    const place = hand.means === 'touch' ? page : frame
    const sample = place.getByText('Subtitles will look like this.')
    if (hand.means === 'touch') await hand.press(page.locator('iframe'))
    await hand.press(frame.getByRole('button', { name: 'Settings' }))
    if (hand.means === 'touch') {
      const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
      await hand.press(sheet('Settings').getByRole('button', { name: 'Subtitle style' }))
      await hand.press(sheet('Subtitle style').getByText('200%', { exact: true }))
    } else {
      for (const name of [/^Subtitles/, 'Subtitle style', /^Text size/])
        await hand.press(frame.getByRole('menuitem', { name }))
      await hand.press(frame.getByRole('menuitemradio', { name: '200%' }))
    }
    await expect(sample).toHaveAttribute('style', /font-size: 2em/)
  },
)

inFewPresses('sorts a folder', { path: '/folders/Walks' }, async (page, hand) => {
  await hand.press(main(page).getByRole('button', { name: /^Sort by/ }))
  await hand.press(page.getByRole('menuitemradio', { name: 'Longest' }))
  await expect(cards(page).first()).toContainText(TREES.at(-1)!)
})
