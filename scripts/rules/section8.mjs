/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  8.4: {
    file: 'client/src/features/watch/selectedVideoSlice.ts',
    from: '{ ...state, ...loadRejected(action), video: null }',
    to: '{ ...state, loading: false, video: null }',
  },
  8.9: {
    file: 'client/src/redux/authSlice.ts',
    from: '          loading: false,\n          error: payload,',
    to: '          loading: false,\n          error: null,',
  },
  8.16: {
    file: 'client/src/features/channel/channelSlice.ts',
    from: '        state.details = null\n',
    to: '',
  },
  8.22: {
    file: 'client/src/components/VideoItem/VideoItem.tsx',
    from: 'const icon = channelPictureUrl !== undefined &&',
    to: "const icon = channelPictureUrl !== undefined && details !== 'failed' &&",
  },
  8.25: {
    file: 'client/src/features/suggestions/useSuggestions.ts',
    from: "log('Error fetching suggestions:', error)\n      dispatch(suggestionsReceived([]))",
    to: "log('Error fetching suggestions:', error)",
  },
  8.27: {
    file: 'client/src/domain/session.ts',
    from: "(error.code === 'user-disabled' || error",
    to: '(error',
  },
  8.28: {
    file: 'client/src/identity/createSessionService.ts',
    from: 'else if (cause === undefined) awaitReturn()',
    to: "else if (cause === undefined) clearSession('user-token-expired')",
  },
}
