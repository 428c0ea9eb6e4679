import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { MemoryRouter } from '../../routing/Router.tsx'
import { describe, expect, it, vi } from 'vitest'
import { parseRichText } from '../../domain/richText.ts'
import { RichText } from './RichText.tsx'

const onSeek = vi.fn()

function renderText(text: string, durationSeconds: number | null = null) {
  return render(
    <MemoryRouter>
      <p data-testid="text">
        <RichText text={parseRichText(text)} timeMarks={{ videoId: 'abc', durationSeconds, onSeek }} />
      </p>
    </MemoryRouter>,
  )
}

describe('a text by a stranger', () => {
  it('opens its links in a new tab and does not vouch for them', () => {
    renderText('see https://example.org/a')
    const link = screen.getByRole('link', { name: 'https://example.org/a' })
    expect(link).toHaveAttribute('href', 'https://example.org/a')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener nofollow')
  })

  it('moves the player when a time mark is pressed', async () => {
    renderText('the end (01:02:03)')
    await userEvent.click(screen.getByRole('link', { name: '01:02:03' }))
    expect(onSeek).toHaveBeenCalledExactlyOnceWith(3723)
  })

  it('lets a time mark be opened in a new tab, at that time', async () => {
    onSeek.mockClear()
    renderText('0:12')
    const mark = screen.getByRole('link', { name: '0:12' })
    expect(mark).toHaveAttribute('href', '/watch/abc?t=12')
    mark.addEventListener('click', (event) => event.preventDefault())
    await userEvent.setup().keyboard('{Control>}')
    mark.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    expect(onSeek).not.toHaveBeenCalled()
  })

  it('leaves a time mark beyond the end of the video as text', () => {
    renderText('0:12 and 9:59', 60)
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['0:12'])
  })

  it('searches for its hashtags', () => {
    renderText('#math')
    expect(screen.getByRole('link', { name: '#math' })).toHaveAttribute('href', '/search/%23math')
  })

  it('never becomes markup, keeps its words, and leads nowhere but to http and https', () => {
    const pieces = fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      'javascript:alert(1)',
      'https://a.example/"x',
      '0:12',
      '#a',
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        const text = parts.join('')
        const { unmount } = renderText(text)
        const shown = screen.getByTestId('text')
        expect(shown.textContent).toBe(text.replaceAll(/\r\n|\r|\n/g, ''))
        expect(shown.querySelector(':not(a, br)')).toBeNull()
        for (const link of shown.querySelectorAll('a'))
          expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|\/watch\/abc(\?t=\d+)?$|\/search\/)/)
        unmount()
      }),
      { numRuns: 60 },
    )
  })
})
