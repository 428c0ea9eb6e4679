import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../routing/Router.tsx'
import { afterEach, expect, it, vi } from 'vitest'
import type { SelectedVideo } from '../../domain/video.ts'
import textStyles from '../../ui/ExpandableText/ExpandableText.module.css'
import { applyStyles } from '../../testing/applyStyles.ts'
import { buildVideo } from '../../testing/buildVideo.ts'
import { Description } from './Description.tsx'

const onSeek = vi.fn()
const COUNTS = { viewCount: 3_100_000n, likeCount: null, commentCount: null }

const renderDescription = (changes: Partial<SelectedVideo> = {}) =>
  render(
    <MemoryRouter>
      <Description
        video={{ ...buildVideo(), counts: COUNTS, ...changes }}
        timeMarks={{ videoId: 'video-1', durationSeconds: 60, onSeek }}
      />
    </MemoryRouter>,
  )

let reportSize: () => void = () => {}

/** Sets the height of the text in a box of 60 pixels, which is three lines, because jsdom has no layout. */
function setTextHeight(heightPx: number) {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(heightPx)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(60)
  class Observer {
    constructor(report: () => void) {
      reportSize = report
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
}

const SilentObserver = globalThis.ResizeObserver
afterEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('ResizeObserver', SilentObserver)
})

// Rule 9.20
it('shows three lines of the text', () => {
  applyStyles('ui/ExpandableText/ExpandableText.module.css', textStyles)
  setTextHeight(200)
  renderDescription({ description: 'What the video is about' })
  const style = getComputedStyle(screen.getByText('What the video is about'))
  expect(style.overflow).toBe('hidden')
  expect(style.getPropertyValue('line-clamp')).toBe('3')
})

it('says how often and when before the text', () => {
  vi.useFakeTimers({ now: new Date('2026-01-06T12:00:00Z'), toFake: ['Date'] })
  renderDescription()
  expect(screen.getByText(/views/)).toHaveTextContent(/^3.1M views · \d+ days ago$/)
  vi.useRealTimers()
})

it('leaves out views that are hidden', () => {
  renderDescription({ counts: null })
  expect(screen.queryByText(/views|·/)).toBeNull()
})

// Rule 2.87
it('offers Show more only when the text is longer than three lines, and Show less after it', async () => {
  setTextHeight(200)
  renderDescription({ description: 'A long text' })
  act(() => reportSize())
  await userEvent.click(screen.getByRole('button', { name: 'Show more', expanded: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(screen.getByRole('button', { name: 'Show more' })).toBeInTheDocument()
})

it('offers nothing to expand when the text fits', () => {
  setTextHeight(60)
  renderDescription({ description: 'A short text' })
  act(() => reportSize())
  expect(screen.queryByRole('button')).toBeNull()
})

it('moves the player to a chapter that is pressed, not beyond the end of the video', async () => {
  renderDescription({ description: '0:00 Start\n0:12 Middle\n2:00 Never' })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['0:00', '0:12'])
  await userEvent.click(screen.getByRole('link', { name: '0:12' }))
  expect(onSeek).toHaveBeenCalledExactlyOnceWith(12)
})

it('shows nothing at all of a video of which nothing is known', () => {
  renderDescription({ counts: null, publishedAt: null, description: ' \n' })
  expect(screen.queryByRole('region')).toBeNull()
})
