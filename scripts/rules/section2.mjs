/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
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
  '2.50': {
    file: 'shared/src/constants.ts',
    from: "['Home', 'News', 'Films', 'Sports']",
    to: "['Home', 'News', 'Films', 'Music']",
  },
  2.54: {
    file: 'client/src/features/sidebar/Sidebar.tsx',
    from: "leadsTo(new URL(path, 'http://localhost'), useLocation())",
    to: 'path === useLocation().pathname + useLocation().search',
  },
}
