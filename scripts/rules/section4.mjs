/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  4.1: {
    file: 'client/src/redux/authSlice.ts',
    from: '        loading: true,\n        error: null,',
    to: '        loading: false,\n        error: null,',
  },
  4.2: {
    file: 'client/src/redux/authSlice.ts',
    from: '        ...sessionFields(payload),\n        loading: false,',
    to: '        loading: false,',
  },
  4.3: {
    file: 'client/src/redux/authSlice.ts',
    from: '          accessToken: null,\n          loading: false,',
    to: '          loading: false,',
  },
  4.4: {
    file: 'client/src/redux/authSlice.ts',
    from: '          loading: false,\n          error: payload,',
    to: '          loading: false,',
  },
  4.5: {
    file: 'client/src/redux/authSlice.ts',
    from: '      ...sessionFields(null),\n      error: payload,',
    to: '      error: payload,',
  },
  4.6: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'if (isOther || (itemsOf(list).length === 0 && !list.loading)) await',
    to: 'await',
  },
  4.7: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: '{ ...initialState, [subjectField]: subject }',
    to: '{ ...initialState }',
  },
  4.8: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'list[subjectField] === subject ? list : { ...initialState, [subjectField]: subject }',
    to: 'list[subjectField] === subject ? list : { ...list, [subjectField]: subject }',
  },
  '4.10': {
    file: 'client/src/features/homeFeed/Feed.tsx',
    from: "isReduced ? 'instant' : 'smooth'",
    to: "'instant'",
  },
  4.11: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'const isOther = list[subjectField] !== subjectOf(argument)',
    to: 'const isOther = list[subjectField] === subjectOf(argument)',
  },
  4.12: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: '{ ...present, ...loadPending(requestId) }',
    to: '{ ...present, ...loadPending(requestId), loading: false }',
  },
  4.13: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'uniqueBy([...before, ...page.items], keyOf)',
    to: 'uniqueBy([...page.items], keyOf)',
  },
  4.14: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'emptyPages < MAX_EMPTY_PAGES ? page.nextPageToken : null',
    to: 'null',
  },
  4.15: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'return { ...list, ...loadRejected(action) }',
    to: "return { ...list, ...loadRejected(action), error: '' }",
  },
  4.16: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: '      emptyPages,\n      loading: false,',
    to: '      emptyPages,',
  },
  4.17: {
    file: 'client/src/redux/loadState.ts',
    from: '  ...notLoaded,\n  loading: true,',
    to: '  loading: true,',
  },
  4.18: {
    file: 'client/src/features/watch/selectedVideoSlice.ts',
    from: '{ ...state, video: payload, loading: false }',
    to: '{ ...state, video: state.video ?? payload, loading: false }',
  },
  4.19: {
    file: 'client/src/features/watch/selectedVideoSlice.ts',
    from: '{ ...state, ...loadRejected(action), video: null }',
    to: '{ ...state, ...loadRejected(action) }',
  },
  '4.20': {
    file: 'client/src/redux/loadState.ts',
    from: '  ...notLoaded,\n  loading: true,',
    to: '  ...notLoaded,',
  },
  4.21: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'uniqueBy([...before, ...page.items], keyOf)',
    to: 'uniqueBy([...page.items, ...before], keyOf)',
  },
  4.22: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'emptyPages < MAX_EMPTY_PAGES ? page.nextPageToken : null',
    to: 'list.nextPageToken',
  },
  4.23: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'return { ...list, ...loadRejected(action) }',
    to: 'return { ...list, loading: false }',
  },
  4.25: {
    file: 'client/src/features/search/searchSlice.ts',
    from: '(search: Search): string => JSON.stringify(search)',
    to: '({ query }: Search): string => query',
  },
  4.26: {
    file: 'client/src/features/search/searchPage.ts',
    from: 'loadSearchPage(services.api, search, nextPageToken, signal)',
    to: "loadSearchPage(services.api, search, nextPageToken ?? 'first', signal)",
  },
  4.27: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'error === null && nextPageToken !== null) void',
    to: 'error === null) void',
  },
  4.28: {
    file: 'client/src/redux/loadState.ts',
    from: '  ...notLoaded,\n  loading: true,',
    to: '  loading: true,',
  },
  '4.30': {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'return { ...list, ...loadRejected(action) }',
    to: 'return { ...list, ...loadRejected(action), loading: true }',
  },
  4.31: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: 'if (cleared.match(action) ||',
    to: 'if (',
  },
  4.35: {
    file: 'client/src/redux/createPagedListSlice.ts',
    from: '{ ...present, ...loadPending(requestId) }',
    to: '{ ...present, loading: true, latestRequestId: requestId }',
  },
  4.36: {
    file: 'client/src/features/comments/commentsSlice.ts',
    from: 'const next = serviceComments.reducer(state, action)',
    to: 'const next = { ...serviceComments.reducer(state, action), comments: state.comments }',
  },
  4.37: {
    file: 'client/src/features/comments/commentsSlice.ts',
    from: 'const next = serviceComments.reducer(state, action)',
    to: 'const next = { ...serviceComments.reducer(state, action), error: null }',
  },
  4.45: {
    file: 'client/src/features/like/LikeControl.tsx',
    from: 'isPressed && pressedClass',
    to: 'false',
  },
  4.46: {
    file: 'client/src/features/like/LikeControl.tsx',
    from: 'isLiked ? unlike(videoId) : like(video)',
    to: 'like(video)',
  },
  4.47: {
    file: 'client/src/features/like/LikeControl.tsx',
    from: '    if (isLiked) dispatch(unlike(videoId))\n    announce(t(isLiked ? m.removedAndDisliked',
    to: '    announce(t(isLiked ? m.removedAndDisliked',
  },
  4.49: {
    file: 'client/src/features/like/LikeControl.tsx',
    from: '        isPressed={isDisliked}',
    to: '        isPressed={false}',
  },
  '4.50': {
    file: 'client/src/features/like/LikeControl.tsx',
    from: '    dislikes.set(videoId, false)',
    to: '    dislikes.set(videoId, isInDislikes)',
  },
  4.51: {
    file: 'client/src/features/channel/channelThunks.ts',
    from: 'channel.bannerRetries < MAX_BANNER_RETRIES',
    to: 'channel.bannerRetries < 1',
  },
  4.54: {
    file: 'client/src/features/theme/themeStore.ts',
    from: "choose(isDark ? 'false' : 'true')",
    to: "choose('true')",
  },
  4.55: {
    file: 'client/src/features/theme/themeStore.ts',
    from: '      storage.write(STORAGE_KEY.darkMode, next)\n',
    to: '',
  },
  4.56: {
    file: 'client/src/features/theme/themeStore.ts',
    from: "root.classList.toggle('dark', isDark)",
    to: "document.body.classList.toggle('dark', isDark)",
  },
  4.57: {
    file: 'client/src/features/theme/themeStore.ts',
    from: 'let isDark = isDarkBy(choice)',
    to: 'let isDark = false',
  },
}
