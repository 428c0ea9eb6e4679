import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { MemoryRouter } from '../../routing/Router.tsx'
import { network } from '../../testing/network.ts'
import { AccountSignIn } from './AccountSignIn.tsx'

const ISSUER = `${location.origin}/identity`

/** Shows the form over a server that gives one answer to each proof. */
function show(...answers: (() => Response)[]) {
  const proofs: unknown[] = []
  network.use(
    http.post(`${ISSUER}/sign-in`, async ({ request }) => {
      proofs.push(await request.json())
      return answers.shift()?.() ?? HttpResponse.error()
    }),
  )
  const onProved = vi.fn<() => void>()
  const onProve = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <AccountSignIn issuer={ISSUER} isBusy={false} onProve={onProve} onProved={onProved} />
    </MemoryRouter>,
  )
  return { proofs, onProved, onProve }
}
const refuse =
  (code: string, status = 422) =>
  () =>
    HttpResponse.json({ refusal: { code } }, { status })
const accept = (codesLeft: number | null) => () => HttpResponse.json({ codesLeft })
const name = () => screen.getByRole('textbox', { name: 'Your name' })
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))

it('signs in with a name and a password', async () => {
  const { proofs, onProved, onProve } = show(accept(null))
  await userEvent.type(name(), 'Maya')
  await userEvent.type(screen.getByLabelText('Password'), 'my own phrase{Enter}')
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce())
  expect(onProve).toHaveBeenCalledOnce()
  expect(proofs).toEqual([{ name: 'Maya', password: 'my own phrase' }])
})

it('says what is wrong, keeps the name, and leads back to the password', async () => {
  const { proofs, onProved } = show(refuse('passwordWrong'), accept(null))
  await userEvent.type(name(), 'Maya')
  await userEvent.type(screen.getByLabelText('Password'), 'a guess{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong name or password.')
  const password = screen.getByLabelText('Password')
  await waitFor(() => expect(password).toHaveFocus())
  expect(password).toHaveAccessibleDescription('Wrong name or password.')
  expect(name()).toHaveValue('Maya')
  expect(onProved).not.toHaveBeenCalled()
  await userEvent.clear(password)
  await userEvent.type(password, 'my own phrase{Enter}')
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce())
  expect(proofs).toHaveLength(2)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

it.each<[string, () => Response, string]>([
  ['too many attempts', refuse('tooManySignIns', 429), 'Too many attempts.'],
  ['a suspended account', refuse('accountSuspended'), 'This account is suspended.'],
  ['a busy server', refuse('signInBusy', 503), 'Too many people are signing in right now.'],
  ['a server out of reach', () => HttpResponse.error(), 'The sign-in service could not be reached.'],
  ['a server that fails', () => HttpResponse.json({}, { status: 500 }), 'Sign-in failed. Try again.'],
  ['an answer of something else', () => HttpResponse.html('<p>Hello</p>'), 'Sign-in failed. Try again.'],
  ['a code that is not known', refuse('oddly'), 'Sign-in failed. Try again.'],
])('tells %s from the others', async (_what, answer, sentence) => {
  const { onProved } = show(answer)
  await press('Login With Vtube')
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible()
  expect(screen.getByLabelText('Password')).not.toHaveAttribute('aria-invalid')
  expect(onProved).not.toHaveBeenCalled()
})

it('signs in with a recovery code, and says first how many are left', async () => {
  const { proofs, onProved } = show(accept(9))
  await userEvent.type(name(), 'Maya')
  await press('Use a recovery code')
  expect(name()).toHaveValue('Maya')
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}')
  expect(await screen.findByText('You have 9 recovery codes left.')).toBeVisible()
  expect(proofs).toEqual([{ name: 'Maya', code: 'abcd-efgh' }])
  expect(onProved).not.toHaveBeenCalled()
  await press('Continue')
  expect(onProved).toHaveBeenCalledOnce()
})

it('shows the password on demand', async () => {
  show()
  const password = screen.getByLabelText('Password')
  await press('Show password')
  expect(password).toHaveAttribute('type', 'text')
  await press('Show password')
  expect(password).toHaveAttribute('type', 'password')
})

it('offers no passkeys in a browser that has none', () => {
  show()
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})
