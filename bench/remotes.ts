import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { makeVideo } from '../e2e/testing/makeVideo.ts'
import { expectToPlay, videoOf } from '../e2e/testing/playerVideo.ts'
import { startProduct } from '../e2e/testing/startProduct.ts'
import { isQuick } from './options.ts'
import { median, quantile } from './percentiles.ts'
import { printTable } from './report.ts'
import { LAUNCH } from './web/launch.ts'
import { openWindow, PLAIN } from './web/openWindow.ts'

/** The number of times that each button is pressed. The server passes on 120 commands a minute. */
const PRESSES = isQuick ? 5 : 25
const VIDEO = { id: 'a-day-at-the-pond', title: 'A day at the pond' }

/** The buttons of the remote with the event of the video that each causes, in the order of the presses. */
const BUTTONS = {
  Pause: 'pause',
  'Forward 10 seconds': 'seeking',
  'Back 10 seconds': 'seeking',
  Play: 'play',
}

interface Watched extends HTMLVideoElement {
  /** The time of the next event, in milliseconds since 1970. */
  effectAt: Promise<number>
}

/** Presses a button of the remote. Resolves to the milliseconds until the video of the screen does what it asks for. */
async function measure(button: Locator, screen: Page, event: string): Promise<number> {
  const video = videoOf(screen)
  await video.evaluate((element: Watched, name) => {
    element.effectAt = new Promise((resolve) => {
      const note = () => resolve(performance.timeOrigin + performance.now())
      element.addEventListener(name, note, { once: true })
    })
  }, event)
  const pressedAt = await button.evaluate((element: HTMLElement) => {
    const now = performance.timeOrigin + performance.now()
    element.click()
    return now
  })
  return (await video.evaluate(({ effectAt }: Watched) => effectAt)) - pressedAt
}

/** Measures the time from a press on the remote in one page until the video of another page does what was asked. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-remotes-'))
  await makeVideo(join(folder, `${VIDEO.id}.webm`), { seconds: 600 })
  await writeFile(join(folder, `${VIDEO.id}.info.json`), JSON.stringify(VIDEO))
  const product = await startProduct({ VTUBE_LIBRARY: folder, VTUBE_RATE_LIMIT: '10000' })
  const browser = await chromium.launch(LAUNCH)
  try {
    const { page: screen } = await openWindow(browser, PLAIN, product.url)
    await screen.goto(`${product.url}/watch/${VIDEO.id}`)
    await expectToPlay(screen)
    const { page: phone } = await openWindow(browser, PLAIN, product.url)
    await phone.goto(product.url)
    await phone.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await phone.getByRole('menuitem', { name: /Other screens/ }).click()
    const remote = phone.getByRole('dialog')
    await remote.getByRole('button', { name: new RegExp(VIDEO.title) }).click()
    await remote.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    const figures = Object.fromEntries(Object.keys(BUTTONS).map((name): [string, number[]] => [name, []]))
    for (let press = 0; press < PRESSES; press += 1)
      for (const [name, event] of Object.entries(BUTTONS))
        figures[name]?.push(await measure(remote.getByRole('button', { name, exact: true }), screen, event))
    const rowOf = (times: readonly number[]) => ({
      median: median(times),
      p95: quantile(times, 0.95),
      most: Math.max(...times),
      presses: times.length,
    })
    const rows = Object.entries(figures).map(([name, times]) => [name, rowOf(times)] as const)
    printTable('from press to effect (ms)', {
      ...Object.fromEntries(rows),
      all: rowOf(Object.values(figures).flat()),
    })
  } finally {
    await browser.close()
    await product.stop()
    await rm(folder, { recursive: true })
  }
}
