/** The exit codes of the program, besides 0 for success. `docs/command-line.md` explains them. */
export const EXIT = {
  /** The program cannot do its task. */
  failure: 1,
  /** The command line or a setting cannot be used. */
  usage: 2,
  /** The program has done everything except serving, because of `--skip-serving`, which only `npm start` passes. */
  unserved: 3,
} as const

/** Thrown if the command line is wrong. The message is one sentence, which is printed without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
