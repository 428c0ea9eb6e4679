/** The arguments after the benchmark's name. `npm run bench` has validated them (`scripts/lib/benchmarks.mjs`). */
const [, ...args] = process.argv.slice(2)

/** Whether this is a smoke test of about a minute. */
export const isQuick = args.includes('--quick')
export const words: readonly string[] = args.filter((one) => one !== '--quick')
export const numbers: readonly number[] = words.map(Number).filter((number) => number > 0)
