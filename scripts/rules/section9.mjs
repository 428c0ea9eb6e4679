/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  9.1: {
    file: 'shared/src/constants.ts',
    from: "  'Manga',\n  'Fish',",
    to: "  'Fish',\n  'Manga',",
  },
  9.2: {
    file: 'shared/src/pageSizes.ts',
    from: 'feed = 18',
    to: 'feed = 17',
  },
  9.3: {
    file: 'client/src/api/calls.ts',
    from: "{ part: 'snippet', maxResults, q: category",
    to: "{ part: 'snippet', maxResults: 10, q: category",
  },
  9.4: {
    file: 'shared/src/pageSizes.ts',
    from: 'search = 10',
    to: 'search = 20',
  },
  9.5: {
    file: 'shared/src/pageSizes.ts',
    from: 'related = 45',
    to: 'related = 30',
  },
  9.6: {
    file: 'shared/src/pageSizes.ts',
    from: 'channelVideos = 50',
    to: 'channelVideos = 30',
  },
  9.7: {
    file: 'client/src/api/channelVideos.ts',
    from: 'maxResults: number = PAGE_SIZE.uploads',
    to: 'maxResults: number = pageToken === null ? PAGE_SIZE.uploads : 50',
  },
  9.8: {
    file: 'shared/src/pageSizes.ts',
    from: 'comments = 40',
    to: 'comments = 20',
  },
  9.9: {
    file: 'shared/src/constants.ts',
    from: "REGION_CODE = 'US'",
    to: "REGION_CODE = 'GB'",
  },
  '9.10': {
    file: 'shared/src/constants.ts',
    from: 'feed: 20,',
    to: 'feed: 12,',
  },
  9.11: {
    file: 'shared/src/constants.ts',
    from: 'search: 20,',
    to: 'search: 10,',
  },
  9.12: {
    file: 'shared/src/constants.ts',
    from: 'related: 10 }',
    to: 'related: 8 }',
  },
  9.13: {
    file: 'shared/src/constants.ts',
    from: 'SCROLL_THRESHOLD = 0.6',
    to: 'SCROLL_THRESHOLD = 0.8',
  },
  9.14: {
    file: 'shared/src/constants.ts',
    from: 'LAZY_IMAGE_MARGIN_PX = 100',
    to: 'LAZY_IMAGE_MARGIN_PX = 0',
  },
  9.15: {
    file: 'shared/src/constants.ts',
    from: 'SCROLL_THROTTLE_MS = 300',
    to: 'SCROLL_THROTTLE_MS = 200',
  },
  9.16: {
    file: 'shared/src/constants.ts',
    from: 'INFINITE_SCROLL_THROTTLE_MS = 150',
    to: 'INFINITE_SCROLL_THROTTLE_MS = 100',
  },
  9.17: {
    file: 'shared/src/constants.ts',
    from: 'SUGGESTION_DEBOUNCE_MS = 500',
    to: 'SUGGESTION_DEBOUNCE_MS = 300',
  },
  9.18: {
    file: 'shared/src/constants.ts',
    from: 'VOICE_NAVIGATION_DEBOUNCE_MS = 300',
    to: 'VOICE_NAVIGATION_DEBOUNCE_MS = 1000',
  },
  9.19: {
    file: 'shared/src/constants.ts',
    from: 'COMMENT_PREVIEW_LENGTH = 152',
    to: 'COMMENT_PREVIEW_LENGTH = 150',
  },
  '9.20': {
    file: 'shared/src/constants.ts',
    from: 'DESCRIPTION_LINES = 3',
    to: 'DESCRIPTION_LINES = 4',
  },
  9.21: {
    file: 'shared/src/constants.ts',
    from: 'SPLASH_MS = 4000',
    to: 'SPLASH_MS = 3000',
  },
  9.22: {
    file: 'shared/src/constants.ts',
    from: 'MAX_BANNER_RETRIES = 3',
    to: 'MAX_BANNER_RETRIES = 4',
  },
  9.23: {
    file: 'client/src/features/search/Result.module.css',
    from: '-webkit-line-clamp: var(--two-lines);\n  max-inline-size: 68ch;',
    to: '-webkit-line-clamp: 3;\n  max-inline-size: 68ch;',
  },
  9.24: {
    file: 'client/src/format/count.ts',
    from: "suffix: 'k'",
    to: "suffix: 'K'",
  },
  9.25: {
    file: 'client/src/format/count.ts',
    from: '  count: formatCount(count),',
    to: '  count: String(count),',
  },
  9.38: {
    file: 'shared/src/constants.ts',
    from: "darkMode: 'darkMode'",
    to: "darkMode: 'dark-mode'",
  },
  9.39: {
    file: 'client/src/redux/appSlice.ts',
    from: '{ open: true,',
    to: '{ open: false,',
  },
}
