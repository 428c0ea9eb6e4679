import { createListeners } from '@vtube/shared/createListeners'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type Settings, SettingsContext } from '../../config/settings.ts'
import { buildSettings } from '../../testing/settings.ts'
import { buttonClass } from '../../ui/Button/Button.tsx'
import { ToastProvider } from '../../ui/Toast/Toast.tsx'
import { createUserDataService } from '../../userData/createUserDataService.ts'
import { createUserDataStore } from '../../userData/createUserDataStore.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import type { SyncStatus } from '../../userData/sync/syncStatus.ts'
import type { UserDataSync } from '../../userData/sync/syncUserData.ts'
import { UserDataContext } from '../../userData/UserDataContext.ts'
import { SyncNotices } from './SyncNotices.tsx'
import { SyncSection } from './SyncSection.tsx'

/** Returns a fake synchronisation whose status a test can set. */
function fakeSync(initial: Partial<SyncStatus> = {}) {
  const changed = createListeners()
  let status: SyncStatus = {
    offReason: null,
    syncedAt: Date.now() - 150_000,
    waiting: 0,
    failure: null,
    isExchanging: false,
    afterDeletion: null,
    ...initial,
  }
  const set = (changes: Partial<SyncStatus>) => {
    status = { ...status, ...changes }
    changed.notify()
  }
  const sync = {
    status: () => status,
    subscribe: changed.subscribe,
    request: vi.fn<UserDataSync['request']>(),
    setOn: vi.fn<UserDataSync['setOn']>(async (isOn) => set({ offReason: isOn ? null : 'user' })),
    deleteAll: vi.fn<UserDataSync['deleteAll']>(async () => {}),
    stop: () => {},
    subscribeToScreens: () => () => {},
  }
  return { sync, set: (changes: Partial<SyncStatus>) => act(() => set(changes)) }
}

async function open(sync: UserDataSync | null, settings: Partial<Settings> = { userDataUrl: '/user-data' }) {
  const data = { store: createUserDataStore(), sync, close: () => {} } as unknown as SignedInUserData
  const service = createUserDataService(async (setState) => setState({ status: 'open', data }))
  render(
    <ToastProvider>
      <SettingsContext value={buildSettings(settings)}>
        <UserDataContext value={service}>
          <SyncSection sync={sync} />
          <SyncNotices />
        </UserDataContext>
      </SettingsContext>
    </ToastProvider>,
  )
  await screen.findByText(/^Your history, playlists, subscriptions and likes/)
}
const theSwitch = () => screen.getByRole('switch', { name: 'Sync with this server' })
const retry = () => screen.queryByRole('button', { name: 'Try again' })
const told = () => within(screen.getByRole('region', { name: 'Sync' })).getByRole('status')

describe('the section about synchronisation', () => {
  it('says what is the same on all devices, since when, and what waits', async () => {
    const { sync, set } = fakeSync()
    await open(sync)
    expect(screen.getByText(/in sync on every device/)).toBeVisible()
    expect(screen.getByText('2 minutes ago')).toBeVisible()
    expect(screen.queryByText(/waits?$/)).toBeNull()
    expect(screen.queryByText(/only asks for a name/)).toBeNull()
    set({ waiting: 3 })
    expect(screen.getByText('3 changes waiting to sync')).toBeVisible()
    set({ syncedAt: null, waiting: 0 })
    expect(screen.getByText('Not synced yet.')).toBeVisible()
  })

  it('warns where a name is all that is asked for', async () => {
    const identity = { kind: 'oidc', issuer: 'https://a.example', clientId: 'vtube', nameOnly: true } as const
    await open(fakeSync().sync, { userDataUrl: '/user-data', identity })
    expect(screen.getByText(/Anyone who signs in with the same name/)).toBeVisible()
  })

  it('says where the data is if there is no server', async () => {
    await open(null, {})
    expect(screen.getByText(/stay on this device/)).toBeVisible()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['offline', /You seem to be offline/],
    ['signedOut', /session could not be renewed/],
    ['full', /no more space/],
    ['unexpected', /last sync failed/],
  ] as const)('says why it failed, and tries again: %s', async (failure, words) => {
    const { sync, set } = fakeSync({ failure })
    await open(sync)
    expect(told()).toHaveTextContent(words)
    await userEvent.click(retry()!)
    expect(sync.request).toHaveBeenCalledOnce()
    set({ isExchanging: true })
    expect(retry()).toHaveAttribute('aria-busy', 'true')
    set({ isExchanging: false, failure: null })
    expect(told()).toBeEmptyDOMElement()
    expect(retry()).toBeNull()
  })

  it('says that a browser which stores nothing synchronises nothing', async () => {
    await open(fakeSync({ failure: 'notStored' }).sync)
    expect(told()).toHaveTextContent(/does not store your data/)
    expect(retry()).toBeNull()
    expect(theSwitch()).toBeDisabled()
  })

  it('is switched off and on', async () => {
    const { sync } = fakeSync({ waiting: 3 })
    await open(sync)
    await userEvent.click(theSwitch())
    expect(theSwitch()).not.toBeChecked()
    expect(screen.getByText(/does not send or receive/)).toBeVisible()
    expect(screen.queryByText('3 changes waiting to sync')).toBeNull()
    await userEvent.click(theSwitch())
    expect(sync.setOn.mock.calls).toEqual([[false], [true]])
    expect(screen.getByText('3 changes waiting to sync')).toBeVisible()
  })
})

describe('deleting everything on the server', () => {
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Delete everything from the server' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Delete everything from the server' }))

  it.each([
    ['keeps it on devices unless told otherwise', null, false, /kept its data/],
    [
      'deletes it from devices if told so',
      /Also delete it from all devices/,
      true,
      /from the server and from this device/,
    ],
  ])('%s, and says what was done', async (_what, choice, empties, result) => {
    const { sync } = fakeSync()
    await open(sync)
    await ask()
    const danger = buttonClass({ variant: 'danger' })
    expect(screen.getByRole('button', { name: 'Delete everything from the server' })).toHaveClass(danger)
    expect(dialog().getByRole('button', { name: 'Delete' })).toHaveClass(danger)
    expect(dialog().getByText(/cannot be undone/)).toBeVisible()
    if (choice !== null) await userEvent.click(dialog().getByRole('radio', { name: choice }))
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))
    expect(sync.deleteAll.mock.calls).toEqual([[empties]])
    await waitFor(() => expect(told()).toHaveTextContent(result))
    const opener = screen.getByRole('button', { name: 'Delete everything from the server' })
    await waitFor(() => expect(opener).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('changes nothing when it is cancelled', async () => {
    const { sync } = fakeSync()
    await open(sync)
    await ask()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(sync.deleteAll).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says so when the server cannot be reached, and can be tried again', async () => {
    const { sync } = fakeSync()
    sync.deleteAll.mockRejectedValueOnce(new Error('offline'))
    await open(sync)
    await ask()
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent(/did not confirm/))
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['switchedOff', 'deletedElsewhere', /has stopped syncing/],
    ['emptied', null, /Another device deleted your data from the server and from all/],
  ] as const)(
    'on another device is told here by a toast that stays: %s',
    async (afterDeletion, offReason, words) => {
      const { sync, set } = fakeSync()
      await open(sync)
      set({ afterDeletion, offReason })
      const toasts = screen.getAllByText(words)
      expect(toasts.at(-1)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Close' })).toBeVisible()
    },
  )
})
