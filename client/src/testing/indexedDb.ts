/** Provides a test file with an in-memory IndexedDB. At the end of the file, waits for what is still running in it. */
import 'fake-indexeddb/auto'
import { afterAll } from 'vitest'

/** The databases that are being opened, and the transactions. */
const running = new Set<EventTarget>()

function noteUntil<T extends EventTarget>(ends: readonly string[], begun: T): T {
  running.add(begun)
  for (const end of ends) begun.addEventListener(end, () => running.delete(begun))
  return begun
}

const { open } = IDBFactory.prototype
IDBFactory.prototype.open = function openNoted(...options) {
  return noteUntil(['success', 'error'], open.apply(this, options))
}
const { transaction } = IDBDatabase.prototype
IDBDatabase.prototype.transaction = function transactionNoted(...options) {
  return noteUntil(['complete', 'abort'], transaction.apply(this, options))
}

// After the end of the file, the globals that handlers need no longer exist.
afterAll(async () => {
  do await new Promise((resolve) => setTimeout(resolve))
  while (running.size > 0)
})
