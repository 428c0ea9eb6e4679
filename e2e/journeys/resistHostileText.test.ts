import { HOSTILE_LETTERS, MEGABYTE } from '@vtube/shared/testing/hostileLetters'
import { HOSTILE_TEXTS } from '@vtube/shared/testing/hostileTexts'
import type { Page } from '@playwright/test'
import { expect, test, type Visit } from '../fixtures.ts'
import { answerHostile, type HostileAnswers } from '../testing/hostileAnswers.ts'
import { inspectLayout, type ArticleSize } from '../testing/layoutProblems.ts'
import { startStaticHost } from '../testing/staticHost.ts'
import { idOf, popularVideos } from '../testing/callV3.ts'
import { detectInjection, type InjectionMonitor } from '../testing/detectInjection.ts'
import { unfoldComments } from '../testing/unfoldComments.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 900 }
/** A window height that is enough for all cards, because lists render only what is near the viewport. */
const TALL_PX = 20_000

const TURNED = '\u202eeveryhwyreve'
const TOWER = HOSTILE_LETTERS.find((text) => text.startsWith('Z\u0301')) ?? ''
/** Texts that are long, right-to-left, stacked or empty. If their layout is right, that of all other texts is, too. */
const HARD_TO_LAY_OUT = HOSTILE_LETTERS.filter(
  (text) =>
    text.length > 60 ||
    text.trim() === '' ||
    /\p{M}{3}|[\u0590-\u08ff\u202a-\u202e\u2066-\u2069]/u.test(text),
)

/** The texts of search results. Every fourth result is a channel, whose name must be visible. */
const FOUND = HARD_TO_LAY_OUT.filter(
  (text, index) => index % 4 !== 3 || /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text),
)

/** Matches console lines of pictures with hostile addresses, which are blocked or not found. */
const OF_PICTURES = /directive: "img-src|Failed to load resource|Mixed Content|^No items found/

/** Matches console lines of the content security policy. */
const OF_POLICY = /Trusted|violates the following Content/

interface HostileVisit {
  page: Page
  answers: HostileAnswers
  watch: InjectionMonitor
}

/** Opens a page for which v3 and the suggestion service return only hostile texts. */
async function open(prepareSignedIn: Visit, url: string, expected = OF_PICTURES): Promise<HostileVisit> {
  const options = { viewport: WIDE, deviceScaleFactor: 0.25 }
  const page = await prepareSignedIn(options, expected)
  const watch = await detectInjection(page.context(), url)
  const answers = await answerHostile(page)
  return { page, answers, watch }
}

const articles = (page: Page) => page.getByRole('main').getByRole('article')

/** Waits until the page has no layout problems. */
const expectLayout = (page: Page) => expect.poll(async () => (await inspectLayout(page)).faults).toEqual([])

/** Waits until all cards are rendered, and expects no layout problems. */
async function expectAllRendered(page: Page, width: number, count: number): Promise<void> {
  await page.setViewportSize({ width, height: TALL_PX })
  await expect(articles(page)).toHaveCount(count)
  await expectLayout(page)
}

/** The height of a second line of the title and of the channel name. Invisible texts have no line. */
const LINES_PX = 42
function areAlike(seen: readonly ArticleSize[]): boolean {
  const heights = seen.map(({ height }) => height)
  const isOneWidth = new Set(seen.map(({ width }) => width)).size === 1
  return isOneWidth && Math.max(...heights) - Math.min(...heights) <= LINES_PX
}

test(
  'keeps the measures of its cards and rows, in a wide window and on a phone',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn, product }) => {
    const { page, answers, watch } = await open(prepareSignedIn, product.url)
    answers.texts = HARD_TO_LAY_OUT
    await page.goto('/')
    for (const { width } of [WIDE, PHONE]) {
      await expectAllRendered(page, width, HARD_TO_LAY_OUT.length)
      // The details of a card, which load later, add lines to it.
      await expect
        .poll(async () => areAlike((await inspectLayout(page)).articles), `${width} px wide`)
        .toBe(true)
    }

    await page.goto('/search/%3Cimg%20src%3Dx%20onerror%3Dhostile()%3E')
    await page.getByRole('heading', { level: 1, name: '<img src=x onerror=hostile()>' }).waitFor()
    for (const { width } of [WIDE, PHONE]) await expectAllRendered(page, width, FOUND.length)
    expect(await watch.injections()).toEqual([])
  },
)

test(
  'keeps the layout of a video page and of a channel, in a wide window and on a phone',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn, product }) => {
    const { page, answers, watch } = await open(prepareSignedIn, product.url)
    answers.texts = HARD_TO_LAY_OUT
    answers.text = HARD_TO_LAY_OUT.join('\n')
    await page.goto('/watch/video-1')
    await page.getByRole('button', { name: 'Show more', exact: true }).dispatchEvent('click')
    const comments = page.getByRole('list', { name: 'Comments by others' }).getByRole('article')
    await page.getByRole('region', { name: 'Comments' }).evaluate((region) => region.scrollIntoView())
    await comments.first().waitFor()
    await comments
      .getByRole('button', { name: 'Show More' })
      .evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()))
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size)
      await unfoldComments(page)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expectLayout(page)
    }

    answers.texts = ['A video']
    for (const text of [TURNED, TOWER, MEGABYTE]) {
      answers.text = text
      await page.goto('/channel/channel-1')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await articles(page).first().waitFor()
      for (const size of [WIDE, PHONE]) {
        await page.setViewportSize(size)
        await expectLayout(page)
      }
    }
    expect(await watch.injections()).toEqual([])
  },
)

test('runs nothing of comments that are markup, nor of a description', async ({
  prepareSignedIn,
  product,
}) => {
  const expected = new RegExp(`${OF_PICTURES.source}|${OF_POLICY.source}`)
  const { page, answers, watch } = await open(prepareSignedIn, product.url, expected)
  answers.isMarkup = true
  answers.text = HOSTILE_TEXTS.join('\n')
  await page.goto('/watch/video-1')
  await page.getByRole('region', { name: 'Comments' }).evaluate((region) => region.scrollIntoView())
  const comments = page.getByRole('list', { name: 'Comments by others' }).getByRole('article')
  await expect.poll(() => comments.count()).toBeGreaterThan(25)
  // Browsers also report violations in the inert document that is used to parse markup.
  const read = /^(?:script-src-attr|style-src-attr|style-src-elem|base-uri) /
  expect((await watch.injections()).filter((line) => !read.test(line))).toEqual([])
})

test(
  'suggests them, searches for them, and takes them for addresses',
  { tag: '@release' },
  async ({ prepareSignedIn, product }) => {
    const { page, watch } = await open(prepareSignedIn, product.url)
    await page.goto('/liked')
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.fill('a')
    await expect(page.getByRole('option')).toHaveCount(
      HOSTILE_TEXTS.filter((text) => text.trim() !== '').length,
    )
    await expectLayout(page)
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
      await page.goto(path)
      await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' })
      await expectLayout(page)
    }
    expect(await watch.injections()).toEqual([])
  },
)

/** Tries to turn a text into markup, a script or a script URL, and returns the outcomes. Runs in the page. */
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

test(
  'takes no text for markup or a script on any page, whoever hosts it',
  { tag: '@release' },
  async ({ prepareSignedIn, product }) => {
    const expected = new RegExp(`${OF_POLICY.source}|Failed to load resource|ERR_ABORTED|^Error fetching`)
    const page = await prepareSignedIn({}, expected)
    const [video] = await popularVideos(page)
    const host = await startStaticHost()
    const { url } = product
    const pages = [url, `${url}/opening.html`, `${url}/embed/${idOf(video!)}`, host.urlBy('127.0.0.1')]
    const answers = []
    for (const address of pages) {
      await page.goto(address)
      answers.push(await page.evaluate(attempts))
    }
    await page.goto('about:blank')
    await host.stop()
    const refused = ['markup', 'address', 'policy'].map((name) => `${name} was refused`)
    expect(answers).toEqual(pages.map(() => refused))
  },
)
