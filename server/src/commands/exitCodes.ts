/** The exit codes of the program, besides 0 for success. `docs/command-line.md` explains them. */
export const EXIT = {
  /** The program cannot do what it was asked for. */
  failure: 1,
  /** The command line or a setting cannot be used. */
  usage: 2,
  /** Everything but serving is done. Only `npm start` passes `--skip-serving`, which ends with this code. */
  unserved: 3,
} as const

/** Says in one sentence what is wrong with the command line. It is printed without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
