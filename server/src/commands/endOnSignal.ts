import type { Logger } from 'pino'

/**
 * The time after which the process ends in any case, because a drive that no longer responds may block the process for
 * ever.
 */
const END_TIMEOUT_MS = 30_000

/**
 * A promise that resolves when the parent process ends in any way. This is the process that `npm start` and the
 * installed program put between the terminal and the server. The parent holds the other end of the IPC channel.
 */
const parentGone = new Promise<void>((resolve) => void process.once('disconnect', resolve))
process.channel?.unref()

/** Ends the process when its parent process ends. Used for commands that need not close anything. */
export function endWithParent(exitCode: number): void {
  void parentGone.then(() => process.exit(exitCode))
}

/**
 * Closes the server and then ends the process, with everything that it has started, on the first signal or when the
 * parent process ends. A further Ctrl+C ends the process immediately.
 */
export function endOnSignal(close: () => Promise<void>, log: Logger): void {
  let isClosing = false
  const fail = (error: unknown) => {
    log.error({ err: error }, 'the server did not close cleanly')
    process.exitCode = 1
  }
  const end = async () => {
    if (isClosing) return
    isClosing = true
    process.once('SIGINT', () => process.exit(1))
    setTimeout(() => {
      fail(new Error('it takes too long'))
      process.exit()
    }, END_TIMEOUT_MS).unref()
    await close().catch(fail)
    // The process is ended explicitly, because reads of files may still be in progress.
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  process.once('SIGINT', () => void end())
  void parentGone.then(end)
}
