import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { buildToken } from '../../testing/buildToken.ts'
import { network } from '../../testing/network.ts'
import { PhoneSignIn } from './PhoneSignIn.tsx'
import { encodeQrCode } from './qrCode.ts'

const ISSUER = 'https://issuer.example/identity'
/** The address that the phone reads from the QR code. */
const ADDRESS = 'https://films.example/device?user_code=WDJB-MJHT'

/**
 * Shows the sign-in. `answer` returns what the issuer answers to a request for tokens, and `address` is that of the
 * page for the phone.
 */
function show(answer: () => Response, address = 'https://films.example/device') {
  let codes = 0
  network.use(
    http.get(`${ISSUER}/.well-known/openid-configuration`, () =>
      HttpResponse.json({
        issuer: ISSUER,
        token_endpoint: `${ISSUER}/token`,
        device_authorization_endpoint: `${ISSUER}/device/auth`,
      }),
    ),
    http.post(`${ISSUER}/device/auth`, () => {
      codes += 1
      return HttpResponse.json({
        device_code: 'secret',
        user_code: ['WDJB-MJHT', 'BCDF-GHJK'][codes - 1],
        verification_uri: address,
        expires_in: 600,
        interval: 0,
        verification_uri_complete: ADDRESS,
      })
    }),
    http.post(`${ISSUER}/token`, () => answer()),
  )
  const handlers = { onSignedIn: vi.fn<() => void>(), onCancel: vi.fn<() => void>() }
  const issuer = { kind: 'oidc', issuer: ISSUER, clientId: 'vtube' } as const
  return { ...handlers, ...render(<PhoneSignIn issuer={issuer} {...handlers} />) }
}

const refusal = (error: string) => HttpResponse.json({ error }, { status: 400 })

it('shows the code, the address and a QR code, and signs in when the phone has confirmed', async () => {
  let isConfirmed = false
  const tokens = { id_token: buildToken({ sub: 'maya' }), access_token: 'a', token_type: 'Bearer' }
  const { onSignedIn, container } = show(() =>
    isConfirmed ? HttpResponse.json(tokens) : refusal('authorization_pending'),
  )
  expect(await screen.findByText('WDJB-MJHT')).toBeVisible()
  expect(screen.getByText(/films\.example\/device/)).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Waiting for your phone…')
  expect(screen.getByText(/^(?:9:5\d|10:00) left$/)).toBeVisible()
  expect(container.querySelector(`path[d="${encodeQrCode(ADDRESS)?.path}"]`)).not.toBeNull()
  expect(onSignedIn).not.toHaveBeenCalled()
  isConfirmed = true
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
})

it('says that the phone has refused, and offers a new code', async () => {
  let error = 'access_denied'
  show(() => refusal(error))
  expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in was refused on the phone.')
  const button = screen.getByRole('button', { name: 'New code' })
  expect(button).toHaveFocus()
  error = 'authorization_pending'
  await userEvent.click(button)
  expect(await screen.findByText('BCDF-GHJK')).toBeVisible()
})

it('says that a phone cannot open the address of this device itself', async () => {
  show(() => refusal('authorization_pending'), 'http://localhost:8080/device')
  expect(await screen.findByText(/^Only this device can open this address\./)).toBeVisible()
})

it('says that the code has expired', async () => {
  show(() => refusal('expired_token'))
  expect(await screen.findByRole('alert')).toHaveTextContent('The code has expired.')
})

it('says that there is no connection, and keeps the code', async () => {
  const { unmount } = show(() => HttpResponse.error())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No connection'))
  expect(screen.getByText('WDJB-MJHT')).toBeVisible()
  unmount()
})

it('goes back to the other ways to sign in', async () => {
  const { onCancel } = show(() => refusal('authorization_pending'))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})
