import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { beforeEach, expect, it } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import { like } from '../../redux/likedVideosSlice.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { buildVideo } from '../../testing/buildVideo.ts'
import { createDislikes, DislikesContext, LikeControl } from './LikeControl.tsx'
import { hear } from '../../testing/resetLiveRegion.ts'

let store: ReturnType<typeof createStore>
beforeEach(() => {
  store = createStore(buildServices())
})
const likedIds = () => store.getState().likedVideos.videos.map(({ id }) => id)

function renderControl({
  likeCount = 184_328n,
  wasLiked = false,
}: { likeCount?: bigint | null; wasLiked?: boolean } = {}) {
  if (wasLiked) store.dispatch(like(buildVideo({ id: 'abc' })))
  const dislikes = createDislikes()
  const page = (id: string) => (
    <Provider store={store}>
      <DislikesContext value={dislikes}>
        <LikeControl key={id} video={buildVideo({ id })} likeCount={likeCount} />
      </DislikesContext>
    </Provider>
  )
  const { rerender } = render(page('abc'))
  return { open: (id: string) => rerender(page(id)) }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const pressed = () => ({
  like: button(/^Like/).getAttribute('aria-pressed'),
  dislike: button('Dislike').getAttribute('aria-pressed'),
})
beforeEach(hear)

const press = (name: string | RegExp) => userEvent.click(button(name))
const NEITHER = { like: 'false', dislike: 'false' }
const LIKED = { like: 'true', dislike: 'false' }
const DISLIKED = { like: 'false', dislike: 'true' }

// Rule 4.45
it('likes a video, highlights that and says so', async () => {
  renderControl()
  expect(pressed()).toEqual(NEITHER)
  const plain = button(/^Like/).className
  await press(/^Like/)
  expect(pressed()).toEqual(LIKED)
  expect(button(/^Like/).className).not.toBe(plain)
  expect(button('Dislike').className).toBe(plain)
  expect(likedIds()).toEqual(['abc'])
  expect(await screen.findByText('Added to Liked Videos')).toBeInTheDocument()
})

// Rule 4.46
it('takes the like back when it is pressed again', async () => {
  renderControl({ wasLiked: true })
  await press(/^Like/)
  expect(pressed()).toEqual(NEITHER)
  expect(likedIds()).toEqual([])
  expect(await screen.findByText('Removed from Liked Videos')).toBeInTheDocument()
})

// Rules 2.83, 4.49
it('dislikes a video that is not liked, and removes nothing', async () => {
  renderControl()
  await press('Dislike')
  expect(pressed()).toEqual(DISLIKED)
  expect(likedIds()).toEqual([])
  expect(await screen.findByText('Disliked')).toBeInTheDocument()
})

// Rule 4.48
it('removes a liked video from the liked ones when it is disliked, and turns the like off', async () => {
  renderControl({ wasLiked: true })
  await press('Dislike')
  expect(pressed()).toEqual(DISLIKED)
  expect(likedIds()).toEqual([])
  expect(await screen.findByText('Removed from Liked Videos and disliked')).toBeInTheDocument()
})

// Rule 4.50
it('clears the dislike when the video is liked', async () => {
  renderControl()
  await press('Dislike')
  await press(/^Like/)
  expect(pressed()).toEqual(LIKED)
  await press(/^Like/)
  expect(pressed()).toEqual(NEITHER)
})

it('takes the dislike back when it is pressed again', async () => {
  renderControl()
  await press('Dislike')
  await press('Dislike')
  expect(pressed()).toEqual(NEITHER)
  expect(await screen.findByText('Dislike removed')).toBeInTheDocument()
})

it('remembers a dislike while other videos are watched, and tells them apart', async () => {
  const { open } = renderControl()
  await press('Dislike')
  open('other')
  expect(pressed()).toEqual(NEITHER)
  open('abc')
  expect(pressed()).toEqual(DISLIKED)
})

// Rule 2.82
it("shows the service's count in short form, which the viewer's own like does not change", async () => {
  renderControl()
  expect(button('Like, 184k')).toHaveTextContent('184k')
  await press(/^Like/)
  expect(button('Like, 184k')).toHaveTextContent('184k')
})

it('shows no count where it is hidden', () => {
  renderControl({ likeCount: null })
  expect(button('Like')).toHaveTextContent(/^Like$/)
})
