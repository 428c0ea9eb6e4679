import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { applyStyles } from '../../testing/applyStyles.ts'
import styles from './SignInScreen.module.css'
import { SignInScreen, type SignInScreenProps } from './SignInScreen.tsx'

function show(props: Partial<SignInScreenProps> = {}) {
  const handlers = {
    onSignIn: vi.fn<(accountService?: string) => void>(),
    onSignInByRedirect: vi.fn<() => void>(),
    onShowLanguages: vi.fn<() => void>(),
    onPrefetch: vi.fn<() => void>(),
  }
  render(<SignInScreen isBusy={false} error={null} showsProviderLine={false} {...handlers} {...props} />)
  return { ...handlers, button: screen.getAllByRole('button', { name: 'Login With Vtube' }).at(-1)! }
}

describe('the sign-in screen', () => {
  // Rules 1.17, 2.17
  it('names the product and signs in by its one button', async () => {
    const { button, onSignIn } = show()
    expect(screen.getByRole('heading', { level: 1, name: 'Vtube' })).toBeVisible()
    await userEvent.click(button)
    expect(onSignIn).toHaveBeenCalledOnce()
  })

  // Rule 2.17
  it('shows the logo', () => {
    show()
    expect(screen.getByRole('main').querySelector('[data-part=head]')).toBeVisible()
  })

  // Rule 2.16
  it('is a card in the middle of the window', () => {
    applyStyles('features/signIn/SignInScreen.module.css', styles)
    show()
    const card = screen.getByRole('heading', { level: 1 }).parentElement!
    const window = getComputedStyle(card.parentElement!)
    expect(card.parentElement).toBe(screen.getByRole('main'))
    expect([window.display, window.placeItems, window.minBlockSize]).toEqual([
      'grid',
      'center',
      `${innerHeight}px`,
    ])
    expect(getComputedStyle(card).boxShadow).not.toBe('none')
  })

  it('prepares the popup as soon as somebody is about to press', async () => {
    const { button, onPrefetch, onSignIn } = show()
    await userEvent.hover(button)
    expect(onPrefetch).toHaveBeenCalledOnce()
    expect(onSignIn).not.toHaveBeenCalled()
  })

  it('does not open a second popup while one is open', async () => {
    const { button, onSignIn } = show({ isBusy: true })
    expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    expect(onSignIn).not.toHaveBeenCalled()
  })

  // Rules 8.10, 8.29, 8.30, 8.33, 8.34, 8.35, 8.36
  it.each([
    ['user-disabled', 'This account has been disabled. Sign in with a different one.'],
    ['user-token-expired', 'Your session has ended. Sign in again.'],
    [
      'network-request-failed',
      'The sign-in service could not be reached. Check your connection and try again.',
    ],
    ['popup-blocked', 'Your browser blocked the sign-in window. Allow pop-ups for this page and try again.'],
    [
      'unauthorized-domain',
      'The sign-in service does not accept this address. Contact the owner of this site.',
    ],
    ['user-mismatch', 'You signed in with a different account. To switch accounts, log out first.'],
    [
      'web-storage-unsupported',
      'Your browser is blocking the storage needed to sign in. Allow it and try again.',
    ],
    ['login-blocked', 'Sign-in was cancelled or denied. Try again, or choose another account.'],
    ['insecure-context', 'Signing in needs a secure connection. Open this page over HTTPS or on localhost.'],
    ['internal-error', 'Sign-in failed. Try again.'],
  ] as const)('says what to do after %s', (error, text) => {
    show({ error })
    expect(screen.getByRole('alert')).toHaveTextContent(text)
  })

  it('offers a way without a window only where the window was blocked', async () => {
    show()
    expect(screen.queryByRole('button', { name: 'Sign in on this page' })).toBeNull()
    const { button, onSignIn, onSignInByRedirect } = show({ error: 'popup-blocked' })
    await userEvent.click(screen.getByRole('button', { name: 'Sign in on this page' }))
    expect(onSignInByRedirect).toHaveBeenCalledOnce()
    expect(onSignIn).not.toHaveBeenCalled()
    expect(button).toBeEnabled()
  })

  it('has a button for each further account service, by the name that people know', async () => {
    const { onSignIn } = show({ furtherServices: ['github.com', 'oidc.school'] })
    await userEvent.click(screen.getByRole('button', { name: 'Continue with school' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continue with GitHub' }))
    expect(onSignIn.mock.calls).toEqual([['oidc.school'], ['github.com']])
  })

  it("names the provider's services and terms where the data is the provider's", () => {
    show({ showsProviderLine: true })
    expect(screen.getByText(/Uses YouTube API Services/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  })

  it("leaves the provider's line out otherwise", () => {
    show()
    expect(screen.queryByText(/YouTube/)).toBeNull()
  })
})
