/** Exit codes of the program; success is 0. `docs/command-line.md` explains them. */
export const EXIT = {
  /** The program cannot do what it was asked for. */
  failure: 1,
  /** The command line or a setting cannot be used. */
  usage: 2,
  /** With `--skip-serving`, which only `npm start` passes: everything else is done, and serving is what remains. */
  unserved: 3,
} as const

/** Says in one sentence what is wrong with the command line. It is printed without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
