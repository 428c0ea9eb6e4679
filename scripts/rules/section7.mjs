/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  7.2: {
    file: 'client/src/api/channelVideos.ts',
    from: "part: 'snippet,contentDetails'",
    to: "part: 'snippet,contentDetails,status'",
  },
  7.3: {
    file: 'client/src/api/calls.ts',
    from: "const chart = 'mostPopular'",
    to: "const chart = 'newest'",
  },
  7.6: {
    file: 'client/src/api/related.ts',
    from: "maxResults: PAGE_SIZE.related, type: 'video' }",
    to: "maxResults: PAGE_SIZE.related, type: 'video,channel' }",
  },
  7.11: {
    file: 'client/src/api/channelsApi.ts',
    from: "part: 'snippet,statistics,brandingSettings', id",
    to: "part: 'snippet,statistics', id",
  },
  7.17: {
    file: 'client/src/api/suggestionsApi.ts',
    from: "set('client', 'firefox')",
    to: "set('client', 'chrome')",
  },
}
