import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../routing/Router.tsx'
import { describe, expect, it } from 'vitest'
import type { DetailsState } from '../../domain/video.ts'
import { buildDetails, buildVideo } from '../../testing/buildVideo.ts'
import { RelatedCard, RelatedSkeleton } from './RelatedCard.tsx'

const koi = buildVideo({
  id: 'koi',
  title: 'Feeding the koi at first frost',
  description: 'Breath on the water, and the pond wakes up.',
  channelId: 'pond',
  channelTitle: 'Pond Diaries',
  publishedAt: null,
})
const details = buildDetails({ durationSeconds: 465, viewCount: 92_640n })
const states: [string, DetailsState][] = [
  ['Loading views', 'pending'],
  ['N/A', 'failed'],
  ['92.6k views', details],
]

describe('a related video', () => {
  it.each(states)('says %s', (words, details) => {
    render(
      <MemoryRouter>
        <RelatedCard video={koi} details={details} />
      </MemoryRouter>,
    )
    expect(screen.getByText(new RegExp(words))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Feeding the koi at first frost' })).toHaveAttribute(
      'href',
      '/watch/koi',
    )
  })

  // Rule 9.12
  it('has ten placeholders while the list loads', () => {
    const { container } = render(<RelatedSkeleton />)
    expect(container.querySelectorAll('li')).toHaveLength(10)
    expect(screen.getByRole('status')).toHaveTextContent('Loading related videos')
  })
})
