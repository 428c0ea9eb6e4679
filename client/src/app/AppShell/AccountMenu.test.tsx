import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'
import { answerV3 } from '../../testing/v3.ts'
import { startPageListeners } from '../deferredFeatures.tsx'

const ACCOUNT = 'https://accounts.example/me'
const oidc = { kind: 'oidc', issuer: 'https://accounts.example', clientId: 'vtube' } as const

beforeEach(() => {
  answerV3({ videos: () => ({ items: [] }) })
  startPageListeners([])
})
const openMenu = async () => {
  await screen.findByText('No videos here yet.')
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
}
const entry = () => screen.findByRole('menuitem', { name: 'Your account' })

it('leads to the page of the account on our own server', async () => {
  const issuer = `${location.origin}/identity`
  const accountUrl = `${location.origin}/account`
  renderApp({ settings: buildSettings({ identity: { ...oidc, issuer, accountUrl } }) })
  await openMenu()
  expect(await entry()).toHaveAttribute('href', '/settings/account')
})

it('opens the page of another service for the account in a window', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  renderApp({ settings: buildSettings({ identity: { ...oidc, accountUrl: ACCOUNT } }) })
  await openMenu()
  await userEvent.click(await entry())
  expect(open).toHaveBeenCalledExactlyOnceWith(ACCOUNT, '_blank', 'noopener')
})

it('has no entry for an account where the sign-in service has no such page', async () => {
  renderApp()
  await openMenu()
  await screen.findByRole('menuitem', { name: 'Settings' })
  expect(screen.queryByRole('menuitem', { name: 'Your account' })).toBeNull()
})
