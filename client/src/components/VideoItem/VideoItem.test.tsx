import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useLocation } from '../../routing/hooks.ts'
import { MemoryRouter } from '../../routing/Router.tsx'
import { buildDetails, buildVideo } from '../../testing/buildVideo.ts'
import { VideoActionsContext, type WithVideoActions } from '../CardMenuButton/VideoActionsContext.ts'
import { StoredVideoItem } from './StoredVideoItem.tsx'
import { VideoItem, type VideoItemProps } from './VideoItem.tsx'

const koi = buildVideo({
  id: 'koi',
  title: 'Feeding the koi at first frost',
  description: 'Breath on the water, and the pond wakes up.',
  channelId: 'pond',
  channelTitle: 'Pond Diaries',
  publishedAt: null,
})
const details = buildDetails({ durationSeconds: 465, viewCount: 92_640n })
const Place = () => <output aria-label="Place">{useLocation().pathname}</output>

function showCard(props: Partial<VideoItemProps> = {}) {
  render(
    <MemoryRouter>
      <VideoItem form="card" video={koi} details={details} channelPictureUrl={null} {...props} />
      <Place />
    </MemoryRouter>,
  )
  return screen.getByRole('article')
}
const picture = (card: HTMLElement) => card.querySelector('img')

describe('a video in a list', () => {
  // Rules 2.65, 2.66, 2.70, 2.71
  it('names the video, its channel, its views in short form and its length', () => {
    const card = showCard()
    expect(within(card).getByRole('heading', { name: 'Feeding the koi at first frost' })).toBeVisible()
    expect(card).toHaveTextContent('Pond Diaries')
    expect(card).toHaveTextContent('92.6k views')
    expect(card).toHaveTextContent('07:45')
  })

  // Rule 2.72
  it('says how long ago the video was published', () => {
    const publishedAt = new Date(Date.now() - 3 * 24 * 3600 * 1000 - 1000).toISOString()
    expect(showCard({ video: { ...koi, publishedAt } })).toHaveTextContent('92.6k views · 3 days ago')
  })

  // Rule 2.61
  it('opens the video from its title', async () => {
    showCard()
    await userEvent.click(screen.getByRole('link', { name: 'Feeding the koi at first frost' }))
    expect(screen.getByLabelText('Place')).toHaveTextContent('/watch/koi')
  })

  // Rule 2.62
  it('opens the channel from its icon, and not the video as well', async () => {
    showCard()
    const channel = screen.getByRole('link', { name: 'Pond Diaries' })
    expect(channel.closest('a[href="/watch/koi"]')).toBeNull()
    await userEvent.click(channel)
    expect(screen.getByLabelText('Place')).toHaveTextContent('/channel/pond')
  })

  // Rule 2.67
  it('shows the picture of the channel as its icon', () => {
    showCard({ channelPictureUrl: 'https://pictures.test/pond.jpg' })
    expect(picture(screen.getByRole('link', { name: 'Pond Diaries' }))).toHaveAttribute(
      'src',
      'https://pictures.test/pond.jpg',
    )
  })

  it('reaches the video before the channel with the Tab key', () => {
    showCard()
    const names = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(names).toEqual(['/watch/koi', '/channel/pond'])
  })

  // Rule 2.75
  it.each([null, 0])("says 'Live' when the length is %s", (durationSeconds) => {
    expect(showCard({ details: { ...details, durationSeconds } })).toHaveTextContent('Live')
  })

  // Rule 2.107
  it.each([
    [465, '07:45'],
    [3599, '59:59'],
    [3600, '01:00:00'],
    [3723, '01:02:03'],
  ])('has a length of %s seconds as %s', (durationSeconds, text) => {
    showCard({ form: 'row', details: { ...details, durationSeconds } })
    expect(screen.getByText(text)).toBeVisible()
  })

  it('keeps a place for the length and the views while they are being asked for', () => {
    const card = showCard({ details: 'pending' })
    expect(card).not.toHaveTextContent(/Live|views|N\/A|\d\d:\d\d/)
  })

  // Rule 8.23
  it("leaves the length out and says 'N/A' for the views when they could not be had", () => {
    const card = showCard({ details: 'failed' })
    expect(card).toHaveTextContent('N/A')
    expect(card).not.toHaveTextContent(/Live|\d\d:\d\d/)
  })

  it('leaves hidden views out', () => {
    expect(showCard({ details: { ...details, viewCount: null } })).not.toHaveTextContent(/views|N\/A|·/)
  })

  // Rule 2.64
  it('shows the default picture when the video has none', () => {
    expect(picture(showCard({ video: buildVideo({ thumbnails: {} }) }))).toHaveAttribute(
      'src',
      '/default-thumbnail.svg',
    )
  })

  // Rules 2.63, 2.64
  it('shows the default picture when its own does not load', () => {
    const card = showCard()
    expect(picture(card)).toHaveAttribute('src', 'https://images.example/koi/medium.jpg')
    fireEvent.error(picture(card)!)
    expect(picture(card)).toHaveAttribute('src', '/default-thumbnail.svg')
    expect(picture(card)).not.toHaveAttribute('srcset')
  })

  it('stays usable without a title and without a channel', () => {
    showCard({ video: { ...koi, title: '', channelId: '', channelTitle: '' } })
    expect(screen.getByRole('link', { name: 'Untitled video' })).toHaveAttribute('href', '/watch/koi')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})

const known = { status: 'known', video: koi, details } as const
const states = [
  [{ status: 'pending' }, { texts: ['waiting'] }],
  [{ status: 'failed' }, { texts: ['This could not be loaded.'], retry: 1 }],
  [{ status: 'gone' }, { texts: ['No longer available', 'It is private or has been deleted.'] }],
  [known, { texts: ['Feeding the koi at first frost', 'Pond Diaries', '07:45'] }],
] as const
const forms = ['card', 'row', 'line'] as const
const cases = states.flatMap((state) => forms.map((form) => [form, ...state] as const))

/** A menu that offers only to remove the video. */
const withMenu: WithVideoActions = (onLoaded) =>
  onLoaded({
    CardMenu: ({ row }) => <button onClick={row?.onRemove}>Remove</button>,
    WatchMenu: () => null,
    SelectionBar: () => null,
  })

describe('a video of a list that stores ids', () => {
  it.each(cases)('as a %s says that it is $1.status, and can be removed', async (form, state, shown) => {
    const onRetry = vi.fn<() => void>()
    const onRemove = vi.fn<() => void>()
    const { container } = render(
      <MemoryRouter>
        <VideoActionsContext value={withMenu}>
          <StoredVideoItem
            form={form}
            state={state}
            placeholder="waiting"
            onRetry={onRetry}
            onRemove={onRemove}
          />
        </VideoActionsContext>
      </MemoryRouter>,
    )
    for (const text of shown.texts) expect(container).toHaveTextContent(text)
    expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(state.status === 'pending' ? 1 : 0)
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(state === known ? ['/watch/koi'] : [])
    expect(screen.queryAllByRole('heading')).toHaveLength(
      state.status === 'pending' || form === 'line' ? 0 : 1,
    )
    // The menu removes the video, so it is there even before the video is known.
    expect(screen.getAllByRole('button', { name: /^More actions/ })).toHaveLength(1)
    const retry = screen.queryAllByRole('button', { name: 'Try again' })
    expect(retry).toHaveLength('retry' in shown ? shown.retry : 0)
    for (const button of retry) await userEvent.click(button)
    expect(onRetry).toHaveBeenCalledTimes(retry.length)
    await userEvent.click(screen.getByRole('button', { name: /^More actions/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(onRemove).toHaveBeenCalledOnce()
    for (const swiped of container.querySelectorAll('[data-swiped]')) await userEvent.click(swiped)
    expect(onRemove).toHaveBeenCalledTimes(form === 'card' ? 1 : 2)
  })

  it('shows a fact whether it is known or not, and says nothing of its views where it is brief', () => {
    for (const state of [{ status: 'failed' }, known] as const)
      render(
        <MemoryRouter>
          <StoredVideoItem form="row" state={state} isBrief fact={<b>at noon</b>} />
        </MemoryRouter>,
      )
    expect(screen.getAllByText('at noon')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Pond Diaries' })).toHaveAttribute('href', '/channel/pond')
    expect(screen.queryByText(/views/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Remove|Try again)/ })).toBeNull()
  })
})
