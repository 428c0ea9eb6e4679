/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  6.1: {
    file: 'client/src/app/SessionGate.tsx',
    from: 'return <Navigate {...signInNavigation(shouldReturn ? location : null)} />',
    to: 'return shouldReturn ? children : <Navigate {...signInNavigation(null)} />',
  },
  6.2: {
    file: 'client/src/app/SessionGate.tsx',
    from: 'if (isAtSignIn) return <Navigate to={returnPathOf(location.state)} />',
    to: 'if (isAtSignIn) return <Intro>{children}</Intro>',
  },
  6.3: {
    file: 'client/src/redux/authSlice.ts',
    from: 'selectIsSignedIn: (state) => state.accessToken !== null',
    to: "selectIsSignedIn: (state) => state.accessToken !== null && state.user?.name !== ''",
  },
  6.5: {
    file: 'client/src/features/comments/commentsThunks.ts',
    from: '    dispatch(changeLocal(videoId, localCommentChanges.prepend(comment)))',
    to: "    void fetch('/comments', { method: 'POST', body: textDisplay })\n    dispatch(changeLocal(videoId, localCommentChanges.prepend(comment)))",
  },
}
