import type { Browser, Locator, Page } from '@playwright/test'
import { untilDeferredFeatures } from '../../e2e/testing/untilDeferredFeatures.ts'
import { openWindow, type Conditions } from '../web/openWindow.ts'
import { VIDEO_EVENTS, observeVideo, REPORT, TOLERANCE_SECONDS, type VideoEvent } from './observeVideo.ts'
import { recordRequests, type Request } from './recordRequests.ts'

/** The time for which nothing happens before a press. */
const IDLE_MS = 2000
/** The time for which a video plays, so that a source that is replaced is noticed. */
const PLAYING_MS = 2000
const MAX_WAIT_MS = 180_000
/** The events that happen again after the source of a video has been replaced. */
const OF_A_SOURCE = [...VIDEO_EVENTS, 'firstFrame'] as const

/** A place where a video is played. */
export interface VideoPlace {
  /** The address of the page that plays the video at once. */
  watchUrl: string
  /** The address of the page on which something has to be pressed, and the selector of what is pressed. */
  pressUrl: string
  pressed: string
  /** The address of the product, or null for a bare page. */
  productUrl: string | null
}

/** What happened until the first frame, in milliseconds since the press or the navigation. */
export interface Visit {
  /** The time when the visit began, in milliseconds since 1970. */
  startedAtMs: number
  events: ReadonlyMap<VideoEvent, number>
  requests: readonly Request[]
  /** The time from a seek until the frame at the new position, or NaN without a seek. */
  seekMs: number
}

interface VisitOptions {
  conditions: Conditions
  place: VideoPlace
  way: 'press' | 'address'
  /** The position to which the video is moved after the first frame, or null. */
  seekSeconds: number | null
}

/** Plays a video with cold caches until its first frame is on the screen, and moves it to a position. */
export async function visitVideo(browser: Browser, { conditions, place, way, seekSeconds }: VisitOptions) {
  const window = await openWindow(browser, conditions, place.productUrl)
  const { page } = window
  try {
    const video = await followVideo(page, place.productUrl !== null)
    const requests = recordRequests(window.devtools)
    if (way === 'address') await page.goto(place.watchUrl, { waitUntil: 'commit' })
    else await press(page, place)
    await video.hasPlayed()
    const startedAtMs =
      way === 'press' ? video.timeOf('press') : await page.evaluate(() => performance.timeOrigin)
    const visit = {
      startedAtMs,
      events: video.eventsSince(startedAtMs),
      requests: requests.since(startedAtMs),
    }
    if (seekSeconds === null) return { ...visit, seekMs: NaN } satisfies Visit
    for (const frame of page.frames())
      await frame.evaluate(
        (seconds) => (window as unknown as { seekVideo?(to: number): void }).seekVideo?.(seconds),
        seekSeconds,
      )
    await video.arrived('seekedFrame')
    return { ...visit, seekMs: video.timeOf('seekedFrame') - video.timeOf('seek') } satisfies Visit
  } finally {
    await window.close()
  }
}

/** Opens the page, waits until it is idle, and presses the card or button in its middle. */
async function press(page: Page, { pressUrl, pressed, productUrl }: VideoPlace): Promise<void> {
  await page.goto(pressUrl)
  const target = page.locator(pressed).first()
  await scrollTo(page, target)
  if (productUrl !== null) await untilPlayerWaits(page)
  // The card is pressed where it is when the scrolling has ended.
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(IDLE_MS)
  const box = await target.boundingBox()
  if (box === null) throw new Error(`There is nothing to press on ${pressUrl}.`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** Scrolls down until an element is in the document, because a list holds only the cards near the window. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  await page.mouse.move(600, 400)
  for (let count = 0; count < 100 && (await target.count()) === 0; count += 1) {
    await page.mouse.wheel(0, 200)
    await page.waitForTimeout(100)
  }
  await target.waitFor()
}

/** Waits until the product has loaded everything that it loads in advance, at last the frame of the player. */
async function untilPlayerWaits(page: Page): Promise<void> {
  await untilDeferredFeatures(page)
  const frame = await page.locator('iframe').elementHandle()
  await (await frame?.contentFrame())?.waitForLoadState()
}

/** Follows the video of a page from its first document on. A video whose source is replaced begins again. */
async function followVideo(page: Page, isInFrame: boolean) {
  const times = new Map<VideoEvent, number>()
  const listeners = new Set<() => void>()
  await page.exposeFunction(REPORT, (event: VideoEvent, atMs: number) => {
    if (event === 'loadstart') for (const one of OF_A_SOURCE) times.delete(one)
    if (!times.has(event)) times.set(event, atMs)
    for (const listener of listeners) listener()
  })
  await page.addInitScript(observeVideo, {
    events: VIDEO_EVENTS,
    tolerance: TOLERANCE_SECONDS,
    isInFrame,
  })
  const arrived = async (event: VideoEvent): Promise<void> => {
    const arrival = Promise.withResolvers<void>()
    const look = () => times.has(event) && arrival.resolve()
    const fail = () =>
      arrival.reject(new Error(`There is no ${event} on ${page.url()}: ${[...times.keys()]}`))
    const timer = setTimeout(fail, MAX_WAIT_MS)
    // Playwright closes the browser when this process is to end.
    page.once('close', fail)
    listeners.add(look)
    look()
    await arrival.promise.finally(() => {
      clearTimeout(timer)
      page.off('close', fail)
      listeners.delete(look)
    })
  }
  return {
    arrived,
    /** Resolves when the video has played for a while since its first frame. */
    async hasPlayed(): Promise<void> {
      do {
        await arrived('firstFrame')
        await page.waitForTimeout(PLAYING_MS)
      } while (!times.has('firstFrame'))
    },
    timeOf: (event: VideoEvent): number => times.get(event) ?? NaN,
    eventsSince: (startMs: number) => new Map([...times].map(([event, atMs]) => [event, atMs - startMs])),
  }
}
