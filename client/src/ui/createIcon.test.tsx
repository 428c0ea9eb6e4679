import { render } from '@testing-library/react'
import LibraryIcon from 'lucide-react/icons/chevron-left'
import { expect, it } from 'vitest'
import createIcon from './createIcon.ts'

it('draws the shapes of an icon of the library, under the same class', () => {
  const OwnIcon = createIcon({ name: 'chevron-left', node: [['path', { d: 'm15 18-6-6 6-6' }]] })
  const { container } = render(
    <>
      <LibraryIcon className="small" />
      <OwnIcon className="small" />
    </>,
  )
  const [library, own] = container.querySelectorAll('svg')
  expect(own?.innerHTML).toBe(library?.innerHTML)
  expect(own?.getAttribute('class')).toBe(library?.getAttribute('class'))
  expect(own).toHaveAttribute('aria-hidden', 'true')
})
