import type { Page, Route } from '@playwright/test'
import { SPLASH_MS } from '@vtube/shared/constants'
import { expect, test } from '../fixtures.ts'
import { axeViolations } from '../testing/axe.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { openCardMenu, openCountdown, openMiniPlayer, openQueue } from '../testing/flow.ts'
import { pauseVideo, videoOf } from '../testing/player.ts'
import {
  prepareScreens,
  completeCards,
  completeSentence,
  openScreen,
  type Screens,
} from '../testing/screens.ts'
import {
  broken,
  CHANNELS,
  COMMENTS,
  cutOff,
  empty,
  never,
  ONE_VIDEO,
  POPULAR,
  SEARCH,
} from '../testing/stubbedCalls.ts'
import { failSpeechRecognition, installSpeechRecognition } from '../testing/speech.ts'
import { holdTimers, holdToasts } from '../testing/holdTimers.ts'

const PHONE = 390
/** The widths for overlays of an audited screen, and for states with little content. */
const FEW = [1440, PHONE, 320]
const main = (page: Page) => page.getByRole('main')
const header = (page: Page) => page.getByRole('banner')

interface State {
  name: string
  path: (screens: Screens) => string
  complete: (page: Page) => Promise<unknown>
  /** The calls that the test answers itself. */
  calls?: { of: RegExp; answer: (route: Route) => Promise<void> }
}

const WAITING: State[] = [
  {
    name: 'a feed that loads',
    path: () => '/',
    complete: completeSentence('Loading videos'),
    calls: { of: POPULAR, answer: never },
  },
  {
    name: 'a search that loads',
    path: ({ search }) => search.path,
    complete: completeSentence('Loading results'),
    calls: { of: SEARCH, answer: never },
  },
  {
    name: 'a video that loads',
    path: ({ watch }) => watch.path,
    complete: completeSentence('Loading video...'),
    calls: { of: ONE_VIDEO, answer: never },
  },
  {
    name: 'a channel that loads',
    path: ({ channel }) => channel.path,
    complete: completeSentence('Loading channel'),
    calls: { of: CHANNELS, answer: never },
  },
]
const EMPTY: State[] = [
  {
    name: 'no page',
    path: () => '/nowhere',
    complete: completeSentence('There is no page at this address.'),
  },
  { name: 'no video', path: () => '/watch/nothing', complete: completeSentence('Invalid video data') },
  {
    name: 'no channel',
    path: () => '/channel/no',
    complete: completeSentence('There is no channel at this address.'),
  },
  { name: 'nothing found', path: () => '/search/qqqzzz', complete: completeSentence(/^Nothing was found/) },
  {
    name: 'an empty feed',
    path: () => '/',
    complete: completeSentence('There are no videos here yet.'),
    calls: { of: POPULAR, answer: empty },
  },
]
const FAILED: State[] = [
  {
    name: 'a search without a connection',
    path: ({ search }) => search.path,
    complete: completeSentence(/You seem to be offline/),
    calls: { of: SEARCH, answer: cutOff },
  },
  {
    name: 'a video that failed',
    path: ({ watch }) => watch.path,
    complete: completeSentence(/^Error loading video/),
    calls: { of: ONE_VIDEO, answer: broken },
  },
  {
    name: 'comments that failed',
    path: ({ watch }) => watch.path,
    async complete(page) {
      // Comments do not wait for a slow player.
      await videoOf(page).waitFor()
      await completeSentence('The comments could not be loaded.')(page)
    },
    calls: { of: COMMENTS, answer: broken },
  },
]

test('shows every list without a fault', { tag: '@release' }, async ({ prepareSignedIn }) => {
  const { page, screens } = await prepareScreens(prepareSignedIn)
  for (const name of ['home', 'search', 'channel', 'liked'] as const) {
    await openScreen(page, screens[name])
    await expectAccessible(page, name)
  }
  await openScreen(page, { path: '/?category=Cats', complete: completeCards })
  await expectAccessible(page, 'category')
})

test('shows what belongs to the user without a fault', { tag: '@release' }, async ({ prepareSignedIn }) => {
  const { page, screens } = await prepareScreens(prepareSignedIn)
  for (const name of ['history', 'playlists', 'playlist', 'subscriptions'] as const) {
    await openScreen(page, screens[name])
    await expectAccessible(page, name)
  }
  await openScreen(page, {
    path: `${screens.subscriptions.path}?view=channels`,
    complete: completeSentence('Subscribed'),
  })
  await expectAccessible(page, 'the list of channels')
  await openScreen(page, { path: '/', complete: completeSentence('Continue watching') })
  await completeCards(page)
  await expectAccessible(page, 'the feed with videos to continue')
})

test(
  'plays a playlist and saves a video without a fault',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const { page, screens } = await prepareScreens(prepareSignedIn)
    await openScreen(page, screens.playlist)
    await main(page).getByRole('link', { name: 'Play all' }).click()
    await main(page).getByText('1 of 12').waitFor()
    // The video pauses, because another would follow at its end.
    await pauseVideo(page)
    await expectAccessible(page, 'the video page with a playlist', FEW)
    await main(page).getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'For the train' }).waitFor()
    await expectAccessible(page, 'the dialog with playlists', FEW)
  },
)

/** Opens a video on which the user has written a comment. */
async function openCommented(page: Page, screens: Screens): Promise<void> {
  await openScreen(page, screens.watch)
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('How quiet it is')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.getByRole('button', { name: 'Delete comment' }).waitFor()
}

test('shows a video without a fault', async ({ prepareSignedIn }) => {
  const { page, screens } = await prepareScreens(prepareSignedIn)
  await openCommented(page, screens)
  await expectAccessible(page, 'watch', [PHONE, 1440])
})

test('shows a video and the status without a fault', { tag: '@release' }, async ({ prepareSignedIn }) => {
  const { page, screens } = await prepareScreens(prepareSignedIn)
  await openCommented(page, screens)
  await expectAccessible(page, 'watch')
  await main(page).getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Start time' }).fill('soon')
  await expectAccessible(page, 'the dialog with a link', FEW)
  await openScreen(page, { path: '/status', complete: completeSentence(/videos of its own library/) })
  await expectAccessible(page, 'status')
})

test('lines up videos without a fault', { tag: '@release' }, async ({ prepareSignedIn }) => {
  const { page, screens } = await prepareScreens(prepareSignedIn)
  await openScreen(page, screens.home)
  await openCardMenu(page)
  await expectAccessible(page, 'the menu of a card', FEW)
  // The page loads again, because other cards replaced those in the document when the window grew.
  await openScreen(page, screens.home)
  await openQueue(page, screens.watch.path)
  await expectAccessible(page, 'the video page with a queue', FEW)
})

test(
  'plays on while one browses, and counts down to the next video, without a fault',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const { page, screens } = await prepareScreens(prepareSignedIn)
    await openMiniPlayer(page, screens.watch.path)
    await completeCards(page)
    await expectAccessible(page, 'the mini-player', FEW)
    await openCountdown(page, screens.watch.path)
    await expectAccessible(page, 'the countdown', FEW)
  },
)

for (const [does, states] of [
  ['waits and finds nothing', [...WAITING, ...EMPTY]],
  ['fails', FAILED],
] as const)
  test(`${does} without a fault`, { tag: '@release' }, async ({ prepareSignedIn }) => {
    const { page, screens } = await prepareScreens(prepareSignedIn, {}, /status of 500|ERR_FAILED/)
    for (const { name, path, complete, calls } of states) {
      if (calls) await page.route(calls.of, calls.answer)
      await openScreen(page, { path: path(screens), complete })
      await expectAccessible(page, name, FEW)
      if (calls) await page.unroute(calls.of)
    }
  })

/** Closes the dialog and waits until it is closed. The focus returns then. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test(
  'opens menus, suggestions, dialogs and the drawer, and tells news, without a fault',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const { page } = await prepareScreens(prepareSignedIn)
    await installSpeechRecognition(page)
    await page.goto('/liked')
    await header(page).getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menu', { name: 'Account' }).waitFor()
    await expectAccessible(page, 'the account menu', FEW)
    await page.getByRole('menuitem', { name: 'Your data' }).click()
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    await expectAccessible(page, 'the own data', FEW)
    await closeDialog(page)
    await header(page).getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await expectAccessible(page, 'the shortcuts', FEW)
    await closeDialog(page)
    await page.getByRole('combobox', { name: 'Search' }).fill('cat')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page, 'suggestions', [1440, 900])
    await page.keyboard.press('Escape')
    await header(page).getByRole('button', { name: 'Search by voice' }).click()
    await page.getByRole('dialog', { name: 'Listening...' }).waitFor()
    await expectAccessible(page, 'voice search', FEW)
    await failSpeechRecognition(page, 'not-allowed')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await expectAccessible(page, 'voice search without leave', FEW)
    await closeDialog(page)

    await page.setViewportSize({ width: PHONE, height: 844 })
    await header(page).getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await expectAccessible(page, 'the drawer', [PHONE, 900])
    await page.goto('/liked')
    await page.setViewportSize({ width: PHONE, height: 844 })
    await header(page).getByRole('button', { name: 'Search', exact: true }).last().click()
    await page.getByRole('combobox', { name: 'Search' }).fill('cats')
    await page.getByRole('listbox').waitFor()
    await expectAccessible(page, 'suggestions on a phone', [PHONE])

    await page.goto('/liked')
    await holdToasts(page)
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await expectAccessible(page, 'a toast, and no liked videos', FEW)
  },
)

test('would see controls that are too small', async ({ visitSignedIn }) => {
  const page = await visitSignedIn('/liked')
  await completeSentence('No liked videos found.')(page)
  for (const name of ['Dark mode', 'Account'])
    await header(page)
      .getByRole('button', { name })
      .evaluate((button) => Object.assign(button.style, { inlineSize: '8px', blockSize: '8px' }))
  const rulesBroken = async () => (await axeViolations(page)).map((fault) => fault.split(':')[0])
  await expect.poll(rulesBroken).toEqual(['target-size', 'target-size'])
})

test('signs in without a fault', { tag: '@release' }, async ({ visit }) => {
  const page = await visit({}, /ERR_FAILED/)
  await page.route(/openid-configuration/, cutOff)
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Login With Vtube' })
  await button.waitFor()
  await expectAccessible(page, 'sign-in', FEW)
  await button.click()
  await page
    .getByRole('alert')
    .getByText(/could not be reached/)
    .waitFor()
  await expectAccessible(page, 'sign-in that failed', FEW)
  await page.unroute(/openid-configuration/)
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  const person = popup.getByRole('button', { name: 'Maya Lindqvist' })
  await person.waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme })
    await expectAccessible(popup, `people to sign in as, ${colorScheme}`, FEW)
  }
  await holdTimers(page, SPLASH_MS)
  await person.click()
  await page.getByRole('button', { name: 'Skip' }).waitFor()
  await expectAccessible(page, 'splash', FEW)
})
