import { readArguments, usageError } from './readArguments.mjs'

/** The option that runs any benchmark as a smoke test of about a minute. */
const QUICK = /** @type {const} */ ({ quick: 'flag' })

/**
 * The benchmarks by name, with what each measures and the words that it takes.
 * @type {Readonly<Record<string, { measures: string, words?: readonly string[] }>>}
 */
const BENCHMARKS = {
  capacity: { measures: 'what each unit of work costs, and what a number of people need' },
  catalogue: { measures: 'searches and lists in a catalogue of 200,000 videos' },
  cluster: { measures: 'viewers of several machines, some of which fail' },
  conversion: { measures: 'conversion of videos that browsers do not play' },
  day: {
    measures: 'a day of visitors on one key of the provider',
    words: ['<number>', 'gateway', 'servers', 'subscriptions', 'naive'],
  },
  files: { measures: 'the page while a long history is imported', words: ['<number>'] },
  forYou: { measures: 'the page while suggestions are ranked' },
  frames: {
    measures: 'press and address to the first frame of a video',
    words: ['fast', 'slow', 'stalls', 'bucket'],
  },
  import: { measures: 'import of a folder with 100,000 videos', words: ['<number>', 'workers'] },
  offline: { measures: 'saving a video of 4 GB on this device, and seeks in it' },
  remotes: { measures: 'from a press on a remote to its effect on another screen' },
  scale: { measures: 'sorted and filtered lists of a library with 200,000 videos' },
  server: { measures: 'cached answers, memory and start of the server' },
  together: { measures: 'how far pages are apart that watch together' },
  upload: { measures: 'adding a large video, compared with a copy', words: ['<number>'] },
  web: {
    measures: 'the pages in Chromium: first load, scrolling, input',
    words: ['load', 'scroll', 'interaction', 'scale'],
  },
}

/** Returns a line for each benchmark with its words. */
export const listBenchmarks = () =>
  Object.entries(BENCHMARKS)
    .map(([name, { measures, words = [] }]) => {
      const more = words.length > 0 ? ` (${words.join(', ')})` : ''
      return `npm run bench -- ${name.padEnd(10)}  ${measures}${more}`
    })
    .concat('Each takes --quick, for a smoke test of about a minute.')
    .join('\n')

/**
 * Returns the requested benchmark.
 * @param {readonly string[]} args
 * @returns {string | undefined} its name, or undefined without arguments
 * @throws {import('./run.mjs').UsageError} if there is no benchmark of that name, or its arguments are invalid
 */
export const readBenchmark = ([name, ...rest]) => {
  if (name === undefined) return undefined
  const benchmark = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined
  if (benchmark === undefined)
    throw usageError(
      'npm run bench',
      { words: Object.keys(BENCHMARKS), options: QUICK },
      `there is no benchmark “${name}”`,
    )
  readArguments(`npm run bench -- ${name}`, { words: benchmark.words ?? [], options: QUICK }, rest)
  return name
}
