import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildSession, fakeIdentity } from '../../testing/fakeIdentity.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'
import { answerV3 } from '../../testing/v3.ts'
import { startPageListeners } from '../deferredFeatures.tsx'

const ACCOUNT = 'https://vtube.example/identity/account'
const oidc = { kind: 'oidc', issuer: 'https://vtube.example/identity', clientId: 'vtube' } as const
const withAccounts = buildSettings({ identity: { ...oidc, accountUrl: ACCOUNT } })

const popup = { closed: false, focus: vi.fn() }
beforeEach(() => {
  popup.closed = false
  answerV3({ videos: () => ({ items: [] }) })
  startPageListeners([])
})
const openMenu = async () => {
  await screen.findByText('No videos here yet.')
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
}
/** Opens the page of the account from the menu. */
async function openAccount() {
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account' }))
}

it('leads to the page of the account, and shows the new name when that is closed', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as never)
  const identity = fakeIdentity()
  const { store } = renderApp({ settings: withAccounts, identity })
  const renew = vi.spyOn(identity, 'renew')
  await openAccount()
  expect(open).toHaveBeenCalledExactlyOnceWith(ACCOUNT, expect.any(String), expect.stringContaining('popup'))
  expect(renew).not.toHaveBeenCalled()
  popup.closed = true
  await vi.waitFor(() => expect(renew).toHaveBeenCalledExactlyOnceWith(buildSession().accessToken))
  expect(store.getState().auth.accessToken).not.toBeNull()
})

it('ends the session if the account was deleted', async () => {
  vi.spyOn(window, 'open').mockReturnValue(popup as never)
  const identity = fakeIdentity()
  vi.spyOn(identity, 'renew').mockImplementation(async () => {
    identity.reportRefusal()
    return null
  })
  renderApp({ settings: withAccounts, identity })
  await openAccount()
  popup.closed = true
  expect(await screen.findByRole('button', { name: 'Login With Vtube' })).toBeVisible()
})

it('has no entry for an account where the sign-in service has no such page', async () => {
  renderApp()
  await openMenu()
  await screen.findByRole('menuitem', { name: 'Your data' })
  expect(screen.queryByRole('menuitem', { name: 'Your account' })).toBeNull()
})
