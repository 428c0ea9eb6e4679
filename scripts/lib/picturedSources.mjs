/** The sources that every picture shows: the header, the sidebar, cards, texts, and the videos of the sample library. */
const EVERYWHERE = [
  'client/src/app/AppShell',
  'client/src/components',
  'client/src/features/sidebar',
  'client/src/features/suggestions',
  'client/src/features/theme',
  'client/src/features/voice',
  'client/src/format',
  'client/src/styles',
  'client/src/ui',
  'e2e/takePictures.ts',
  'messages/en.ts',
  'sample-library/videos',
]
const HOME = [...EVERYWHERE, 'client/src/app/routes/HomeRoute.tsx', 'client/src/features/homeFeed']
const WATCH = [
  ...EVERYWHERE,
  'client/src/app/player',
  'client/src/app/routes/WatchRoute.tsx',
  'client/src/features/like',
  'client/src/features/player',
  'client/src/features/playlists/SaveButton.tsx',
  'client/src/features/related',
  'client/src/features/subscriptions/SubscribeButton.module.css',
  'client/src/features/subscriptions/SubscribeButton.tsx',
  'client/src/features/watch',
  'server/embed/src',
]

/**
 * The files and folders that each picture of the documents shows, by its name in `docs/pictures`. A picture is out of
 * date when one of them has changed. @type {Readonly<Record<string, readonly string[]>>}
 */
export const PICTURED_SOURCES = {
  home: HOME,
  'home-dark': [...HOME, 'client/src/app/videoActions.tsx'],
  'home-phone': HOME,
  search: [...EVERYWHERE, 'client/src/app/routes/SearchRoute.tsx', 'client/src/features/search'],
  watch: WATCH,
  'watch-dark': [...WATCH, 'client/src/features/transcript'],
  'watch-phone': [...WATCH, 'client/src/features/comments'],
}
