/** @type {Record<string, import('../lib/mutants.mjs').Mutant>} */
export const mutants = {
  2.11: {
    file: 'client/src/features/splash/SplashScreen.tsx',
    from: '<Wordmark className={styles.wordmark} />',
    to: '',
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
}
