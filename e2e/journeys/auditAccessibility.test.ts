import type { Page } from '@playwright/test'
import { expect, main, test } from '../fixtures.ts'
import { axeViolations } from '../testing/axe.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { openCardMenu, openCountdown, openMiniPlayer, openQueue } from '../testing/flow.ts'
import { openOverlays, openSignInAndSplash } from '../testing/overlays.ts'
import { pauseVideo } from '../testing/playerVideo.ts'
import {
  prepareScreens,
  completeCards,
  completeSentence,
  openScreen,
  type Screens,
} from '../testing/prepareScreens.ts'
import { visitStates } from '../testing/screenStates.ts'
import { ENGLISH } from '../testing/writtenLanguage.ts'

const PHONE = 390
/** The widths for overlays of a screen that is audited anyway, and for states with little content. */
const FEW = [1440, PHONE, 320]

test('shows every list without a fault', { tag: ['@release', '@layout'] }, async ({ prepareSignedIn }) => {
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
    // The video is paused, because at its end another one would follow.
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
  await openScreen(page, { path: '/status', complete: completeSentence(/server’s own library/) })
  await expectAccessible(page, 'status')
})

test('lines up videos without a fault', { tag: '@release' }, async ({ prepareSignedIn }) => {
  const { page, screens } = await prepareScreens(prepareSignedIn)
  await openScreen(page, screens.home)
  await openCardMenu(page)
  await expectAccessible(page, 'the menu of a card', FEW)
  // The page is loaded again, because the cards in the document were replaced when the window grew.
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

test('waits, finds nothing and fails without a fault', { tag: '@release' }, async ({ prepareSignedIn }) => {
  const { page, screens } = await prepareScreens(prepareSignedIn, {}, /status of 500|ERR_FAILED/)
  const paths = { search: screens.search.path, watch: screens.watch.path }
  await visitStates(page, ENGLISH, paths, (name) => expectAccessible(page, name, FEW))
})

test(
  'opens menus, suggestions, dialogs and the drawer, and tells news, without a fault',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const { page } = await prepareScreens(prepareSignedIn)
    await openOverlays(page, ENGLISH, (name, widths = FEW) => expectAccessible(page, name, widths))
  },
)

test('would see controls that are too small', { tag: '@release' }, async ({ visitSignedIn }) => {
  const page = await visitSignedIn('/liked')
  await completeSentence('No liked videos found.')(page)
  for (const name of ['Dark mode', 'Account'])
    await page
      .getByRole('banner')
      .getByRole('button', { name })
      .evaluate((button) => Object.assign(button.style, { inlineSize: '8px', blockSize: '8px' }))
  const rulesBroken = async () => (await axeViolations(page)).map((fault) => fault.split(':')[0])
  await expect.poll(rulesBroken).toEqual(['target-size', 'target-size'])
})

test('signs in without a fault', { tag: '@release' }, async ({ visit }) => {
  const page = await visit({}, /ERR_FAILED/)
  await openSignInAndSplash(
    page,
    ENGLISH,
    (name) => expectAccessible(page, name, FEW),
    async (popup) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await popup.emulateMedia({ colorScheme })
        await expectAccessible(popup, `people to sign in as, ${colorScheme}`, FEW)
      }
    },
  )
})
