import type { DeviceVideo } from './createDeviceVideos.ts'

/** Several saved parts of a series. */
export interface SavedSeries {
  id: string
  title: string
  /** The parts in their order, at least two. */
  videos: readonly DeviceVideo[]
}

/** A row of the list of saved videos: a video, or the parts of a series. */
export type SavedRow = DeviceVideo | SavedSeries

const numberOf = ({ series }: DeviceVideo): number[] => [series?.season ?? 0, series?.part ?? 0]
const byNumber = (one: DeviceVideo, other: DeviceVideo): number => {
  const [season = 0, part = 0] = numberOf(one)
  const [otherSeason = 0, otherPart = 0] = numberOf(other)
  return season - otherSeason || part - otherPart
}

/** Joins the parts of each series at the place of the first one, if there are several. The order stays otherwise. */
export function groupBySeries(videos: readonly DeviceVideo[]): SavedRow[] {
  const parts = Map.groupBy(videos, ({ id, series }) => series?.id ?? `video ${id}`)
  return [...parts].flatMap(([id, group]): SavedRow[] => {
    const [first] = group
    if (first === undefined || group.length === 1) return group
    const title = group.find(({ series }) => series?.title)?.series?.title ?? first.channelTitle
    return [{ id, title, videos: group.toSorted(byNumber) }]
  })
}
