import type { Download, FileChooser, Page } from '@playwright/test'
import { SPLASH_MS } from '@vtube/shared/constants'
import { expect, test } from '../fixtures.ts'
import { isHeard, type Journey, readEarScript, type Row } from '../testing/earScript.ts'
import { focusOf } from '../testing/focus.ts'
import { openSignedIn } from '../testing/signIn.ts'
import { giveEars, say } from '../testing/speech.ts'
import { type Ears, listenTo, recordNews } from '../testing/spoken.ts'
import { holdTimers } from '../testing/time.ts'

const MOST_TABS = 90

/** Presses Tab until what is written has the focus. */
async function tabTo(page: Page, ears: Ears, key: string, written: string): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(key)
    const heard = await ears.focused()
    if (isHeard(written, heard)) return
    passed.push(heard)
  }
  throw new Error(`“${written}” is not reached. Passed: ${passed.join(' | ')}`)
}

/** Hands what the page has saved last to the window for files that it has opened. */
function followFiles(page: Page): { chooseExported: () => Promise<void> } {
  const saved: Download[] = []
  const opened: FileChooser[] = []
  page.on('download', (download) => saved.push(download))
  page.on('filechooser', (chooser) => opened.push(chooser))
  return {
    async chooseExported() {
      await expect.poll(() => [saved.length, opened.length]).toEqual([1, 1])
      await opened[0]?.setFiles((await saved[0]?.path()) ?? [])
    },
  }
}

async function resize(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0] = size.split(' × ').map(Number)
  await page.setViewportSize({ width, height })
}

async function act(page: Page, ears: Ears, { verb, object, lines: [first = ''] }: Row): Promise<void> {
  if (verb === 'open') await page.goto(object)
  else if (verb === 'press') await page.keyboard.press(object)
  else if (verb === 'type') await page.keyboard.type(object)
  else if (verb === 'say') await say(page, object, true)
  else if (verb === 'resize to') await resize(page, object)
  else if (verb === 'Tab on') await tabTo(page, ears, 'Tab', first)
  else if (verb === 'Tab back') await tabTo(page, ears, 'Shift+Tab', first)
}

/** Whether lines are read out one after the other somewhere on the page. */
const areRead = (lines: readonly string[], everything: readonly string[]): boolean =>
  everything.some((_, start) => lines.every((line, index) => isHeard(line, everything[start + index] ?? '')))

async function heardLines({ verb, lines }: Row, ears: Ears): Promise<string[]> {
  if (lines.length === 0) return []
  const heard = verb === 'read' ? await ears.everything() : [await ears.focused()]
  return areRead(lines, heard) ? lines : heard
}

/** What a row says, where that is so, and otherwise what is. Faults are those of how the focus shows. */
async function hear(row: Row, page: Page, ears: Ears, news: string[]) {
  const { verb, lines, title } = row
  const actualTitle = await page.title()
  news.push(...(await ears.news()))
  const areNewsHeard = row.news.every((sentence) => news.some((one) => isHeard(sentence, one)))
  return {
    lines: await heardLines(row, ears),
    title: title === null || isHeard(title, actualTitle) ? title : actualTitle,
    news: areNewsHeard ? row.news : news,
    faults: lines.length > 0 && verb !== 'read' ? (await focusOf(page)).faults : [],
  }
}

/** Does what journeys say, one row after the other, and fails where something else is heard. */
async function follow(page: Page, journeys: readonly Journey[]): Promise<void> {
  await giveEars(page)
  await recordNews(page)
  const files = followFiles(page)
  const main = { page, ears: await listenTo(page) }
  const popups: Page[] = []
  page.on('popup', (popup) => popups.push(popup))
  const hearPopup = async () => {
    await expect.poll(() => popups).toHaveLength(1)
    return { page: popups[0]!, ears: await listenTo(popups[0]!) }
  }
  let inWindow: typeof main | undefined
  for (const { name, rows } of journeys)
    for (const row of rows) {
      if (row.isInWindow) inWindow ??= await hearPopup()
      const place = row.isInWindow && inWindow ? inWindow : main
      await place.ears.news()
      await (row.verb === 'choose the exported file'
        ? files.chooseExported()
        : act(place.page, place.ears, row))
      // A press in the window closes it: what follows is heard in the page.
      const next = row.isInWindow && row.verb === 'press' ? main : place
      const news: string[] = []
      await expect
        .poll(() => hear(row, next.page, next.ears, news), {
          message: `${name}: ${row.verb} ${row.object}`,
          intervals: [30, 60, 120],
        })
        .toEqual({ lines: row.lines, title: row.title, news: row.news, faults: [] })
    }
}

const journeys = await readEarScript()
/** The journeys of a part build on each other, the parts do not. */
const startOf = (name: string) => journeys.findIndex((journey) => journey.name.startsWith(name))
const [WATCH, DRAWER] = [startOf('Watch'), startOf('The drawer')]

test('signs in and searches by the keyboard alone, and by ear, as docs/accessibility.md says', async ({
  page,
}) => {
  // The splash is there until Skip is pressed, however late that is heard of.
  await holdTimers(page, SPLASH_MS)
  await follow(page, journeys.slice(0, WATCH))
})

for (const [does, part] of [
  ['watches, likes and keeps', journeys.slice(WATCH, DRAWER)],
  ['uses a phone, and logs out', journeys.slice(DRAWER)],
] as const)
  test(`${does} by the keyboard alone, and by ear, as docs/accessibility.md says`, async ({ page }) => {
    // A session of its own: the last journey ends it.
    await openSignedIn(page)
    await follow(page, part)
  })
