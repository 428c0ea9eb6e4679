import { HOSTILE_LETTERS, MEGABYTE } from '@vtube/shared/testing/hostileLetters'
import { HOSTILE_TEXTS } from '@vtube/shared/testing/hostileTexts'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { answerHostile, hostileSnippet, type HostileAnswers } from '../testing/hostileAnswers.ts'
import { lookAt, lookThrough, type SeenArticle } from '../testing/layoutFaults.ts'
import { signedInState } from '../testing/signIn.ts'
import { startStaticHost } from '../testing/staticHost.ts'
import { idOf, popularVideos } from '../testing/v3.ts'
import { visit, type IsExpected } from '../testing/visit.ts'
import { watchForHarm, type HarmWatch } from '../testing/watchForHarm.ts'

const url = inject('productUrl')
const WIDE = { width: 1440, height: 2400 }
const PHONE = { width: 390, height: 2400 }

const TURNED = '\u202eeveryhwyreve'
const TOWER = HOSTILE_LETTERS.find((text) => text.startsWith('Z\u0301')) ?? ''

/** What pictures bring about whose addresses are hostile: they are refused, or there is nothing. */
const isOfPicture = (line: string) =>
  /directive: "img-src|Failed to load resource|Mixed Content/.test(line) || line.startsWith('No items found')

interface Visit {
  page: Page
  answers: HostileAnswers
  watch: HarmWatch
}
async function open(path: string, isExpected: IsExpected = () => false): Promise<Visit> {
  const options = { storageState: await signedInState(url), viewport: WIDE, deviceScaleFactor: 0.25 }
  const page = await visit(options, (line) => isOfPicture(line) || isExpected(line))
  const watch = await watchForHarm(page.context(), url)
  const answers = await answerHostile(page)
  await page.goto(url + path)
  return { page, answers, watch }
}

/** What is left of a title to be seen. */
const asTitle = (text: string) => text.replaceAll(/[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
/** The same page at its top: a page that is loaded again goes back to its place. */
async function openAnew(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.reload()
}

const onOneLine = (text: string) =>
  text.toWellFormed().replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim()

/** Texts that are not shown as they are: not the same signs, or nothing in place of something that can be seen. */
function changed(texts: readonly string[], shown: readonly string[]): string[] {
  expect(shown).toHaveLength(texts.length)
  return texts.filter((text, index) => {
    const title = shown[index] ?? ''
    if (title === 'Untitled video') return asTitle(text) !== ''
    return !onOneLine(text).startsWith(onOneLine(title.replace(/…$/, '')))
  })
}

/** Scrolls through a list that shows all of the texts as they are, and finds nothing out of place. */
async function expectAll(page: Page, texts: readonly string[]): Promise<SeenArticle[]> {
  const { articles, faults } = await lookThrough(page, texts.length)
  const titles = articles.map(({ title }) => title)
  expect(changed(texts, titles)).toEqual([])
  expect(faults).toEqual([])
  return articles
}

/** A second line of the title, and the name of a channel: where nothing of it can be seen, that line is not there. */
const LINES_PX = 42
const spreadOf = (articles: readonly SeenArticle[]) => {
  const heights = articles.map(({ height }) => height)
  return Math.max(...heights) - Math.min(...heights)
}

it('shows every hostile text of the feed as text, in cards that keep their measures', async () => {
  const { page, answers, watch } = await open('/')
  const articles = await expectAll(page, HOSTILE_TEXTS)
  expect(new Set(articles.map(({ width }) => width)).size).toBe(1)
  expect(spreadOf(articles)).toBeLessThanOrEqual(LINES_PX)

  answers.texts = HOSTILE_LETTERS
  await page.setViewportSize(PHONE)
  await openAnew(page)
  const narrow = await lookThrough(page, HOSTILE_LETTERS.length)
  expect(narrow.faults).toEqual([])
  expect(new Set(narrow.articles.map(({ width }) => width)).size).toBe(1)
  expect(spreadOf(narrow.articles)).toBeLessThanOrEqual(LINES_PX)
  expect(await watch.harm()).toEqual([])
})

it('shows those of videos and channels that were found', async () => {
  const { page, answers, watch } = await open('/search/%3Cimg%20src%3Dx%20onerror%3Dhostile()%3E')
  await page.getByRole('heading', { level: 1, name: '<img src=x onerror=hostile()>' }).waitFor()
  const found = HOSTILE_TEXTS.filter((text, index) => index % 4 !== 3 || asTitle(text) !== '')
  await expectAll(page, found)
  answers.texts = HOSTILE_LETTERS
  await page.setViewportSize(PHONE)
  await openAnew(page)
  expect((await lookThrough(page, 30)).faults).toEqual([])
  expect(await watch.harm()).toEqual([])
})

it('shows those of a video page: its description, its comments and their authors, what is related', async () => {
  const { page, answers, watch } = await open('/liked')
  await page.setViewportSize({ width: 1440, height: 900 })
  answers.text = HOSTILE_TEXTS.join('\n')
  await page.goto(`${url}/watch/video-1`)
  await page.getByRole('button', { name: 'Show more', exact: true }).dispatchEvent('click')
  const comments = page.getByRole('list', { name: 'Comments of others' }).getByRole('article')
  await page.getByRole('region', { name: 'Comments' }).evaluate((region) => region.scrollIntoView())
  await expect.poll(() => comments.count()).toBe(40)
  await comments
    .getByRole('button', { name: 'Show More' })
    .evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()))
  expect((await lookAt(page)).faults).toEqual([])

  const described = onOneLine(await page.getByRole('region', { name: 'Description' }).innerText())
  const lines = HOSTILE_TEXTS.flatMap((text) => text.split(/[\r\n]+/)).map(onOneLine)
  expect(lines.filter((line) => !described.includes(line))).toEqual([])
  const said = onOneLine((await comments.locator('p').allInnerTexts()).join(' '))
  expect(lines.filter((line) => !said.includes(line))).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect((await lookAt(page)).faults).toEqual([])
  expect(await watch.harm()).toEqual([])
})

it('reads comments that are markup, and leaves nothing of it but words', async () => {
  const { page, answers, watch } = await open('/liked', (line) => /violates the following Content/.test(line))
  answers.isMarkup = true
  answers.text = 'A video'
  await page.goto(`${url}/watch/video-1`)
  const comments = page.getByRole('list', { name: 'Comments of others' }).getByRole('article')
  await expect.poll(() => comments.count()).toBeGreaterThan(25)
  // Browsers tell of what the policy refuses in the document as well in which the markup is read and which nobody sees.
  const read = /^(?:script-src-attr|style-src-attr|style-src-elem|base-uri) /
  expect((await watch.harm()).filter((line) => !read.test(line))).toEqual([])
})

it('shows those of a channel', async () => {
  const { page, answers, watch } = await open('/liked')
  for (const text of [TURNED, TOWER, MEGABYTE]) {
    answers.text = text
    await page.goto(`${url}/channel/channel-1`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
    expect((await lookAt(page)).faults).toEqual([])
  }
  await page.setViewportSize(PHONE)
  expect((await lookAt(page)).faults).toEqual([])
  expect(await watch.harm()).toEqual([])
})

it('suggests them, searches for them, and takes them for addresses', async () => {
  const { page, watch } = await open('/liked')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('a')
  const options = page.getByRole('option')
  await options.first().waitFor()
  const suggested = await options.evaluateAll((all) => all.map((option) => option.textContent ?? ''))
  expect(
    changed(
      HOSTILE_TEXTS.filter((text) => text.trim() !== ''),
      suggested,
    ),
  ).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await lookAt(page)).faults).toEqual([])
  for (const text of ['<img src=x onerror=hostile()>', '\ud83d half', '../../etc/passwd']) {
    await field.fill(text)
    await field.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Results for ${text.toWellFormed()}` }).waitFor()
  }
  const id = encodeURIComponent('<svg onload=hostile()>')
  const paths = [
    `/watch/${id}`,
    '/watch/%00%ff',
    `/channel/${id}`,
    '/channel/..%2f..%2fauth',
    '/watch?v=<script>hostile()</script>',
    '/?category=<script>hostile()</script>#<img src=x onerror=hostile()>',
    '/search/%E0%A4%A',
  ]
  for (const path of paths) {
    await page.goto(url + path)
    await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' })
    expect((await lookAt(page)).faults).toEqual([])
  }
  expect(await watch.harm()).toEqual([])
})

it('imports them with a backup, and shows them among the liked videos', async () => {
  const { page, watch } = await open('/liked')
  const backup = {
    format: 'vtube-backup',
    version: 1,
    exportedAt: '2026-01-01T00:00:00.000Z',
    likedVideos: HOSTILE_TEXTS.map((text, index) => ({
      id: `video-${index}`,
      snippet: hostileSnippet(text, index),
    })),
    comments: Object.fromEntries(
      ['__proto__', 'constructor', 'video-1'].map((id) => [
        id,
        HOSTILE_TEXTS.filter((text) => text !== '').map((textDisplay) => ({
          authorDisplayName: '<b>Somebody else</b>',
          authorProfileImageUrl: 'https://evil.example/a.png',
          publishedAt: '2026-01-01T00:00:00.000Z',
          textDisplay,
        })),
      ]),
    ),
  }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const buffer = Buffer.from(JSON.stringify(backup))
  await (await chooser).setFiles({ name: 'hostile.json', mimeType: 'application/json', buffer })
  await page.getByText(`Imported ${HOSTILE_TEXTS.length} liked videos`).waitFor()
  await expectAll(page, HOSTILE_TEXTS)
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
  await page.goto(`${url}/watch/video-1`)
  const own = page.getByRole('list', { name: 'Your comments' }).getByRole('article')
  await expect.poll(() => own.count()).toBe(HOSTILE_TEXTS.length - 1)
  expect(await page.getByText('Somebody else').count()).toBe(0)
  expect(await watch.harm()).toEqual([])
})

/** What a page says to a text that somebody wants to make markup, a script, or the address of one of. */
const attempts = () => {
  const tries: Record<string, () => unknown> = {
    markup: () => (document.createElement('p').innerHTML = '<b>hello</b>'),
    address: () => (document.createElement('script').src = '/a.js'),
    policy: () =>
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes.createPolicy('mine', {}),
  }
  return Object.entries(tries).map(([name, attempt]) => {
    try {
      attempt()
      return `${name} was taken`
    } catch {
      return `${name} was refused`
    }
  })
}

it('takes no text for markup or a script on any page, whoever hosts it', async () => {
  const host = await startStaticHost()
  const page = await visit({ storageState: await signedInState(url) }, (line) =>
    /Trusted|violates the following Content|Failed to load resource/.test(line),
  )
  await page.goto(url)
  await page.getByRole('main').getByRole('article').first().waitFor()
  const [video] = await popularVideos(page)
  const home = host.urlBy('127.0.0.1')
  const pages = [url, `${url}/opening.html`, `${url}/embed/${idOf(video!)}`, home]
  const answers = []
  for (const address of pages) {
    await page.goto(address, { waitUntil: 'networkidle' })
    answers.push(await page.evaluate(attempts))
  }
  await host.stop()
  const refused = ['markup', 'address', 'policy'].map((name) => `${name} was refused`)
  expect(answers).toEqual(pages.map(() => refused))
})
