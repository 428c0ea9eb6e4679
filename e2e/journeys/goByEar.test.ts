import type { Download, FileChooser, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { isHeard, readEarScript, type Row } from '../testing/earScript.ts'
import { focusOf } from '../testing/focus.ts'
import { giveEars, say } from '../testing/speech.ts'
import { type Ears, listenTo, recordNews } from '../testing/spoken.ts'
import { visit } from '../testing/visit.ts'

const url = inject('productUrl')
const PATIENCE_MS = 120_000
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
  if (verb === 'open') await page.goto(url + object)
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

it(
  'is used by the keyboard alone, and by ear, as docs/accessibility.md says',
  { timeout: PATIENCE_MS },
  async () => {
    const page = await visit()
    await giveEars(page)
    await recordNews(page)
    const files = followFiles(page)
    const main = { page, ears: await listenTo(page) }
    const popup = page
      .waitForEvent('popup')
      .then(async (opened) => ({ page: opened, ears: await listenTo(opened) }))
    for (const { name, rows } of await readEarScript())
      for (const row of rows) {
        const place = row.isInWindow ? await popup : main
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
          })
          .toEqual({ lines: row.lines, title: row.title, news: row.news, faults: [] })
      }
  },
)
