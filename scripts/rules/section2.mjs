/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  '2.10': {
    file: 'client/src/features/splash/SplashScreen.module.css',
    from: '.splash {\n  position: fixed;',
    to: '.splash {\n  position: static;',
  },
  2.11: {
    file: 'client/src/features/splash/SplashScreen.tsx',
    from: '<Wordmark className={styles.wordmark} />',
    to: '',
  },
  2.15: {
    file: 'client/src/app/ScrollRestoration.tsx',
    from: 'pathname !== location.pathname || search === location.search',
    to: 'search === location.search',
  },
  2.16: {
    file: 'client/src/features/signIn/SignInScreen.module.css',
    from: 'place-items: center;\n  overflow: hidden;',
    to: 'overflow: hidden;',
  },
  '2.20': {
    file: 'client/src/app/App.tsx',
    from: 'return isSignIn ? screen',
    to: "return isSignIn || pathname === '/history' ? screen",
  },
  2.32: {
    file: 'client/src/features/suggestions/useSearchBox.ts',
    from: '((highlighted + 1 + step + positions) % positions) - 1',
    to: '(highlighted + step + count) % count',
  },
  2.34: {
    file: 'client/src/features/suggestions/SuggestionList.module.css',
    from: '-webkit-line-clamp: var(--two-lines)',
    to: '-webkit-line-clamp: 1',
  },
  2.47: {
    file: 'client/src/features/sidebar/entries.ts',
    from: 'Icon: ThumbsUp, path: paths.liked',
    to: 'Icon: ThumbsUp, path: paths.playlists',
  },
  '2.50': {
    file: 'client/src/features/sidebar/entries.ts',
    from: '[news, films, sports]',
    to: '[news, films]',
  },
  2.54: {
    file: 'client/src/features/sidebar/Sidebar.tsx',
    from: 'shown.find(({ path }) => leadsTo(path, address))',
    to: 'shown.find(({ path }) => path === address.pathname + address.search)',
  },
  2.58: {
    file: 'client/src/features/homeFeed/Feed.tsx',
    from: 'onLoad={() => dispatch(loadNextPage(category))}',
    to: 'onLoad={() => dispatch(loadNextPage(ALL_CATEGORY))}',
  },
}
