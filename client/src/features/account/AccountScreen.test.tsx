import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildToken } from '../../testing/buildToken.ts'
import { buildSession, fakeIdentity } from '../../testing/fakeIdentity.ts'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'

const ISSUER = `${location.origin}/identity`
const settings = buildSettings({
  identity: { kind: 'oidc', issuer: ISSUER, clientId: 'vtube', accountUrl: `${location.origin}/account` },
})
const ACCOUNT = {
  id: 'p-1',
  name: 'Maya',
  picture: null,
  hasPassword: true,
  minPasswordLength: 10,
  isRecovered: false,
  passkeys: [
    { id: 'key', name: 'Phone', host: 'localhost', createdAt: '2026-01-02T00:00:00Z', usedAt: null },
  ],
  codes: 8,
  sessions: [
    { id: 's-1', browser: { browser: 'Firefox', system: 'Linux' }, usedAt: '2026-02-03', isThis: true },
    { id: 's-2', browser: null, usedAt: '2026-02-01', isThis: false },
  ],
}
const MUST_CONFIRM = () => HttpResponse.json({ refusal: { code: 'confirmItIsYou' } }, { status: 403 })

let isConfirmed: boolean
let account: typeof ACCOUNT
let posted: { path: string; body: unknown }[]
let answers: Record<string, () => Response>
beforeEach(() => {
  isConfirmed = true
  account = ACCOUNT
  posted = []
  answers = {}
  network.use(
    http.get(`${ISSUER}/account`, () => (isConfirmed ? HttpResponse.json(account) : MUST_CONFIRM())),
    http.post(`${ISSUER}/account/:action`, async ({ request, params }) => {
      const action = String(params.action)
      posted.push({ path: action, body: await request.json() })
      const answer = answers[action]
      if (answer !== undefined) return answer()
      if (action === 'confirm') isConfirmed = true
      else if (!isConfirmed) return MUST_CONFIRM()
      return HttpResponse.json({})
    }),
  )
})
const token = buildToken({ sub: 'p-1' })
function show() {
  const identity = fakeIdentity(buildSession({ accessToken: token }))
  const renew = vi.spyOn(identity, 'renew')
  return { ...renderApp({ path: '/account', settings, identity }), renew }
}
const refuse =
  (code: string, field: string | null = null, values = {}) =>
  () =>
    HttpResponse.json({ refusal: { code, field, values } }, { status: 422 })
const card = (name: string) => screen.findByRole('region', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const press = async (name: string, place?: HTMLElement) =>
  userEvent.click(within(place ?? document.body).getByRole('button', { name }))

describe('the page of an account', () => {
  it('shows ways to sign in and browsers', async () => {
    show()
    expect(await card('Name and picture')).toHaveTextContent('Maya')
    const waysIn = await card('Signing in')
    expect(waysIn).toHaveTextContent('Phone')
    expect(waysIn).toHaveTextContent('Not used yet')
    expect(waysIn).toHaveTextContent('You have 8 recovery codes left.')
    const sessions = await card('Where you are signed in')
    expect(sessions).toHaveTextContent('Firefox on Linux')
    expect(sessions).toHaveTextContent('This browser')
    expect(within(sessions).getAllByRole('button', { name: /^Sign out there/ })).toHaveLength(1)
    expect(await card('Delete account')).toBeVisible()
  })

  it('asks who it is before it shows anything, and goes on by itself', async () => {
    isConfirmed = false
    show()
    const asking = await dialog('Confirm that it’s you')
    expect(screen.queryByRole('region', { name: 'Signing in' })).toBeNull()
    await userEvent.type(within(asking).getByLabelText('Password'), 'my own phrase{Enter}')
    expect(await card('Signing in')).toBeVisible()
    expect(posted).toEqual([
      { path: 'confirm', body: { name: 'Maya', password: 'my own phrase', person: 'p-1' } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says why somebody is not let in, and keeps asking', async () => {
    isConfirmed = false
    answers['confirm'] = refuse('passwordWrong')
    show()
    const asking = await dialog('Confirm that it’s you')
    await userEvent.type(within(asking).getByLabelText('Password'), 'a guess{Enter}')
    expect(await within(asking).findByText('Wrong name or password.')).toBeVisible()
  })

  it('stays closed when the question is closed, and asks again on demand', async () => {
    isConfirmed = false
    show()
    await press('Close', await dialog('Confirm that it’s you'))
    expect(await screen.findByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Signing in' })).toBeNull()
    await press('Continue')
    expect(await dialog('Confirm that it’s you')).toBeVisible()
  })

  it('shows nothing of somebody else who has confirmed in this browser', async () => {
    account = { ...ACCOUNT, id: 'p-2', name: 'Tom' }
    show()
    expect(await dialog('Confirm that it’s you')).toBeVisible()
    expect(screen.queryByText('Tom')).toBeNull()
  })

  it('says when the account cannot be loaded, and tries again', async () => {
    network.use(http.get(`${ISSUER}/account`, () => HttpResponse.error()))
    show()
    expect(await screen.findByText('Your account could not be loaded.')).toBeVisible()
    network.use(http.get(`${ISSUER}/account`, () => HttpResponse.json(account)))
    await press('Try again')
    expect(await card('Signing in')).toBeVisible()
  })

  it('keeps its content when it cannot be loaded again', async () => {
    show()
    await card('Signing in')
    network.use(http.get(`${ISSUER}/account`, () => HttpResponse.error()))
    await press('Sign out there, Another program')
    expect(await screen.findByText('Your account could not be loaded.')).toBeVisible()
    expect(await card('Signing in')).toBeVisible()
  })

  it('does not exist where no accounts are kept', async () => {
    renderApp({ path: '/account' })
    expect(await screen.findByRole('heading', { name: /not found|no page/i })).toBeVisible()
  })
})

describe('a change', () => {
  it('of the name is shown everywhere', async () => {
    const { renew } = show()
    await press('Rename', await card('Name and picture'))
    const renaming = await dialog('Your name')
    const field = within(renaming).getByRole('textbox', { name: 'Your name' })
    expect(field).toHaveValue('Maya')
    await userEvent.clear(field)
    account = { ...ACCOUNT, name: 'Zoë' }
    await userEvent.type(field, 'Zoë{Enter}')
    expect(await screen.findByText('Name saved')).toBeVisible()
    expect(await card('Name and picture')).toHaveTextContent('Zoë')
    expect(posted).toEqual([{ path: 'name', body: { name: 'Zoë' } }])
    expect(renew).toHaveBeenCalledExactlyOnceWith(token)
  })

  it('that is refused says why at its field', async () => {
    answers['name'] = refuse('nameTaken', 'name')
    show()
    await press('Rename', await card('Name and picture'))
    const renaming = await dialog('Your name')
    await press('Save name', renaming)
    await waitFor(() =>
      expect(within(renaming).getByRole('textbox')).toHaveAccessibleDescription(
        'This name is taken. Choose another one.',
      ),
    )
  })

  it('that needs a confirmation asks for it, and is then made', async () => {
    show()
    const waysIn = await card('Signing in')
    isConfirmed = false
    await press('Create ten new codes', waysIn)
    answers['codes'] = () => (isConfirmed ? HttpResponse.json({ codes: ['aaaa-bbbb-cccc'] }) : MUST_CONFIRM())
    const making = await dialog('Recovery codes')
    expect(making).toHaveTextContent('Your old codes stop working.')
    await press('Create ten new codes', making)
    const asking = await dialog('Confirm that it’s you')
    await userEvent.type(within(asking).getByLabelText('Password'), 'my own phrase{Enter}')
    expect(await screen.findByRole('textbox', { name: 'Recovery codes' })).toHaveValue('aaaa-bbbb-cccc')
    expect(posted.map(({ path }) => path)).toEqual(['codes', 'confirm', 'codes'])
  })

  it('of the password names the account to password managers, and says what is missing', async () => {
    answers['password'] = refuse('passwordTooShort', 'new-password', { limit: 10 })
    show()
    await press('Change password', await card('Signing in'))
    const changing = await dialog('Change password')
    const fields = [...changing.querySelectorAll('input[autocomplete]')]
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'username',
      'current-password',
      'new-password',
    ])
    // Browsers do not look at fields of the type `hidden`.
    expect(fields[0]).toHaveValue('Maya')
    expect(fields[0]).not.toHaveAttribute('type', 'hidden')
    await userEvent.type(within(changing).getByLabelText('Current password'), 'old')
    await userEvent.type(within(changing).getByLabelText('New password'), 'short')
    await userEvent.click(within(changing).getByRole('checkbox'))
    await press('Change password', changing)
    expect(await within(changing).findByText('Use at least 10 characters for the password.')).toBeVisible()
    expect(posted).toEqual([{ path: 'password', body: { password: 'short', links: true, current: 'old' } }])
  })

  it('of a passkey is made behind its menu', async () => {
    show()
    await press('Change “Phone”', await card('Signing in'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove passkey' }))
    answers['removePasskey'] = refuse('lastWayIn', 'passkeys')
    const removing = await dialog('Remove passkey')
    await press('Remove passkey', removing)
    expect(
      await within(removing).findByText('You need another way to sign in before removing this one.'),
    ).toBeVisible()
  })

  it('that removes a row moves the focus to its heading', async () => {
    show()
    const sessions = await card('Where you are signed in')
    account = { ...ACCOUNT, sessions: ACCOUNT.sessions.slice(0, 1) }
    await press('Sign out there, Another program')
    expect(await screen.findByText('That browser is signed out')).toBeVisible()
    const heading = within(sessions).getByRole('heading')
    await waitFor(() => expect(heading).toHaveFocus())
  })

  it('tells a lost connection from a refusal', async () => {
    answers['signOut'] = () => HttpResponse.error()
    show()
    await card('Signing in')
    await press('Sign out there, Another program')
    await waitFor(() =>
      expect(
        screen.getByText('Your account could not be changed. Check your connection and try again.'),
      ).toBeVisible(),
    )
  })

  it('that deletes the account ends the session', async () => {
    show()
    await press('Delete account', await card('Delete account'))
    const deleting = await dialog('Delete account')
    await userEvent.type(within(deleting).getByLabelText('To confirm, enter your name: Maya'), 'Maya')
    await press('Delete account', deleting)
    expect(await screen.findByText('Your account is deleted')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Login With Vtube' })).toBeVisible()
    expect(posted).toEqual([{ path: 'delete', body: { name: 'Maya' } }])
  })
})
