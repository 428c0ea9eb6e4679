import { readArguments, usageError } from './readArguments.mjs'

/** Runs any benchmark as a smoke test of about a minute. */
const QUICK = /** @type {const} */ ({ quick: 'flag' })

/** The arguments of each benchmark. @type {Readonly<Record<string, import('./readArguments.mjs').Form>>} */
const FORMS = {
  bytes: { options: QUICK },
  catalogue: { options: { ...QUICK, titles: 'text' } },
  conversion: { options: QUICK },
  day: { words: ['<number>', 'gateway', 'subscriptions', 'naive'], options: QUICK },
  files: { words: ['<number>'], options: QUICK },
  history: { words: ['<number>'], options: QUICK },
  import: { words: ['<number>'], options: QUICK },
  server: { options: QUICK },
  soak: {
    options: {
      ...QUICK,
      visitors: 'number',
      minutes: 'number',
      seed: 'number',
      mode: ['gateway', 'library'],
    },
  },
  subtitles: { words: ['<number>'], options: QUICK },
  viewers: { options: QUICK },
  web: { words: ['load', 'scroll', 'interaction', 'protocols', 'scale'], options: QUICK },
}

/**
 * Returns the requested benchmark.
 * @param {readonly string[]} args
 * @returns {string} its name
 * @throws {import('./run.mjs').UsageError} if there is no benchmark of that name, or its arguments are invalid
 */
export const readBenchmark = ([name = '', ...rest]) => {
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  if (form === undefined)
    throw usageError(
      'npm run bench',
      { words: Object.keys(FORMS), options: QUICK },
      name === '' ? 'name a benchmark' : `there is no benchmark “${name}”`,
    )
  readArguments(`npm run bench -- ${name}`, form, rest)
  return name
}
