import type { Logger } from 'pino'

/** A drive that no longer answers may block the server for ever, so the process ends after this time. */
const END_TIMEOUT_MS = 30_000

/**
 * Resolves when the process that holds the IPC channel to this one ends in any way: the parent that `npm start` and the
 * installed program put between the terminal and the server.
 */
const parentGone = new Promise<void>((resolve) => void process.once('disconnect', resolve))
process.channel?.unref()

/** Ends the process when its parent process ends, for commands that need not close anything. */
export function endWithParent(exitCode: number): void {
  void parentGone.then(() => process.exit(exitCode))
}

/**
 * Ends the process on the first signal, or when the parent process ends, and with it everything that it has started.
 * Ctrl+C afterwards ends it at once.
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
    // Reads of files may still be under way.
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  process.once('SIGINT', () => void end())
  void parentGone.then(end)
}
