/** Provides a test file with an in-memory IndexedDB. At the end of the file, waits for running transactions. */
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

// After the end of the file, the globals that handlers of a transaction need no longer exist.
afterAll(async () => {
  do await new Promise((resolve) => setTimeout(resolve))
  while (running.size > 0)
})
