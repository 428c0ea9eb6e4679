import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { Link } from '../../routing/Link.tsx'
import { MemoryRouter } from '../../routing/Router.tsx'
import { useLocation } from '../../routing/hooks.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SettingsContext } from '../../config/settings.ts'
import { sessionChanged } from '../../redux/authSlice.ts'
import { VideosContext } from '../../videos/useVideo.ts'
import { UserDataContext } from '../../userData/UserDataContext.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildSession } from '../../testing/fakeIdentity.ts'
import { setWindowWidth } from '../../testing/fillBrowserGaps.ts'
import { speak } from '../../testing/speak.ts'
import { connectServices, connectUserData } from '../services.ts'
import { createStore } from '../createStore.ts'
import { AppShell } from './AppShell.tsx'

function Screen() {
  const { pathname } = useLocation()
  return (
    <main id="content">
      <h1>Page {pathname}</h1>
      <Link to="/watch/koi">Koi</Link>
    </main>
  )
}

function show(at = '/') {
  const services = buildServices()
  const store = createStore(services)
  connectServices(store, services)
  const userData = connectUserData(store, services)
  render(
    <Provider store={store}>
      <SettingsContext value={services.settings}>
        <UserDataContext value={userData}>
          <VideosContext value={services.videos}>
            <MemoryRouter address={at}>
              <AppShell>
                <Screen />
              </AppShell>
            </MemoryRouter>
          </VideosContext>
        </UserDataContext>
      </SettingsContext>
    </Provider>,
  )
  return { store, services }
}
const toggle = () => screen.getByRole('button', { name: 'Menu' })
const drawer = () => screen.queryByRole('dialog', { name: 'Menu' })
const entries = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('listitem').length

// The drawer is in a chunk of its own, which a busy machine would load after the first assertions.
beforeAll(async () => {
  await import('../deferredFeatures.tsx')
})
beforeEach(() => {
  setWindowWidth(1440)
})

describe('the docked sidebar', () => {
  // Rules 1.10, 2.21, 2.51, 2.52, 9.39
  it('is open at first, and collapses and opens by the toggle', async () => {
    const { store } = show()
    expect(entries()).toBe(19)
    expect(toggle()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(toggle())
    expect(entries()).toBe(8)
    expect(toggle()).toHaveAttribute('aria-expanded', 'false')
    expect(store.getState().app.open).toBe(false)
    await userEvent.click(toggle())
    expect(entries()).toBe(19)
    expect(drawer()).toBeNull()
  })

  // Rule 2.53
  it('is a rail where there is no room to dock it, and a bar on phones', () => {
    show()
    act(() => setWindowWidth(900))
    expect(entries()).toBe(8)
    act(() => setWindowWidth(390))
    expect(entries()).toBe(4)
  })

  it('leaves its room to the player on the video page', () => {
    show('/watch/koi')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  })
})

describe('the drawer', () => {
  beforeEach(() => {
    setWindowWidth(390)
  })

  it('is closed at first, though the sidebar counts as open', () => {
    const { store } = show()
    expect(store.getState().app.open).toBe(true)
    expect(drawer()).toBeNull()
    expect(toggle()).toHaveAttribute('aria-expanded', 'false')
  })

  it('opens by the toggle with every entry, and leaves the docked sidebar as it is', async () => {
    const { store } = show()
    await userEvent.click(toggle())
    expect(within(drawer()!).getAllByRole('listitem')).toHaveLength(19)
    expect(drawer()).toContainElement(document.activeElement as HTMLElement)
    expect(store.getState().app.open).toBe(true)
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close menu' }))],
    ['the scrim', () => userEvent.click(drawer()!)],
  ])('closes by %s and gives the focus back', async (_, close) => {
    show()
    await userEvent.click(toggle())
    await close()
    expect(drawer()).toBeNull()
    expect(toggle()).toHaveFocus()
  })

  it('closes when an entry is chosen, the current one as well', async () => {
    show()
    await userEvent.click(toggle())
    await userEvent.click(within(drawer()!).getByRole('link', { name: 'Home' }))
    expect(drawer()).toBeNull()
    await userEvent.click(toggle())
    await userEvent.click(within(drawer()!).getByRole('link', { name: 'Liked Videos' }))
    expect(drawer()).toBeNull()
    expect(screen.getByRole('heading', { name: 'Page /liked' })).toBeVisible()
  })

  it('is the only menu of the video page, at any width', async () => {
    setWindowWidth(1920)
    show('/watch/koi')
    expect(drawer()).toBeNull()
    await userEvent.click(toggle())
    expect(drawer()).toBeVisible()
  })
})

describe('the frame', () => {
  it('skips to the content as the first stop of the Tab key', async () => {
    show()
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it("moves the focus to the new page's heading after the very first navigation, and not before", async () => {
    show()
    expect(document.body).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'Koi' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Page /watch/koi' })).toHaveFocus())
  })

  it('leaves the focus where it is when only the category changes', async () => {
    show()
    const music = screen.getByRole('link', { name: 'Music' })
    await userEvent.click(music)
    expect(music).toHaveFocus()
    expect(music).toHaveAttribute('aria-current', 'page')
  })

  it('says You to whom the account does not name, in the language of the page', async () => {
    await speak('de')
    const { store } = show()
    act(() => void store.dispatch(sessionChanged(buildSession({ user: { name: '', photoURL: null } }))))
    await userEvent.click(screen.getByRole('button', { name: 'Konto' }))
    expect((await screen.findByText('Angemeldet')).previousElementSibling).toHaveTextContent('Du')
  })

  // Rule 2.26
  it('shows who is signed in, and logs out from the account menu before the page can be left', async () => {
    const { store } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    expect(await screen.findByText('Maya')).toBeVisible()
    expect(store.getState().auth.accessToken).toBe('a-token')
    fireEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }))
    expect(store.getState().auth.accessToken).toBeNull()
  })
})
