/** Gives a test file IndexedDB in memory. At the end of the file, waits for transactions that are still running. */
import 'fake-indexeddb/auto'
import { afterAll } from 'vitest'

const running = new Set<IDBTransaction>()
const { transaction: begin } = IDBDatabase.prototype
IDBDatabase.prototype.transaction = function transaction(...options) {
  const begun = begin.apply(this, options)
  running.add(begun)
  for (const end of ['complete', 'abort']) begun.addEventListener(end, () => running.delete(begun))
  return begun
}

// The globals that the handlers of a transaction need are gone when the file ends.
afterAll(async () => {
  do await new Promise((resolve) => setTimeout(resolve))
  while (running.size > 0)
})
