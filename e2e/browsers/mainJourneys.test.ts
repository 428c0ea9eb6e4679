import { expect, test } from './browserFixtures.ts'
import type { BrowserWindow } from './BrowserWindow.ts'

// Each journey continues in the window of the previous one.
test.describe.configure({ mode: 'serial' })

const button = (name: string) => `//button[normalize-space(.)='${name}' or @aria-label='${name}']`
const title = '//main//h1'
const cards = '//main//article//*[self::h2 or self::h3]'
const like = `//main//button[starts-with(@aria-label,'Like')]`
const field = `//header//input[@aria-label='Search' and not(@readonly)]`

const PENDULUMS = 'Fifteen pendulums, fifteen chimes'
const LATE_TRAIN = '/watch/FsSi7GE19SA'
/** A live video without sound. */
const REEF = '/watch/P2CUQz5-tdI'

const time = async (window: BrowserWindow) => (await window.player())?.currentTime ?? 0
async function expectToPlay(window: BrowserWindow): Promise<void> {
  await expect.poll(() => time(window)).toBeGreaterThan(0.1)
  const before = await time(window)
  await expect.poll(() => time(window)).toBeGreaterThan(before + 0.3)
  await expect.poll(() => window.player()).toMatchObject({ isPaused: false, fault: '' })
}
/** Expects a row of cards. Below the rows for a user with a history, the window has room for no other one. */
const expectFeed = (window: BrowserWindow) =>
  expect.poll(async () => (await window.texts(cards)).length).toBeGreaterThanOrEqual(4)

test('signs in through the popup, and shows the feed', async ({ window, product }) => {
  await window.open(product.url)
  await expect.poll(() => window.address()).toBe(`${product.url}/auth`)
  // WebKit blocks the popup if the click has to wait for the sign-in code first.
  await expect.poll(() => window.fetched()).toContainEqual(expect.stringContaining('openid-configuration'))
  await window.clickThroughPopup(button('Login With Vtube'), button('Maya Lindqvist'))
  await expectFeed(window)
})

test('searches, watches, moves, and likes', async ({ window, product }) => {
  await window.submit(field, 'chimes')
  const link = `//main//article//a[contains(normalize-space(.),'${PENDULUMS}')]`
  await expect.poll(() => window.texts(link)).not.toEqual([])
  await window.click(link)
  await expect.poll(() => window.texts(title)).toEqual([PENDULUMS])
  await expectToPlay(window)
  await window.pressInPlayer('5')
  await expect.poll(() => time(window)).toBeGreaterThan(16)
  await window.click(like)
  await expect.poll(() => window.attribute(like, 'aria-pressed')).toBe('true')
  await window.open(`${product.url}/liked`)
  await expect.poll(() => window.texts(cards)).toEqual([PENDULUMS])
})

test('begins at the time of an address, and shows subtitles', async ({ window, product }) => {
  await window.open(`${product.url}${LATE_TRAIN}?t=1201`)
  await expect.poll(() => time(window)).toBeGreaterThan(1201)
  await expectToPlay(window)
  // A busy browser may already have played past the subtitles, which last 14 s. They stay while paused.
  await window.pressInPlayer('k')
  await window.pressInPlayer('c')
  await window.seekTo(1201)
  await expect
    .poll(async () => (await window.player())?.subtitles.join(' '))
    .toMatch(/The 14:05 .* is delayed|We apologise/)
})

test('plays a live video over and over', async ({ window, product }) => {
  await window.open(product.url + REEF)
  await expectToPlay(window)
  await window.seekTo(-2)
  await expect.poll(() => time(window)).toBeGreaterThan(15)
  await expect.poll(() => time(window)).toBeLessThan(10)
  await expectToPlay(window)
})

test('says in one sentence that it cannot keep videos', async ({ window, product }, { project }) => {
  test.skip(project.name !== 'webkit', 'Other browsers keep them.')
  await window.open(`${product.url}/liked`)
  await window.click(button(`More actions for ${PENDULUMS}`))
  await window.click(`//*[@role='menuitem' and contains(normalize-space(.),'Save to this device')]`)
  await expect
    .poll(() => window.texts(`//dialog//*[@role='alert']`))
    .toEqual(['This browser cannot keep videos, perhaps because this window is private.'])
})

test('logs out', async ({ window, product }) => {
  await window.open(product.url)
  await expectFeed(window)
  await window.click(`//nav${button('Log Out')}`)
  await expect.poll(() => window.address()).toBe(`${product.url}/auth`)
  await window.open(`${product.url}/liked`)
  await expect.poll(() => window.address()).toBe(`${product.url}/auth`)
})
