import * as m from '@vtube/messages'
import { t } from '../language/translate.ts'

/** The messages for chips and sidebar entries. Their English texts are the values on the wire. */
const LABELS = new Set<unknown>([
  m.topicAll,
  m.topicAnime,
  m.topicBounty,
  m.topicCats,
  m.topicComedy,
  m.courses,
  m.topicEntertainment,
  m.fashion,
  m.films,
  m.topicFish,
  m.gaming,
  m.home,
  m.likedVideos,
  m.logOut,
  m.topicManga,
  m.music,
  m.news,
  m.podcast,
  m.topicReactCourses,
  m.shopping,
  m.sports,
  m.subscriptions,
  m.travel,
  m.trending,
  m.topicVlogs,
])

/** Returns the words for a category or a sidebar entry. A category without a message is returned unchanged. */
export const topicLabel = (topic: string): string => (LABELS.has(topic) ? t(topic) : topic)
