import type { Video } from '../domain/Video.ts'
import type { VideoSource } from '../domain/VideoSource.ts'

const withoutPlace = (video: Video): Video =>
  video.facts ? { ...video, facts: { ...video.facts, series: null } } : video

/** Wraps the source of a library so that no video states that it is a part of a series. */
export const withoutSeries = (source: VideoSource): VideoSource => ({
  ...source,
  async listVideos(query, inquiry) {
    const answer = await source.listVideos(query, inquiry)
    return { ...answer, value: { ...answer.value, items: answer.value.items.map(withoutPlace) } }
  },
  async search(query, inquiry) {
    const answer = await source.search(query, inquiry)
    const items = answer.value.items.map((hit) =>
      hit.kind === 'video' ? { ...hit, video: withoutPlace(hit.video) } : hit,
    )
    return { ...answer, value: { ...answer.value, items } }
  },
  async listPlaylistItems(query, inquiry) {
    const answer = await source.listPlaylistItems(query, inquiry)
    const items = answer.value.items.map((item) => ({ ...item, video: withoutPlace(item.video) }))
    return { ...answer, value: { ...answer.value, items } }
  },
})
