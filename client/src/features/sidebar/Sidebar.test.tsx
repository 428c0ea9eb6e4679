import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../routing/Router.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Settings, SettingsContext } from '../../config/settings.ts'
import { createStore } from '../../app/createStore.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildSettings } from '../../testing/settings.ts'
import { suggestTopicsFold } from '../../storage/topicsFold.ts'
import { NarrowSidebar, Sidebar } from './Sidebar.tsx'

const ENTRIES =
  'Home, Subscriptions, Liked Videos, Trending, Shopping, Music, Films, Gaming, News, Sports, Courses, Travel, ' +
  'Fashion, Podcast, Log Out'
const YOU = new Set(['For you', 'History', 'Playlists', 'Watch later', 'You'])
const LIBRARY: Partial<Settings> = { libraryUrl: 'https://vtube.test/library/' }

const Place = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="Place">{pathname + search}</output>
}

interface Shown {
  at?: string
  settings?: Partial<Settings>
  form?: 'rail' | 'bar'
}

function show({ at = '/', settings = {}, form }: Shown = {}) {
  const onSignOut = vi.fn<() => void>()
  render(
    <SettingsContext value={buildSettings({ provider: false, ...settings })}>
      <Provider store={createStore(buildServices())}>
        <MemoryRouter address={at}>
          {form ? <NarrowSidebar form={form} /> : <Sidebar onSignOut={onSignOut} />}
          <Place />
        </MemoryRouter>
      </Provider>
    </SettingsContext>,
  )
  const nav = screen.getByRole('navigation', { name: 'Main' })
  return {
    onSignOut,
    nav,
    labels: within(nav)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  }
}
const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

afterEach(() => localStorage.clear())

describe('the sidebar', () => {
  // Rule 2.46
  it('has every entry of the specification in its order', () => {
    const specified = show().labels.filter((label) => !YOU.has(label))
    expect(specified.join(', ')).toBe(ENTRIES)
  })

  it('has the pages of the user under a heading, before the topics', () => {
    show()
    expect(namesIn('You')).toEqual([
      ['For you', '/for-you'],
      ['History', '/history'],
      ['Playlists', '/playlists'],
      ['Watch later', '/playlist/watch-later'],
    ])
    expect(screen.queryByText('Library')).not.toBeVisible()
  })

  it('has the films, series and folders of a library under a heading', () => {
    show({ settings: LIBRARY })
    expect(namesIn('Library')).toEqual([
      ['Films & series', '/library'],
      ['Folders', '/folders'],
    ])
  })

  // Rule 2.50
  it('keeps four of these entries when it is collapsed, and some of the pages of the user', () => {
    const specified = show({ form: 'rail' }).labels.filter((label) => !YOU.has(label))
    expect(specified).toEqual(['Home', 'News', 'Films', 'Sports'])
    cleanup()
    const { labels } = show({ form: 'rail', settings: LIBRARY })
    expect(labels.slice(1, -3)).toEqual(['For you', 'History', 'Playlists', 'You', 'Folders', 'Library'])
  })

  it.each([
    ['/?category=Music', 'Home'],
    ['/?category=News', 'News'],
    ['/?category=Subscriptions', 'You'],
    ['/subscriptions', 'You'],
    ['/liked', 'You'],
    ['/you', 'You'],
    ['/settings', 'You'],
    ['/settings/playback', 'You'],
    ['/history', 'History'],
    ['/playlist/watch-later', 'Playlists'],
    ['/playlist/other', 'Playlists'],
    ['/film/boats', 'Library'],
    ['/folders/Ponds', 'Folders'],
  ])('marks, at %s, the entry %s when it is collapsed', (at, entry) => {
    show({ at, form: 'rail', settings: LIBRARY })
    expect(current()).toEqual([entry])
  })

  it('marks the page of the user at a page whose entry is hidden', () => {
    show({ at: '/for-you', form: 'bar', settings: LIBRARY })
    expect(current()).toEqual(['You'])
  })

  // Rule 2.54
  it.each([
    ['/', 'Home'],
    ['/?category=All', 'Home'],
    ['/?category=Gojo', 'Home'],
    ['/?category=Music', 'Music'],
    ['/?category=Films', 'Films'],
    ['/liked', 'Liked Videos'],
    ['/liked/', 'Liked Videos'],
    ['/LIKED', 'Liked Videos'],
    ['/History/', 'History'],
    ['/history', 'History'],
    ['/subscriptions', 'Subscriptions'],
    ['/playlist/watch-later', 'Watch later'],
    ['/Playlist/watch-later/', 'Watch later'],
    ['/playlists', 'Playlists'],
    ['/playlist/other', 'Playlists'],
    ['/subscriptions?group=ponds', 'Subscriptions'],
    ['/subscriptions?view=channels', 'Subscriptions'],
    ['/library', 'Films & series'],
    ['/series/ponds', 'Films & series'],
    ['/folders', 'Folders'],
    ['/folders/Ponds/In%20winter', 'Folders'],
  ])('at %s marks %s as current', (at, entry) => {
    show({ at, settings: LIBRARY })
    expect(current()).toEqual([entry])
  })

  it.each(['/watch/koi', '/search/Music', '/liked/koi'])('marks nothing as current at %s', (at) => {
    show({ at })
    expect(current()).toEqual([])
  })

  // Rule 2.47
  it('leads from any page to the liked videos', async () => {
    show({ at: '/watch/koi' })
    await userEvent.click(screen.getByRole('link', { name: 'Liked Videos' }))
    expect(screen.getByLabelText('Place')).toHaveTextContent(/^\/liked$/)
  })

  // Rule 2.48
  it('leads from any page to a category', async () => {
    show({ at: '/watch/koi' })
    await userEvent.click(screen.getByRole('link', { name: 'Podcast' }))
    expect(screen.getByLabelText('Place')).toHaveTextContent('/?category=Podcast')
  })

  // Rule 2.48
  it('leads with every entry but Liked Videos and Log Out to a category of its name, with Home to all', () => {
    show()
    const categories = ENTRIES.split(', ').filter((entry) => entry !== 'Liked Videos' && entry !== 'Log Out')
    for (const entry of categories)
      expect(screen.getByRole('link', { name: entry })).toHaveAttribute(
        'href',
        entry === 'Home' ? '/' : `/?category=${entry}`,
      )
  })

  // Rule 2.49
  it('signs out with its last entry', async () => {
    const { onSignOut } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it("names the provider's services, with their terms, only where the data is the provider's", () => {
    expect(show().nav).not.toHaveTextContent('YouTube')
    cleanup()
    const { nav } = show({ settings: { provider: true } })
    expect(nav).toHaveTextContent('Uses YouTube API Services.')
    expect(screen.queryByRole('link', { name: 'Status' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://'),
    )
  })

  it('links the status beside that line, only where a server has figures', () => {
    const { nav } = show({ settings: { provider: true, statusUrl: 'https://vtube.test/status.json' } })
    expect(nav).toHaveTextContent('Terms · Privacy · Status')
    expect(screen.getByRole('link', { name: 'Status' })).toHaveAttribute('href', '/status')
  })
})

describe('the topics', () => {
  const fold = () => screen.getByRole('button', { name: 'Topics' })
  const music = () => screen.queryByRole('link', { name: 'Music' })

  it('are open at first, and stay as the user folds or opens them', async () => {
    show()
    expect(fold()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(fold())
    expect(music()).toBeNull()
    cleanup()
    show()
    expect(music()).toBeNull()
    await userEvent.click(fold())
    cleanup()
    suggestTopicsFold(true)
    show()
    expect(music()).toBeVisible()
  })

  it('are folded at first if few of them have a video', () => {
    suggestTopicsFold(true)
    show()
    expect(fold()).toHaveAttribute('aria-expanded', 'false')
    expect(music()).toBeNull()
  })

  it('open when one of them is current', async () => {
    suggestTopicsFold(true)
    show({ at: '/?category=Music' })
    expect(music()).toBeVisible()
    await userEvent.click(fold())
    expect(music()).toBeNull()
    cleanup()
    show({ at: '/?category=Music' })
    expect(music()).toBeVisible()
  })
})
