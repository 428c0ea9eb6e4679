import '../testing/indexedDb.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Session, SignInError } from '../domain/session.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import { buildToken } from '../testing/buildToken.ts'
import { buildWireResult } from '../testing/buildWire.ts'
import { buildSession, fakeIdentity } from '../testing/fakeIdentity.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { answerVideos, answerV3, failWith } from '../testing/v3.ts'
import { loadScreen } from './screens.tsx'

const address = () => location.pathname + location.search
const nobody = (changes: Partial<IdentityService> = {}) => ({ ...fakeIdentity(null), ...changes })
const signInButton = () => screen.findByRole('button', { name: 'Login With Vtube' })
const feed = () => screen.findByText('Title of a')

beforeEach(() => void answerVideos())

describe('a visitor without a session', () => {
  // Rules 2.1, 2.8, 2.14, 6.1
  it('sees that something loads while the session is being looked for, then the sign-in', async () => {
    const { promise, resolve } = Promise.withResolvers<Session | null>()
    renderApp({ identity: nobody({ restore: () => promise }) })
    expect(screen.getByText('Loading')).toBeInTheDocument()
    expect(address()).toBe('/')
    resolve(null)
    expect(await signInButton()).toBeInTheDocument()
    expect(address()).toBe('/auth')
    expect(document.title).toBe('Sign in · Vtube')
  })

  it('comes back to the page that was asked for', async () => {
    renderApp({ identity: nobody(), path: '/?category=Comedy' })
    await userEvent.click(await signInButton())
    expect(await screen.findByRole('button', { name: 'Comedy', pressed: true })).toBeInTheDocument()
    expect(address()).toBe('/?category=Comedy')
  })

  it('goes home after the sign-in screen itself', async () => {
    renderApp({ identity: nobody(), path: '/auth' })
    await userEvent.click(await signInButton())
    await feed()
    expect(address()).toBe('/')
  })

  it('reads why the sign-in failed, and can try again', async () => {
    const identity = nobody()
    vi.spyOn(identity, 'signIn').mockRejectedValueOnce(new SignInError('network-request-failed'))
    renderApp({ identity })
    await userEvent.click(await signInButton())
    expect(await screen.findByText(/The sign-in service could not be reached/)).toBeInTheDocument()
    await userEvent.click(await signInButton())
    expect(await feed()).toBeInTheDocument()
  })

  it('has the popup prepared before the button is pressed', async () => {
    const prepare = vi.fn()
    renderApp({ identity: nobody({ prepare }) })
    await userEvent.hover(await signInButton())
    expect(prepare).toHaveBeenCalled()
  })
})

describe('a visitor with a session', () => {
  // Rules 2.18, 6.2
  it('goes straight to the page, and away from the sign-in', async () => {
    renderApp({ path: '/auth' })
    await feed()
    expect(address()).toBe('/')
  })

  it('leaves the sign-in also where its address is written differently', async () => {
    renderApp({ path: '/Auth/' })
    await feed()
    expect(address()).toBe('/')
  })

  // Rules 2.9, 4.58
  it('sees the intro once, then the page of the link', async () => {
    const { unmount } = renderApp({ path: '/?category=Comedy', isIntroShown: false })
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }))
    expect(await screen.findByRole('button', { name: 'Comedy', pressed: true })).toBeInTheDocument()
    expect(address()).toBe('/?category=Comedy')
    unmount()
    renderApp({ isIntroShown: null })
    expect(await feed()).toBeInTheDocument()
  })

  // Rule 2.13
  it('is at home when the intro after the sign-in has played', async () => {
    // Module files load in real time, so they must be loaded before the test replaces the timers.
    await Promise.all([import('../features/splash/SplashScreen.tsx'), loadScreen('/auth'), loadScreen('/')])
    vi.useFakeTimers()
    try {
      renderApp({ path: '/auth', isIntroShown: false })
      // The first splash on a page suspends until it has rendered, for which this time is long enough.
      await act(() => vi.advanceTimersByTimeAsync(1000))
      expect(screen.queryByRole('main', { name: 'Vtube' })).toBeInTheDocument()
      expect(screen.queryByRole('toolbar', { name: 'Topics' })).not.toBeInTheDocument()
      await act(() => vi.advanceTimersByTimeAsync(4000))
    } finally {
      vi.useRealTimers()
    }
    await feed()
    expect(address()).toBe('/')
    expect(document.title).toBe('Home · Vtube')
  })

  // Rule 6.3
  it('is let in by the token alone, and finds the same whatever role it claims', async () => {
    const controls = async (claims: object, name: string) => {
      const accessToken = buildToken({ ...claims })
      const session = buildSession({ accessToken, user: { name, photoURL: null } })
      const { unmount } = renderApp({ identity: fakeIdentity(session) })
      await feed()
      const found = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')]
      const names = found.map((control) => control.textContent || control.ariaLabel)
      unmount()
      return names
    }
    const usual = await controls({}, 'Maya')
    expect(usual).toContain('Liked Videos')
    expect(await controls({ role: 'admin', roles: ['owner'], admin: true }, '')).toEqual(usual)
  })

  it('leaves for good at log out: the next one starts at home', async () => {
    renderApp({ path: '/?category=Comedy' })
    await userEvent.click((await screen.findAllByRole('button', { name: 'Log Out' }))[0]!)
    await userEvent.click(await signInButton())
    await feed()
    expect(address()).toBe('/')
  })

  it('is told when the session has ended, and comes back to the page', async () => {
    const identity = fakeIdentity()
    renderApp({ identity, path: '/?category=Comedy' })
    await screen.findByRole('button', { name: 'Comedy', pressed: true })
    act(() => identity.reportRefusal())
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument()
    await userEvent.click(await signInButton())
    expect(await screen.findByRole('button', { name: 'Comedy', pressed: true })).toBeInTheDocument()
  })
})

describe('a session that ends', () => {
  it('drops what is still under way without a word, and the next one loads it again', async () => {
    const asked: string[] = []
    const late = Promise.withResolvers<void>()
    answerV3({
      channels: async ({ id = '' }) => {
        asked.push(id)
        if (asked.length > 1) return { items: [] }
        await late.promise
        return failWith(401, { error: { code: 401, message: 'The session of this bearer token has ended.' } })
      },
    })
    const identity = fakeIdentity()
    const { services, store } = renderApp({ identity })
    await feed()
    await waitFor(() => expect(asked).toHaveLength(1))
    await act(() => identity.signOut())
    late.resolve()
    await signInButton()
    expect(store.getState().videos).toMatchObject({ videos: [], loading: false, error: null })
    expect(services.log).not.toHaveBeenCalled()
    await userEvent.click(await signInButton())
    await feed()
    await waitFor(() => expect(asked).toHaveLength(2))
  })
})

describe('addresses', () => {
  /** Expects a screen to set its title and to be shown together with header and sidebar. */
  async function expectBetween(path: string, title: string) {
    renderApp({ path })
    await waitFor(() => expect(document.title).toBe(`${title} · Vtube`))
    expect(screen.getByRole('main')).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
    // The video page has no docked sidebar.
    if (path === '/watch/a') await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }

  // Rules 2.3, 2.19, 2.20
  it.each([['/search/cats', 'cats']])('of screens put them between header and sidebar: %s', expectBetween)

  it.each([
    ['/', 'Home'],
    ['/watch/a', 'Title of a'],
    ['/channel/c', 'Channel'],
    ['/liked', 'Liked Videos'],
    ['/history', 'History'],
    ['/playlists', 'Playlists'],
    ['/playlist/watch-later', 'Watch later'],
    ['/subscriptions', 'Subscriptions'],
    ['/status', 'Status'],
    ['/nowhere', 'Page not found'],
  ])('of screens put them between header and sidebar: %s', { tags: 'release' }, expectBetween)

  // Rule 2.15
  it.each(['/', '/?category=Comedy'])('of a new page start at its top, coming from %s', async (path) => {
    answerV3({ search: () => ({ items: [buildWireResult('a')] }) })
    renderApp({ path })
    await feed()
    vi.mocked(window.scrollTo).mockClear()
    await userEvent.click(screen.getByRole('link', { name: 'Title of a' }))
    expect(await screen.findByTitle(/Title of a/)).toBeInTheDocument()
    expect(address()).toBe('/watch/a')
    expect(document.title).toBe('Title of a · Vtube')
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  it('that are asked for again start at the top again', async () => {
    renderApp()
    await feed()
    vi.mocked(window.scrollTo).mockClear()
    await userEvent.click(screen.getByRole('link', { name: 'Vtube, home' }))
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0))
  })

  it('that one comes back to are at the place that was left', async () => {
    renderApp()
    await feed()
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1234)
    await userEvent.click(screen.getByRole('link', { name: 'Title of a' }))
    await screen.findByTitle(/Title of a/)
    vi.mocked(window.scrollTo).mockClear()
    act(() => history.back())
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 1234))
    expect(address()).toBe('/')
  })
})
