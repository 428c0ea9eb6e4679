/** The log for sentences to the operator. Code that uses this interface does not depend on a library for logging. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}
