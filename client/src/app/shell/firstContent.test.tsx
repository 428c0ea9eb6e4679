import { SKELETON_COUNT } from '@vtube/shared/constants'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BOOT_DATA_ID } from '../../boot/shellTemplates.ts'
import { markIntroShown } from '../../storage/introCookie.ts'
import { buildWireResult, buildWireVideo, idsOf } from '../../testing/buildWire.ts'
import { setWindowWidth } from '../../testing/fillBrowserGaps.ts'
import { jsonScript, signInTab, templatesOf } from '../../testing/shellPage.ts'
import { answerV3, failWith } from '../../testing/v3.ts'
import { renderShell } from './renderShell.tsx'

/** Opens a page in a tab with a session, without starting the application. Waits until the first response is drawn. */
async function open(path: string): Promise<HTMLElement> {
  history.replaceState(null, '', path)
  const data = jsonScript(BOOT_DATA_ID, { files: { home: [], watch: [], other: [] } })
  const settings = jsonScript('config', { dataUrl: '/youtube/v3/', sendToken: true })
  document.body.innerHTML = `<div id="root"></div>${templatesOf(renderShell())}${data}${settings}`
  vi.resetModules()
  await import('../../boot/requestFirstData.ts')
  await import('../../boot/showShell.ts')
  const { drawn } = await import('../../boot/firstContent.ts')
  await drawn
  return document.querySelector<HTMLElement>('#root')!
}
const cards = (root: Element) => [...root.querySelectorAll('li article')]
/**
 * Returns whether an element or one of its ancestors is inert. This checks the property, because jsdom does not update
 * the attribute.
 */
const isInert = (element: Element | null): boolean =>
  element !== null && ((element as HTMLElement).inert === true || isInert(element.parentElement))

beforeEach(() => {
  signInTab()
  markIntroShown()
  setWindowWidth(1440)
})
afterEach(() => {
  document.cookie = 'vtube_intro=; Path=/; Max-Age=0'
  delete window.vtubePrefetched
  delete window.vtubeBoot
})

it('shows the first cards as links, of which all else stays inert', async () => {
  answerV3({ videos: () => ({ items: idsOf('v', 18).map((id) => buildWireVideo(id)) }) })
  const root = await open('/')
  expect(cards(root)).toHaveLength(18)
  const link = root.querySelector('article h2 a')
  expect(link).toHaveAttribute('href', '/watch/v-1')
  expect(isInert(link)).toBe(false)
  expect(isInert(root.querySelector('header button'))).toBe(true)
  expect(isInert(root.querySelector('nav a'))).toBe(true)
  expect(isInert(root.querySelector('[role=toolbar] button'))).toBe(true)
  expect(root.querySelector('article button')).toBeDisabled()
  // Pictures outside the first row would delay the application, so the shell does not load them.
  expect(root.querySelectorAll('article img')).toHaveLength(4)
  // The application must still be able to read the response.
  expect(await (await window.vtubePrefetched?.response)?.json()).toHaveProperty('items')
})

it('shows each video of a topic once, while its details are still to come', async () => {
  answerV3({ search: () => ({ items: ['a', 'b', 'a'].map((id) => buildWireResult(id, `It&#39;s ${id}`)) }) })
  const root = await open('/?category=Cats')
  expect(cards(root)).toHaveLength(2)
  expect(root.querySelector('h2')).toHaveTextContent("It's a")
  expect(root).not.toHaveTextContent('Live')
})

it('keeps the placeholder of a card that only the application can show', async () => {
  const { snippet } = buildWireVideo('b')
  const nameless = buildWireVideo('b', { snippet: { ...snippet, channelTitle: '' } })
  answerV3({ videos: () => ({ items: [buildWireVideo('a'), nameless] }) })
  const root = await open('/')
  expect(cards(root)).toHaveLength(1)
  expect(root.querySelectorAll('section li')).toHaveLength(2)
})

it('shows the title of a video, as text', async () => {
  const { snippet } = buildWireVideo('a')
  answerV3({
    videos: () => ({ items: [buildWireVideo('a', { snippet: { ...snippet, title: '<b>A</b>' } })] }),
  })
  const root = await open('/watch/a')
  expect(root.querySelector('article h1')?.textContent).toBe('<b>A</b>')
})

async function expectPlaceholders(_: string, answer: () => unknown) {
  answerV3({ videos: answer as () => object })
  const root = await open('/')
  expect(cards(root)).toEqual([])
  expect(root.querySelectorAll('[aria-busy] > [aria-hidden]')).toHaveLength(SKELETON_COUNT.feed)
}

it.each([['is not valid', () => HttpResponse.text('<p>Log in</p>')]])(
  'keeps the placeholders when the response %s',
  expectPlaceholders,
)

it.each([
  ['fails', () => failWith(500, null)],
  ['has no videos', () => ({ items: [] })],
  [
    'comes after a log out in another tab',
    () => {
      localStorage.clear()
      return { items: [buildWireVideo('a')] }
    },
  ],
  [
    'is an old one, which the application shows with a notice',
    () =>
      HttpResponse.json(
        { items: [buildWireVideo('a')] },
        { headers: { 'cache-status': 'vtube; hit; detail=stale' } },
      ),
  ],
])('keeps the placeholders when the response %s', { tags: 'release' }, expectPlaceholders)
