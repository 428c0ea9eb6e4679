import * as m from '@vtube/messages'
import { pictureSources } from '../components/Thumbnail/pictureSources.ts'
import { paths } from '../config/paths.ts'
import type { Video, VideoDetails } from '../domain/video.ts'
import { avatarHue, initials } from '../format/avatar.ts'
import { formatViews } from '../format/count.ts'
import { formatDuration, spokenDuration } from '../format/duration.ts'
import { isolated } from '../format/isolated.ts'
import { formatPublication, formatRelativeTime } from '../format/time.ts'
import { t } from '../language/translate.ts'
import type { SlotValues } from './fillTemplate.ts'
import type { CardForm } from './shellTemplates.ts'

/**
 * Returns the name of the card template for a video. Returns null if the video lacks a field that all templates need.
 */
export function cardFormOf({ details, publishedAt, channelId, channelTitle }: Video): CardForm | null {
  if (publishedAt === null || channelId === '' || channelTitle === '') return null
  if (details === null) return 'pending'
  const { durationSeconds, viewCount } = details
  if (viewCount === null) return durationSeconds === null ? 'live-uncounted' : 'timed-uncounted'
  return durationSeconds === null ? 'live' : 'timed'
}

const NO_DETAILS: Pick<VideoDetails, 'durationSeconds' | 'viewCount'> = {
  durationSeconds: null,
  viewCount: null,
}

export function cardSlots(video: Video): SlotValues {
  const { id, channelId, channelTitle, publishedAt, details } = video
  const { durationSeconds, viewCount } = details ?? NO_DETAILS
  const { src, srcSet } = pictureSources(video.thumbnails)
  const title = titleOf(video)
  return {
    id,
    watch: paths.watch(id),
    src,
    srcSet,
    title,
    channel: channelTitle,
    channelPage: paths.channel(channelId),
    initials: initials(channelTitle),
    hue: String(avatarHue(channelTitle)),
    menu: t(m.moreActions, { title: isolated(title) }),
    ...(publishedAt !== null && {
      iso: publishedAt,
      age: formatRelativeTime(publishedAt, new Date()),
      exactTime: formatPublication(publishedAt),
    }),
    ...(viewCount !== null && { views: formatViews(viewCount) }),
    ...(durationSeconds === null
      ? { live: t(m.live) }
      : { duration: formatDuration(durationSeconds), spokenDuration: spokenDuration(durationSeconds) }),
  }
}

/** Returns the title of a video as cards and the video page show it. */
export const titleOf = ({ title }: Video): string => title || t(m.untitledVideo)
