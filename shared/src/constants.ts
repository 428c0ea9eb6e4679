/** The constants of the specification. The numbers in parentheses are its sections. */

/** The category chips above the feed, in order (9). `All` is the chart of popular videos. */
export const CHIPS = [
  'All',
  'JavaScript',
  'Mern',
  'Anime',
  'React Courses',
  'Gojo',
  'Grim',
  'Manga',
  'Fish',
  'Vlogs',
  'Films',
  'Comedy',
  'Bounty',
  'Entertainment',
  'Trending',
  'Sports',
  'Dell',
  'Infosys',
  'Cats',
] as const

/** The initial category, which Home also selects (3). */
export const ALL_CATEGORY = 'All'

/** The sidebar entries, in order (2). Liked Videos is a page, Log Out an action, and every other entry a category. */
export const SIDEBAR_ENTRIES = [
  'Home',
  'Subscriptions',
  'Liked Videos',
  'Trending',
  'Shopping',
  'Music',
  'Films',
  'Gaming',
  'News',
  'Sports',
  'Courses',
  'Travel',
  'Fashion',
  'Podcast',
  'Log Out',
] as const
export type SidebarEntry = (typeof SIDEBAR_ENTRIES)[number]

/** The sidebar entries that are topics. */
export const SIDEBAR_TOPICS = /* @__PURE__ */ SIDEBAR_ENTRIES.slice(3, -1)

/** The page sizes of requests (9). As constants of a module, each is inlined where it is used. */
export * as PAGE_SIZE from './pageSizes.ts'

/** The provider's limit of ids or rows per call. */
export const MAX_IDS_PER_CALL = 50

/** The region of the chart of popular videos (9). */
export const REGION_CODE = 'US'

/** The number of skeletons that are shown while the first page loads (9). */
export const SKELETON_COUNT = { feed: 20, search: 20, related: 10 } as const

/** The fraction of the scroll height at which the next page is requested (9). */
export const SCROLL_THRESHOLD = 0.6

/** The distance from the viewport at which a picture is loaded, in CSS pixels (9). */
export const LAZY_IMAGE_MARGIN_PX = 100

/** Times in milliseconds (9). */
export const SCROLL_THROTTLE_MS = 300
export const INFINITE_SCROLL_THROTTLE_MS = 150
export const SUGGESTION_DEBOUNCE_MS = 500
export const VOICE_NAVIGATION_DEBOUNCE_MS = 300
export const SPLASH_MS = 4000

/** The number of graphemes of a truncated comment (5). */
export const COMMENT_PREVIEW_LENGTH = 152

/** The number of lines of truncated texts (9). */
export const DESCRIPTION_LINES = 3
export const RESULT_DESCRIPTION_LINES = 2

/** The maximum number of repeated requests for a missing channel banner (4). */
export const MAX_BANNER_RETRIES = 3

/** Sizes in CSS pixels (9). */
export const HEADER_HEIGHT_PX = 86
export const FALLBACK_AVATAR_PX = 36

/** The size of the sign-in popup in CSS pixels (9). */
export const POPUP_SIZE = { width: 500, height: 600 } as const

/** The keys of the browser's local storage (3). */
export const STORAGE_KEY = { likedVideos: 'likedVideos', darkMode: 'darkMode' } as const
/** Returns the key of a video's local comments (3). */
export const commentsStorageKey = (videoId: string): string => `comments-${videoId}`
