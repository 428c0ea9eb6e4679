import { render } from '@testing-library/react'
import LibraryIcon from 'lucide-react/icons/chevron-left'
import { expect, it } from 'vitest'
import createIcon from './createIcon.ts'

it('draws an icon as the library does', () => {
  const OwnIcon = createIcon({ name: 'chevron-left', node: [['path', { d: 'm15 18-6-6 6-6' }]] })
  const { container } = render(
    <>
      <LibraryIcon className="small" />
      <OwnIcon className="small" />
    </>,
  )
  const [library, own] = container.querySelectorAll('svg')
  expect(own?.outerHTML).toBe(library?.outerHTML)
})
