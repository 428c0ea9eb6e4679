import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../routing/Router.tsx'
import { describe, expect, it } from 'vitest'
import { buildDetails, buildVideo } from '../../testing/buildVideo.ts'
import { ChannelRow, VideoRow } from './VideoRow.tsx'

const koi = buildVideo({
  id: 'koi',
  title: 'Feeding the koi at first frost',
  description: 'Breath on the water, and the pond wakes up.',
  channelId: 'pond',
  channelTitle: 'Pond Diaries',
  publishedAt: null,
})
const details = buildDetails({ durationSeconds: 465, viewCount: 92_640n })
const channel = { id: 'pond', title: 'Pond Diaries', description: 'One pond, every season.', thumbnails: {} }

describe('a video among the results', () => {
  it('links to the video and to its channel, and describes it', () => {
    render(
      <MemoryRouter>
        <VideoRow video={koi} details={details} channelPictureUrl={null} />
      </MemoryRouter>,
    )
    expect(screen.getByRole('link', { name: 'Feeding the koi at first frost' })).toHaveAttribute(
      'href',
      '/watch/koi',
    )
    expect(screen.getByRole('link', { name: 'Pond Diaries' })).toHaveAttribute('href', '/channel/pond')
    const row = screen.getByRole('article')
    expect(row).toHaveTextContent('92.6k views')
    expect(row).toHaveTextContent('07:45')
    expect(row).toHaveTextContent('Breath on the water')
  })
})

// Rule 2.107
it.each([
  [465, '07:45'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [3723, '01:02:03'],
])('has a length of %s seconds as %s', (durationSeconds, text) => {
  render(
    <MemoryRouter>
      <VideoRow video={koi} details={{ ...details, durationSeconds }} channelPictureUrl={null} />
    </MemoryRouter>,
  )
  expect(screen.getByText(text)).toBeVisible()
})

// Rule 2.105
it('links a video to the moment in which the words are said', () => {
  render(
    <MemoryRouter>
      <VideoRow video={koi} details={details} channelPictureUrl={null} startSeconds={83} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Feeding the koi at first frost' })).toHaveAttribute(
    'href',
    '/watch/koi?t=83',
  )
})

describe('a channel among the results', () => {
  const show = (subscriberCount: bigint | null) =>
    render(
      <MemoryRouter>
        <ChannelRow channel={channel} subscriberCount={subscriberCount} />
      </MemoryRouter>,
    )

  // Rule 2.106
  it('links to the channel and says that it is one', () => {
    show(2_400_000n)
    expect(screen.getByRole('link', { name: 'Pond Diaries' })).toHaveAttribute('href', '/channel/pond')
    expect(screen.getByText('Channel')).toBeVisible()
    expect(screen.getByText('2.4M subscribers')).toBeVisible()
  })

  it('says nothing of subscribers that are hidden', () => {
    show(null)
    expect(screen.queryByText(/subscriber/)).toBeNull()
  })
})
