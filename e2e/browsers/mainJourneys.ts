import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { BrowserWindow } from './BrowserWindow.ts'

const url = inject('productUrl')
const reports = resolve(import.meta.dirname, '../../.cache/reports/journeys')
const button = (name: string) => `//button[normalize-space(.)='${name}' or @aria-label='${name}']`
const title = '//main//h1'
const cards = '//main//article//*[self::h2 or self::h3]'
const like = `//main//button[starts-with(@aria-label,'Like')]`
const field = `//header//input[@aria-label='Search' and not(@readonly)]`

/**
 * What every browser has to be able to do, as a person does it: sign in, search, watch, like, log out.
 * @param path of the browser; skipped where it is not on this machine
 */
export const mainJourneysIn = (
  name: 'Firefox' | 'WebKit',
  path: string | undefined,
  openBrowser: (path: string) => Promise<BrowserWindow>,
) =>
  // WebKit's media framework fails to open a film now and then; the next attempt finds it working.
  describe.skipIf(path === undefined)(
    `in ${name}`,
    { timeout: 120_000, retry: name === 'WebKit' ? 2 : 0 },
    () => {
      let page: BrowserWindow
      beforeAll(async () => {
        page = await openBrowser(path ?? '')
      })
      afterEach(async ({ task }) => {
        if (task.result?.state === 'fail') await page.photograph(resolve(reports, `${name}-${task.id}.png`))
      })
      afterAll(() => page?.close())

      const time = async () => (await page.player())?.currentTime ?? 0
      const expectToPlay = async () => {
        await expect.poll(time).toBeGreaterThan(0.1)
        const before = await time()
        await expect.poll(time).toBeGreaterThan(before + 0.3)
        await expect.poll(() => page.player()).toMatchObject({ isPaused: false, fault: '' })
      }
      const openFeed = async () => {
        await page.open(`${url}/`)
        await expect.poll(async () => (await page.texts(cards)).length).toBeGreaterThan(5)
      }
      /** Searches from the feed, opens the video of this title, and sees it play. */
      const watch = async (query: string, wanted: string) => {
        await openFeed()
        await page.submit(field, query)
        const link = `//main//article//a[contains(normalize-space(.),'${wanted}')]`
        await expect.poll(() => page.texts(link)).not.toEqual([])
        await page.click(link)
        await expect.poll(() => page.texts(title)).toEqual([wanted])
        await expectToPlay()
      }

      it('signs in through the popup, and shows the feed', async () => {
        await page.open(url)
        await expect.poll(() => page.address()).toBe(`${url}/auth`)
        await page.clickThroughPopup(button('Login With Vtube'), button('Maya Lindqvist'))
        await page.click(button('Skip'))
        await expect.poll(async () => (await page.texts(cards)).length).toBeGreaterThan(5)
      })

      it('searches, watches, moves, and likes', async () => {
        await watch('chimes', 'Fifteen pendulums, fifteen chimes')
        await page.pressInPlayer('5')
        await expect.poll(time).toBeGreaterThan(16)
        const isLiked = () => page.attribute(like, 'aria-pressed')
        if ((await isLiked()) !== 'true') await page.click(like)
        await expect.poll(isLiked).toBe('true')
        await page.open(`${url}/liked`)
        await expect.poll(() => page.texts(cards)).toEqual(['Fifteen pendulums, fifteen chimes'])
      })

      it('shows subtitles, and begins at the time of an address', async () => {
        await watch('late clock', 'The 14:05 is late: sixty-one minutes under the station clock')
        await page.open(`${await page.address()}?t=1201`)
        await expect.poll(time).toBeGreaterThan(1201)
        await page.pressInPlayer('c')
        await expect
          .poll(async () => (await page.player())?.subtitles.join(' '))
          .toMatch(/The 14:05 .* is delayed|We apologise/)
      })

      // One time of three WebKit does not begin a film without sound here, and nobody knows yet why.
      it.skipIf(name === 'WebKit')('plays a live film over and over', async () => {
        await watch('coral reef', 'Coral reef cam: lunchtime on the lagoon')
        await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(15)
        await expect.poll(time, { timeout: 30_000 }).toBeLessThan(10)
        await expectToPlay()
      })

      it('logs out', async () => {
        await openFeed()
        await page.click(`//nav${button('Log Out')}`)
        await expect.poll(() => page.address()).toBe(`${url}/auth`)
        await page.open(`${url}/liked`)
        await expect.poll(() => page.address()).toBe(`${url}/auth`)
      })
    },
  )
