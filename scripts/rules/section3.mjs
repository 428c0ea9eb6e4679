/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  3.5: {
    file: 'client/src/api/videosApi.ts',
    from: 'parseIsoDuration(wire.contentDetails?.duration)',
    to: 'null',
  },
  '3.10': {
    file: 'client/src/api/channelsApi.ts',
    from: "  'bannerTabletHdImageUrl',\n  'bannerTabletImageUrl',",
    to: "  'bannerTabletImageUrl',\n  'bannerTabletHdImageUrl',",
  },
  3.13: {
    file: 'client/src/features/comments/commentsThunks.ts',
    from: "authorDisplayName: 'You'",
    to: "authorDisplayName: 'Me'",
  },
  '3.20': {
    file: 'client/src/redux/appSlice.ts',
    from: 'searchSuggestion: [] }',
    to: "searchSuggestion: [''] }",
  },
  3.25: {
    file: 'client/src/features/watch/selectedVideoSlice.ts',
    from: '...notLoaded, loading: true,',
    to: '...notLoaded,',
  },
  3.32: {
    file: 'client/src/redux/likedVideosSlice.ts',
    from: '(video.counts ?? null) !== null',
    to: '(video.counts ?? video.details) !== null',
  },
}
