import { fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { MemoryRouter } from '../../routing/Router.tsx'
import { expect, it } from 'vitest'
import { commentText } from '../../api/comments.ts'
import { visibleText } from '../../domain/richText.ts'
import { CommentText } from './CommentItem.tsx'

const pieces = fc.constantFrom(
  '<a href="javascript:alert(1)">press</a>',
  '<a href="https://example.org/?a=1&amp;b=2">there</a>',
  '<img src=x onerror=alert(1)>',
  '<a href="data:text/html,x" onclick="alert(1)">',
  '</a>',
  '<br>',
  '&lt;script&gt;',
  '0:12',
  'many words '.repeat(16),
)

it('shows every comment of the service without harm, all of its words, and no link to a script', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      const text = commentText(parts.join(''), 'abc')
      const { container, unmount } = render(
        <MemoryRouter>
          <CommentText text={text} timeMarks={{ videoId: 'abc', durationSeconds: null, onSeek: () => {} }} />
        </MemoryRouter>,
      )
      for (const button of screen.queryAllByRole('button', { name: 'Show More' })) fireEvent.click(button)
      expect(container.querySelector('p')?.textContent).toBe(visibleText(text).replaceAll('\n', ''))
      expect(container.querySelector(':not(p, a, br, button)')).toBeNull()
      for (const link of container.querySelectorAll('a'))
        expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|\/watch\/abc(\?t=\d+)?$|\/search\/)/)
      unmount()
    }),
    { numRuns: 60 },
  )
})
