/** Why the server cannot start, as one sentence for the person who starts it. Printed without a stack trace. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartupError'
  }
}
