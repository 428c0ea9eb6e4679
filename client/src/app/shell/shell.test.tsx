import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { drawScreen } from '../../boot/drawShell.ts'
import { screenOf } from '../../boot/screenOf.ts'
import { themeStore } from '../../features/theme/themeStore.ts'
import { setWindowWidth } from '../../testing/fillBrowserGaps.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { templatesOf } from '../../testing/shellPage.ts'
import { answerVideos } from '../../testing/v3.ts'
import { renderShell } from './renderShell.tsx'

beforeEach(() => {
  const nothing = () => ({ items: [] })
  answerVideos({ videos: nothing, playlistItems: nothing })
  setWindowWidth(1440)
  return () => {
    if (themeStore.isDark()) themeStore.toggle()
    setWindowWidth(1440)
  }
})

/** Returns which entries and topics a page marks as current, and the theme of the page. */
function marks(page: Element) {
  const toggle = page.querySelector('header button[title="Dark mode"]')
  const texts = (selector: string) =>
    [...page.querySelectorAll(selector)]
      .filter((element) => element.closest('dialog') === null)
      .map(({ textContent }) => textContent)
  return {
    entries: texts('nav [aria-current=page]'),
    topics: texts('[role=toolbar] [aria-pressed=true]'),
    query: page.querySelector('input')?.value,
    isDark: toggle?.getAttribute('aria-pressed'),
    themeIcon: toggle?.innerHTML,
  }
}

/** Draws the shell for the current address. */
async function drawShell() {
  const root = document.createElement('div')
  document.body.innerHTML = templatesOf(await renderShell())
  document.body.append(root)
  drawScreen(root, screenOf(location.pathname), null)
  return root
}

/** Expects the shell to mark the same entry and the same topic as the application. */
const listOf = (entry: string | null) => (entry === null ? [] : [entry])

/** Expects what the application marks, and that the shell marks the same or, if given, another entry. */
async function expectMarks(path: string, entry: string | null, topic: string | null, drawn = entry) {
  const { container, unmount } = renderApp({ path })
  const expected = {
    entries: listOf(entry),
    topics: listOf(topic),
    query: path.startsWith('/search') ? 'slow trains' : '',
    isDark: 'false',
  }
  await waitFor(() => expect(marks(container)).toMatchObject(expected))
  const { themeIcon } = marks(container)
  unmount()
  expect(marks(await drawShell())).toEqual({ ...expected, entries: listOf(drawn), themeIcon })
}

it.each([
  ['/?category=Sports', 'Sports', 'Sports'],
  ['/LIKED/', 'Liked Videos', null],
])('marks at %s the entry %s and the topic %s, before and after the application has come', expectMarks)

it.each([
  ['/', 'Home', 'All'],
  ['/?category=Music', 'Music', null],
  ['/liked', 'Liked Videos', null],
  ['/liked/', 'Liked Videos', null],
  ['/LIKED', 'Liked Videos', null],
  ['/liked?category=Music', 'Liked Videos', null],
  ['/search/slow%20trains', null, null],
  ['/channel/c', null, null],
  ['/watch/v', null, null],
])(
  'marks at %s the entry %s and the topic %s, before and after the application has come',
  { tags: 'release' },
  expectMarks,
)

it.each([
  ['/?category=Cats', 'Home', 'Cats', null],
  ['/?category=Log+Out', 'Home', null, null],
])(
  'marks at %s the entry %s, which contains it, and the topic %s, the entry only when the application has come',
  { tags: 'release' },
  expectMarks,
)

it('marks the entry in the rail too, where it has this entry', async () => {
  setWindowWidth(900)
  history.replaceState(null, '', '/?category=News')
  expect(marks(await drawShell()).entries).toEqual(['News'])
  history.replaceState(null, '', '/liked')
  expect(marks(await drawShell()).entries).toEqual([])
})

// Rule 4.57
it('has the theme button of the dark theme where that was chosen', async () => {
  themeStore.toggle()
  const { container, unmount } = renderApp({ path: '/liked' })
  await waitFor(() => expect(marks(container)).toMatchObject({ entries: ['Liked Videos'], isDark: 'true' }))
  const drawn = marks(container)
  unmount()
  expect(marks(await drawShell())).toEqual(drawn)
})
