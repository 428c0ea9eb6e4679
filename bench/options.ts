import { parseArgs } from 'node:util'

/**
 * What stands behind the name of the benchmark. `npm run bench` has looked at it before (`scripts/lib/benchmarks.mjs`)
 * and refuses what cannot be read.
 */
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
