import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { intersect, fakeIntersectionObserver } from '../../testing/fakeIntersectionObserver.ts'
import { ChannelAvatar } from './ChannelAvatar.tsx'

const show = (pictureUrl: string | null) =>
  render(<ChannelAvatar name="Reef Watch" pictureUrl={pictureUrl} />).container

describe('the icon of a channel', () => {
  // Rules 2.68, 8.22
  it('shows the initials when there is no picture, in the colour of the name', () => {
    const shown = show(null)
    expect(shown).toHaveTextContent(/^RW$/)
    expect(shown.querySelector('[data-hue="5"]')).not.toBeNull()
    expect(shown.querySelector('img')).toBeNull()
  })

  // Rule 2.67
  it('keeps the initials until the picture has come', () => {
    const shown = show('https://pictures.test/reef.jpg')
    expect(shown).toHaveTextContent('RW')
    fireEvent.load(shown.querySelector('img')!)
    expect(shown).not.toHaveTextContent('RW')
    expect(shown.querySelector('img')).not.toBeNull()
  })

  // Rule 2.68
  it('goes back to the initials when the picture fails', () => {
    const shown = show('https://pictures.test/reef.jpg')
    fireEvent.error(shown.querySelector('img')!)
    expect(shown).toHaveTextContent('RW')
    expect(shown.querySelector('img')).toBeNull()
  })

  it('tries a new picture after another one has failed', () => {
    const { container, rerender } = render(
      <ChannelAvatar name="Reef Watch" pictureUrl="https://pictures.test/1" />,
    )
    fireEvent.error(container.querySelector('img')!)
    rerender(<ChannelAvatar name="Reef Watch" pictureUrl="https://pictures.test/2" />)
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://pictures.test/2')
  })

  // Rule 9.14
  it('fetches the picture 100 px ahead, and at once when its card comes back', () => {
    const margins = fakeIntersectionObserver()
    const shown = show('https://pictures.test/below.jpg')
    expect(shown).toHaveTextContent('RW')
    expect(shown.querySelector('img')).toBeNull()
    expect(margins).toEqual(['100px'])
    intersect()
    fireEvent.load(shown.querySelector('img')!)
    expect(show('https://pictures.test/below.jpg').querySelector('img')).not.toBeNull()
  })
})
