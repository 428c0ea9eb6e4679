import { render } from '@testing-library/react'
import type { WireResource } from '@vtube/shared/wire'
import type { ReactNode } from 'react'
import type { ApiClient } from '../api/request/client.ts'
import { VideoItem } from '../components/VideoItem/VideoItem.tsx'
import type { Video } from '../domain/video.ts'
import { MemoryRouter } from '../routing/Router.tsx'
import { VideosContext } from '../videos/useVideo.ts'
import { buildServices } from './buildServices.ts'
import { fakeApi } from './fakeApi.ts'

/** Creates a client that returns these items. A call for any other resource fails. */
export function answering(answers: Partial<Record<WireResource, readonly object[]>>): ApiClient {
  const api = fakeApi()
  for (const [resource, items] of Object.entries(answers) as [WireResource, object[]][])
    api.answer(resource, () => ({ items }))
  return api
}

/** Renders each item with `view` inside a separate element. Returns the element that contains all of them. */
export function drawItems<Item>(items: readonly Item[], view: (item: Item) => ReactNode): HTMLElement {
  const places = items.map((item, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- drawn once
    <div key={index}>{view(item)}</div>
  ))
  const { videos } = buildServices({ api: answering({ channels: [], videos: [] }) })
  const { container } = render(
    <VideosContext value={videos}>
      <MemoryRouter>{places}</MemoryRouter>
    </VideosContext>,
  )
  return container
}

/** Renders a video as a card of the feed. */
export const drawCard = (video: Video) => (
  <VideoItem form="card" video={video} details={video.details ?? 'failed'} channelPictureUrl={null} />
)

/** The properties for time marks in texts. Pressing such a mark does nothing. */
export const timeMarks = { videoId: 'v', durationSeconds: null, onSeek: () => {} }
