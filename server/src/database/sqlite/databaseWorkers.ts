import { Worker } from 'node:worker_threads'

/** The size of the young generation. The objects of a thread are short-lived, so a small one is enough. */
const YOUNG_GENERATION_MB = 8

/** The workers that wait for a database, by the address of their script. */
const idle = new Map<string, Worker[]>()
let maxIdle = 0

/**
 * Keeps workers whose database was closed, up to this number for each script, and gives them the next database. By
 * default none is kept. Tests open many databases, and a worker needs most of the time of an opening to load its code.
 */
export function keepIdleWorkers(count: number): void {
  maxIdle = count
  for (const kept of idle.values()) for (const worker of kept.splice(count)) void worker.terminate()
}

/** Returns a worker that runs a script which calls `serveDatabase`, and waits for a database. */
export function takeWorker(script: URL): Worker {
  const kept = idle.get(script.href)?.pop()
  if (kept === undefined)
    return new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } })
  kept.ref()
  return kept
}

/** Ends a worker whose database is closed, or keeps it for another database. */
export async function releaseWorker(script: URL, worker: Worker): Promise<void> {
  const kept = idle.get(script.href) ?? []
  if (kept.length >= maxIdle) {
    await worker.terminate()
    return
  }
  for (const event of ['error', 'exit']) worker.removeAllListeners(event)
  worker.unref()
  idle.set(script.href, [...kept, worker])
}
