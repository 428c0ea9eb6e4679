import { parseArgs } from 'node:util'

/** The arguments after the benchmark's name. `npm run bench` has validated them (`scripts/lib/benchmarks.mjs`). */
export const { positionals: words, values: options } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    titles: { type: 'string' },
    visitors: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    mode: { type: 'string' },
  },
})
