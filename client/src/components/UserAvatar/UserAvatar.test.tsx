import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { UserAvatar } from './UserAvatar.tsx'

const show = (pictureUrl: string | null) => render(<UserAvatar pictureUrl={pictureUrl} />).container

describe("the viewer's own picture", () => {
  // Rule 2.43
  it('is the one of the account', () => {
    expect(show('https://pictures.test/me').querySelector('img')).toHaveAttribute(
      'src',
      'https://pictures.test/me',
    )
  })

  // Rule 2.44
  it.each([null, ''])('is the default picture when the account has %j', (pictureUrl) => {
    expect(show(pictureUrl).querySelector('img')).toHaveAttribute('src', '/default-avatar.svg')
  })

  // Rules 2.45, 8.26
  it('is the default picture when the own one does not load', () => {
    const shown = show('https://pictures.test/me')
    fireEvent.error(shown.querySelector('img')!)
    expect(shown.querySelector('img')).toHaveAttribute('src', '/default-avatar.svg')
  })
})
