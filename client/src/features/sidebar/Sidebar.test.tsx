import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../routing/Router.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { describe, expect, it, vi } from 'vitest'
import { SidebarNav, type SidebarNavProps } from './Sidebar.tsx'

const ENTRIES =
  'Home, Subscriptions, Liked Videos, Trending, Shopping, Music, Films, Gaming, News, Sports, Courses, Travel, ' +
  'Fashion, Podcast, Log Out'
const YOU = new Set(['For you', 'Subscribed channels', 'History', 'Playlists', 'Watch later'])

const Place = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="Place">{pathname + search}</output>
}

function show({ at = '/', ...props }: Partial<SidebarNavProps> & { at?: string } = {}) {
  const onSignOut = vi.fn<() => void>()
  render(
    <MemoryRouter address={at}>
      <SidebarNav showsProviderLine={false} showsStatusLink={false} onSignOut={onSignOut} {...props} />
      <Place />
    </MemoryRouter>,
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

describe('the sidebar', () => {
  // Rule 2.46
  it('has every entry of the specification in its order', () => {
    const specified = show().labels.filter((label) => !YOU.has(label))
    expect(specified.join(', ')).toBe(ENTRIES)
  })

  it('has a hairline after Liked Videos and after Podcast', () => {
    const { nav } = show()
    const lastOfGroups = within(nav)
      .getAllByRole('list')
      .map((list) => list.lastElementChild?.textContent)
    expect(lastOfGroups).toEqual(['Liked Videos', 'Podcast', 'Watch later', 'Log Out'])
  })

  it('links the pages of the user under a heading, between the last topic and Log Out', () => {
    show()
    const links = within(screen.getByRole('list', { name: 'You' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['For you', '/for-you'],
      ['Subscribed channels', '/subscriptions'],
      ['History', '/history'],
      ['Playlists', '/playlists'],
      ['Watch later', '/playlist/watch-later'],
    ])
  })

  // Rule 2.50
  it('keeps four entries when it is collapsed', () => {
    expect(show({ isCollapsed: true }).labels).toEqual(['Home', 'News', 'Films', 'Sports'])
  })

  // Rule 2.54
  it.each([
    ['/', 'Home'],
    ['/?category=All', 'Home'],
    ['/?category=Music', 'Music'],
    ['/?category=Films', 'Films'],
    ['/liked', 'Liked Videos'],
    ['/liked/', 'Liked Videos'],
    ['/LIKED', 'Liked Videos'],
    ['/History/', 'History'],
    ['/history', 'History'],
    ['/subscriptions', 'Subscribed channels'],
    ['/playlist/watch-later', 'Watch later'],
    ['/Playlist/watch-later/', 'Watch later'],
    ['/playlists', 'Playlists'],
    ['/playlist/other', 'Playlists'],
    ['/subscriptions?group=ponds', 'Subscribed channels'],
    ['/subscriptions?view=channels', 'Subscribed channels'],
    ['/folders', 'Folders'],
    ['/folders/Ponds/In%20winter', 'Folders'],
  ])('at %s marks %s as current', (at, entry) => {
    show({ at, showsFolders: true })
    expect(current()).toEqual([entry])
  })

  it.each([
    '/?category=Gojo',
    '/?category=Log Out',
    '/watch/koi',
    '/search/Music',
    '/liked/koi',
    '/series/ponds',
  ])('marks nothing as current at %s', (at) => {
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
    const { nav } = show({ showsProviderLine: true })
    expect(nav).toHaveTextContent('Uses YouTube API Services.')
    expect(screen.queryByRole('link', { name: 'Status' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://'),
    )
  })

  it('links the status beside that line, only where a server has figures', () => {
    const { nav } = show({ showsProviderLine: true, showsStatusLink: true })
    expect(nav).toHaveTextContent('Terms · Privacy · Status')
    expect(screen.getByRole('link', { name: 'Status' })).toHaveAttribute('href', '/status')
  })
})
