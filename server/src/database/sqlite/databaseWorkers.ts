import { Worker } from 'node:worker_threads'

/**
 * The maximum size of the young generation of a thread's heap (V8). A small size is enough, because the objects of
 * these threads are short-lived.
 */
const YOUNG_GENERATION_MB = 8

/** The workers that wait for a database, by the address of their script. */
const idle = new Map<string, Worker[]>()
let maxIdle = 0

/**
 * Sets how many workers of each script stay for the next database, by default none. Tests open many databases, and
 * loading the code of a worker takes most of that time.
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
