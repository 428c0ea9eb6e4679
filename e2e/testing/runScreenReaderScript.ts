import { type Download, expect, type FileChooser, type Page } from '@playwright/test'
import { matches, type Journey, type Row } from './screenReaderScript.ts'
import { focusOf } from './focus.ts'
import { expectToPlay, untilPageSteers } from './playerVideo.ts'
import { installSpeechRecognition, say } from './speechRecognition.ts'
import { type ScreenReader, openScreenReader, recordAnnouncements } from './screenReader.ts'

const MOST_TABS = 90

/** Presses a key repeatedly until the announcement of the focused element matches `written`. */
async function tabTo(page: Page, reader: ScreenReader, key: string, written: string): Promise<void> {
  const passed: string[] = []
  // The controls inside and below the player appear a moment after the page is complete, and Play becomes Pause.
  if (new URL(page.url()).pathname.startsWith('/watch/')) {
    await page.frameLocator('iframe').locator('.vjs-fullscreen-control').waitFor()
    await untilPageSteers(page)
    await expectToPlay(page)
  }
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(key)
    const spoken = await reader.focused()
    if (matches(written, spoken)) return
    passed.push(spoken)
  }
  throw new Error(`“${written}” is not reached. Passed: ${passed.join(' | ')}`)
}

/** Records downloads and file choosers, so that an exported file can be passed to a file chooser. */
function trackFiles(page: Page): { chooseExported: () => Promise<void> } {
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

async function act(
  page: Page,
  reader: ScreenReader,
  { verb, object, lines: [first = ''] }: Row,
): Promise<void> {
  if (verb === 'open') await page.goto(object)
  else if (verb === 'press') await page.keyboard.press(object)
  else if (verb === 'type') await page.keyboard.type(object)
  else if (verb === 'say') await say(page, object, true)
  else if (verb === 'resize to') await resize(page, object)
  else if (verb === 'Tab on') await tabTo(page, reader, 'Tab', first)
  else if (verb === 'Tab back') await tabTo(page, reader, 'Shift+Tab', first)
}

/** Whether `everything` contains the lines consecutively. */
const areSpokenInOrder = (lines: readonly string[], everything: readonly string[]): boolean =>
  everything.some((_, start) => lines.every((line, index) => matches(line, everything[start + index] ?? '')))

async function readLines({ verb, lines }: Row, reader: ScreenReader): Promise<string[]> {
  if (lines.length === 0) return []
  const spoken = verb === 'read' ? await reader.everything() : [await reader.focused()]
  return areSpokenInOrder(lines, spoken) ? lines : spoken
}

/**
 * Compares the page with a row.
 * @returns the expectations of the row if they are met, otherwise the actual state and the problems of the focus
 * indicator
 */
async function readState(row: Row, page: Page, reader: ScreenReader, announcements: string[]) {
  const { verb, lines, title } = row
  const actualTitle = await page.title()
  announcements.push(...(await reader.announcements()))
  const areAnnounced = row.announcements.every((sentence) =>
    announcements.some((one) => matches(sentence, one)),
  )
  return {
    lines: await readLines(row, reader),
    title: title === null || matches(title, actualTitle) ? title : actualTitle,
    announcements: areAnnounced ? row.announcements : announcements,
    faults: lines.length > 0 && verb !== 'read' ? (await focusOf(page)).faults : [],
  }
}

/** Runs the rows of the journeys in order, and expects the documented speech. */
export async function runScreenReaderScript(page: Page, journeys: readonly Journey[]): Promise<void> {
  await installSpeechRecognition(page)
  await recordAnnouncements(page)
  const files = trackFiles(page)
  const mainWindow = { page, reader: await openScreenReader(page) }
  const popups: Page[] = []
  page.on('popup', (popup) => popups.push(popup))
  const hearPopup = async () => {
    await expect.poll(() => popups).toHaveLength(1)
    // The popup first shows an empty page. Nothing can be read while the popup leaves this page.
    await popups[0]!.getByRole('main').waitFor()
    return { page: popups[0]!, reader: await openScreenReader(popups[0]!) }
  }
  let inWindow: typeof mainWindow | undefined
  for (const { name, rows } of journeys)
    for (const row of rows) {
      if (row.isInWindow) inWindow ??= await hearPopup()
      const target = row.isInWindow && inWindow ? inWindow : mainWindow
      await target.reader.announcements()
      await (row.verb === 'choose the exported file'
        ? files.chooseExported()
        : act(target.page, target.reader, row))
      // Pressing a button in the popup closes it, so the following speech is that of the page.
      const next = row.isInWindow && row.verb === 'press' ? mainWindow : target
      const announcements: string[] = []
      await expect
        .poll(() => readState(row, next.page, next.reader, announcements), {
          message: `${name}: ${row.verb} ${row.object}`,
          intervals: [30, 60, 120],
        })
        .toEqual({ lines: row.lines, title: row.title, announcements: row.announcements, faults: [] })
    }
}
