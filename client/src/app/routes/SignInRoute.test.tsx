import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { signOut } from '../../redux/authThunks.ts'
import { fakeIdentity } from '../../testing/fakeIdentity.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'
import { SignInError } from '../../domain/session.ts'
import { answerVideos } from '../../testing/v3.ts'
import type * as Idle from '../idle.ts'

/** The callbacks that wait until the test makes the browser idle. */
const waiting = vi.hoisted(() => new Set<() => void>())
vi.mock('../idle.ts', async (load) => ({
  ...(await load<typeof Idle>()),
  whenIdle(work: () => void) {
    waiting.add(work)
    return () => waiting.delete(work)
  },
}))

const button = () => screen.findByRole('button', { name: 'Login With Vtube' })

beforeEach(() => void answerVideos())
it.each(['hover', 'focus', 'idle'])(
  'fetches what the sign-in needs on %s, and not before',
  async (reason) => {
    const prepare = vi.fn()
    renderApp({ identity: { ...fakeIdentity(null), prepare }, path: '/auth' })
    const signIn = await button()
    expect(prepare).not.toHaveBeenCalled()
    if (reason === 'hover') await userEvent.hover(signIn)
    else if (reason === 'focus') act(() => signIn.focus())
    else act(() => waiting.forEach((work) => work()))
    expect(prepare).toHaveBeenCalled()
  },
)

it('names the provider whose data it is', async () => {
  renderApp({ identity: fakeIdentity(null), path: '/auth', settings: buildSettings({ provider: true }) })
  await button()
  expect(screen.getByText(/Uses YouTube API Services/)).toBeVisible()
})

it('offers the further account services of the settings, and leaves for the one that was chosen', async () => {
  const signInByRedirect = vi.fn(async () => {})
  const blocked = vi.fn(async () => Promise.reject(new SignInError('popup-blocked')))
  const identity = { ...fakeIdentity(null), signIn: blocked, signInByRedirect }
  const providers = ['google.com', 'github.com']
  renderApp({
    identity,
    path: '/liked',
    settings: buildSettings({
      identity: { kind: 'firebase', apiKey: 'key', authDomain: 'vtube.example', providers },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with GitHub' }))
  expect(blocked).toHaveBeenCalledWith('github.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in on this page' }))
  expect(signInByRedirect).toHaveBeenCalledWith('github.com')
  expect(sessionStorage.getItem('vtube.wanted')).toBe('/liked')
})

it.each([
  ['/.//evil.example', '/'],
  ['/%5Cevil.example/', '/%5Cevil.example/'],
  ['/auth?next=https://evil.example', '/'],
  ['/auth#//evil.example', '/'],
])('leads nowhere else after a sign-in that began at %s', { tags: 'release' }, async (path, expected) => {
  renderApp({ identity: fakeIdentity(null), path })
  await userEvent.click(await button())
  await screen.findByRole('banner')
  expect(location.pathname).toBe(expected)
})

it('brings back what somebody was typing when the session ended, and nothing of it after a log out', async () => {
  const identity = fakeIdentity()
  const { store } = renderApp({ identity, path: '/watch/a' })
  const comment = () => screen.findByRole('textbox', { name: 'Add a comment' })
  const search = () => screen.findByRole('combobox', { name: 'Search' })
  await userEvent.click(await comment())
  await userEvent.paste('The second theme comes in at')
  await userEvent.click(await search())
  await userEvent.paste('string quartets')
  act(() => identity.reportRefusal())
  await userEvent.click(await button())
  expect(await comment()).toHaveValue('The second theme comes in at')
  expect(await search()).toHaveValue('string quartets')
  expect(location.pathname).toBe('/watch/a')
  await act(() => store.dispatch(signOut()))
  await button()
  expect(sessionStorage.getItem('vtube.drafts')).toBeNull()
})
