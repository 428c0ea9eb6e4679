import '../../testing/indexedDb.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setWindowWidth } from '../../testing/fillBrowserGaps.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'
import { signInUser } from '../../testing/signInUser.ts'
import { openedData } from '../../testing/watched.ts'
import { areOnHome } from '../../userData/forYou.ts'
import { hidesWatched } from '../../userData/hideWatched.ts'

const section = (name: string) => screen.findByRole('heading', { level: 1, name })
const turn = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }))

describe('the settings', () => {
  it('lead from the list on a phone to each section and back', async () => {
    setWindowWidth(390)
    renderApp({ path: '/settings' })
    await section('Settings')
    await userEvent.click(screen.getByRole('link', { name: 'Playback & subtitles' }))
    await section('Playback & subtitles')
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
    expect(await section('Settings')).toBeVisible()
  })

  it('offer only what there is: no links for guests and no account without a server that has them', async () => {
    setWindowWidth(390)
    renderApp({ path: '/settings' })
    await section('Settings')
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(names).toContain('Import & export')
    expect(names).not.toContain('People & guest links')
    expect(names).not.toContain('Your account')
  })

  it('lead to the page of another service for the account', async () => {
    const accountUrl = 'https://accounts.example/me'
    const identity = {
      kind: 'oidc',
      issuer: 'https://accounts.example',
      clientId: 'vtube',
      accountUrl,
    } as const
    renderApp({ path: '/settings/account', settings: buildSettings({ identity }) })
    expect(await screen.findByRole('link', { name: 'Manage your account' })).toHaveAttribute(
      'href',
      accountUrl,
    )
  })

  it('have no other sections', async () => {
    renderApp({ path: '/settings/nowhere' })
    expect(await screen.findByText('This page does not exist.')).toBeVisible()
  })

  it('have the page of the blocked, under its former address too', async () => {
    renderApp({ path: '/blocked' })
    await section('Library & blocked')
    expect(location.pathname).toBe('/settings/library')
  })
})

describe('a choice in the settings', () => {
  beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))

  it('of the theme takes effect at once', async () => {
    renderApp({ path: '/settings/appearance' })
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveClass('dark')
    expect(localStorage.getItem('darkMode')).toBe('true')
    await userEvent.click(screen.getByRole('radio', { name: 'Like this device' }))
    expect(document.documentElement).not.toHaveClass('dark')
  })

  it('of what Home shows is part of the data of the user', async () => {
    const { userData } = renderApp({ path: '/settings/appearance', identity: await signInUser(() => {}) })
    const { store } = await openedData(userData)
    await turn('Show “For you” on Home')
    await waitFor(() => expect(store.read(areOnHome, null)).toBe(false))
    await turn('Hide watched')
    await waitFor(() => expect(store.read(hidesWatched, null)).toBe(true))
  })

  it('of even volume is what our own player reads, and keeps the delay of its sound', async () => {
    localStorage.setItem('vtube.soundFilters', '50')
    dispatchEvent(new StorageEvent('storage', { key: 'vtube.soundFilters' }))
    const embedUrl = `${location.origin}/embed/`
    renderApp({ path: '/settings/playback', settings: buildSettings({ provider: false, embedUrl }) })
    await turn('Even volume')
    expect(localStorage.getItem('vtube.soundFilters')).toBe('50 stable')
    await turn('Even volume')
    expect(localStorage.getItem('vtube.soundFilters')).toBe('50')
  })

  it('of even volume is not offered for the player of the provider', async () => {
    renderApp({ path: '/settings/playback', settings: buildSettings({ provider: true }) })
    await screen.findByRole('switch', { name: 'Play the next video' })
    expect(screen.queryByRole('switch', { name: 'Even volume' })).toBeNull()
  })
})
