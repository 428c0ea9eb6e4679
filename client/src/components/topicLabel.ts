import * as m from '@vtube/messages'
import { t } from '../language/translate.ts'

/** The messages of chips and sidebar entries. Their texts equal the values on the wire. */
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

/** Returns the words for a category or an entry of the sidebar. Any other category is shown as it is. */
export const topicLabel = (topic: string): string => (LABELS.has(topic) ? t(topic) : topic)
