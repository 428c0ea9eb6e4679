import { SKELETON_COUNT } from '@vtube/shared/constants'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { BOOT_DATA_ID } from '../../boot/shellTemplates.ts'
import { USER_KEY } from '../../identity/persistedSession.ts'
import { markIntroShown } from '../../storage/introCookie.ts'
import { buildWireResult, buildWireVideo, idsOf } from '../../testing/buildWire.ts'
import { setWindowWidth } from '../../testing/fillBrowserGaps.ts'
import { jsonScript, signInTab, templatesOf } from '../../testing/shellPage.ts'
import { answerV3, answerVideos, failWith } from '../../testing/v3.ts'
import { SHELL_ATTRIBUTE } from '../../ui/shell.ts'
import { renderShell } from './renderShell.tsx'

/** Opens a page in a tab with a session, without starting the application. Waits until the first response is drawn. */
async function open(path: string): Promise<HTMLElement> {
  history.replaceState(null, '', path)
  const data = jsonScript(BOOT_DATA_ID, { files: { home: [], watch: [], other: [] } })
  const settings = jsonScript('config', {
    dataUrl: '/youtube/v3/',
    sendToken: true,
    embedUrl: '/embed/',
    identity: { kind: 'oidc', issuer: `${location.origin}/identity`, clientId: 'vtube' },
  })
  document.body.innerHTML = `<div id="root"></div>${templatesOf(await renderShell())}${data}${settings}`
  vi.resetModules()
  await import('../../boot/requestFirstData.ts')
  await import('../../boot/showShell.ts')
  const { drawn } = await import('../../boot/firstContent.ts')
  await drawn
  return document.querySelector<HTMLElement>('#root')!
}
const cards = (root: Element) => [...root.querySelectorAll('li article')]
/** The height of all elements in CSS pixels. jsdom lays out nothing. */
const HEIGHT_PX = 300

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT_PX)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(5 * HEIGHT_PX)
  signInTab()
  sessionStorage.setItem(USER_KEY, JSON.stringify({ name: 'Ines', photoURL: null }))
  markIntroShown()
  setWindowWidth(1440)
})
afterEach(() => {
  document.cookie = 'vtube_intro=; Path=/; Max-Age=0'
  delete window.vtubePrefetched
  delete window.vtubeBoot
})

it('shows the first rows of cards, of which only the first have pictures', async () => {
  answerV3({ videos: () => ({ items: idsOf('v', 18).map((id) => buildWireVideo(id)) }) })
  const root = await open('/')
  expect(cards(root).map(({ parentElement }) => parentElement?.getAttribute('aria-posinset'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
  const link = root.querySelector('article h2 a')
  expect(link).toHaveAttribute('href', '/watch/v-1')
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

it('keeps the placeholders where only the application can show one of the first cards', async () => {
  const { snippet } = buildWireVideo('b')
  const nameless = buildWireVideo('b', { snippet: { ...snippet, channelTitle: '' } })
  answerV3({ videos: () => ({ items: [buildWireVideo('a'), nameless] }) })
  const root = await open('/')
  expect(cards(root)).toEqual([])
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

describe('the application that comes later', () => {
  const items = idsOf('v', 18).map((id) => buildWireVideo(id))
  const later = 'the-next-page'
  // In development, React reports styles that it writes differently from browsers.
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

  /** Starts the application. It ends with the test, because its modules would load others of the next test. */
  async function startIn(root: HTMLElement) {
    const { start } = await import('../start.tsx')
    const started = await act(() => start(root))
    onTestFinished(() => act(() => started.unmount()))
  }

  /** Opens a page, starts the application in it, and waits until it has taken over. */
  async function openAndStart(path: string) {
    const root = await open(path)
    const drawn = [root.querySelector('header'), root.querySelector('article')] as const
    await startIn(root)
    await waitFor(() => expect(root).not.toHaveAttribute(SHELL_ATTRIBUTE), { timeout: 20_000 })
    return { root, header: drawn[0], card: drawn[1] }
  }

  it.each([
    ['/', 1440],
    ['/', 900],
    ['/', 390],
    ['/?category=Cats', 1440],
  ])('keeps every element of the shell at %s in a window of %i px', async (path, widthPx) => {
    setWindowWidth(widthPx)
    answerVideos({
      videos: () => ({ items, nextPageToken: later }),
      search: () => ({ items: idsOf('v', 18).map((id) => buildWireResult(id)), nextPageToken: later }),
    })
    const { root, header, card } = await openAndStart(path)
    expect(card).not.toBeNull()
    expect(root.querySelector('header')).toBe(header)
    expect(root.querySelector('article')).toBe(card)
  })

  it('keeps the cards of a feed that has a single page', async () => {
    answerVideos({ videos: () => ({ items: items.slice(0, 3) }) })
    const { root, card } = await openAndStart('/')
    expect(root.querySelector('article')).toBe(card)
    expect(root).toHaveTextContent('No more videos to load')
  })

  it('keeps the header and the sidebar, but renders a screen that the shell does not know', async () => {
    answerVideos({ videos: () => ({ items }) })
    const { root, header } = await openAndStart('/search/slow%20trains')
    expect(root.querySelector('header')).toBe(header)
    expect(screen.getByRole('combobox')).toHaveValue('slow trains')
    expect(root.querySelector('main')).not.toBeNull()
  })

  it('ends the shell where it cannot start, so that nothing hides its words or takes its presses', async () => {
    answerVideos({ videos: () => ({ items }) })
    const root = await open('/')
    document.querySelector('script#config')!.textContent = '{}'
    await startIn(root)
    expect(await screen.findByText('Vtube is not set up.')).toBeInTheDocument()
    expect(root).not.toHaveAttribute(SHELL_ATTRIBUTE)
  })

  it('presses the button that was pressed before it came', async () => {
    setWindowWidth(1440)
    answerVideos({ videos: () => ({ items, nextPageToken: later }) })
    const root = await open('/')
    const menu = root.querySelector<HTMLElement>('header [aria-expanded]')
    menu?.click()
    expect(menu).toHaveAttribute('aria-expanded', 'true')
    await startIn(root)
    await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', 'false'), { timeout: 20_000 })
  })
})
