import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sample } from 'fast-check'
import { createRandom } from '../random.ts'
import { openIdle, statusOf, type RawResponse } from '../sendRaw.ts'
import { fuzzRequest, type FuzzRequest } from './requests.ts'
import { sendAll } from './sendAll.ts'
import { openWorld, QUICK, type Mode, type World } from './openWorld.ts'

interface FuzzOptions {
  mode: Mode
  seed: number
  minutes: number
  /** The number of idle connections that are kept open during the run. */
  idleConnections: number
}

const BATCH = 480
const MEASURES = 5

/** Sends random requests for some minutes while idle connections are open. */
export async function fuzzLoop({ mode, seed, minutes, idleConnections }: FuzzOptions) {
  const random = createRandom(seed)
  const world = await openWorld(mode, QUICK)
  const delay = monitorEventLoopDelay()
  const report = {
    requests: 0,
    /** The numbers of responses by status, and of missing responses under `none`. */
    statuses: {} as Record<string, number>,
    /** One example of each fault. */
    faults: [] as { sentence: string; request: FuzzRequest }[],
    /** The maximum event-loop delay in milliseconds. */
    longestStandstillMs: 0,
    /** The memory in use after garbage collection in MB, after each fifth of the run. */
    heapMb: [] as number[],
    /** The number of idle connections that the server closed. */
    idleClosed: 0,
  }
  const started = performance.now()
  const share = () => (performance.now() - started) / (minutes * 60_000)
  const hold = holdIdle(world, idleConnections)

  function note(request: FuzzRequest, response: RawResponse, sentence: string | null): void {
    const status = statusOf(response.text)
    const key = Number.isNaN(status) ? 'none' : String(status)
    report.requests += 1
    report.statuses[key] = (report.statuses[key] ?? 0) + 1
    const isNew = (start: string) => report.faults.every((fault) => fault.sentence.slice(0, 60) !== start)
    if (sentence !== null && isNew(sentence.slice(0, 60))) report.faults.push({ sentence, request })
  }

  try {
    delay.enable()
    while (share() < 1) {
      const requests = sample(fuzzRequest, { seed: random.between(1, 2 ** 31 - 1), numRuns: BATCH })
      await sendAll(world, requests, note)
      if (report.heapMb.length < Math.min(MEASURES - 1, Math.floor(share() * MEASURES)))
        report.heapMb.push(liveMemoryMb())
    }
    delay.disable()
    report.longestStandstillMs = delay.max / 1e6
    report.idleClosed = await hold.end()
    report.heapMb.push(liveMemoryMb())
    return report
  } finally {
    await hold.end()
    await world.close()
  }
}

/** Keeps `count` idle connections open and replaces those that the server closes. */
function holdIdle({ port }: World, count: number) {
  const ending = new AbortController()
  let closed = 0
  const keep = async () => {
    while (!ending.signal.aborted) {
      const socket = await openIdle(port).catch(() => null)
      if (socket === null) continue
      // The server may not know of a connection that overflowed its queue, so nothing else would end it.
      if (ending.signal.aborted) return void socket.destroy()
      sockets.add(socket)
      await new Promise((resolve) => socket.resume().once('close', resolve).once('error', resolve))
      sockets.delete(socket)
      if (!ending.signal.aborted) closed += 1
    }
  }
  const sockets = new Set<Awaited<ReturnType<typeof openIdle>>>()
  const closing = Promise.all(Array.from({ length: count }, keep))
  return {
    async end(): Promise<number> {
      ending.abort()
      for (const socket of sockets) socket.destroy()
      await closing
      return closed
    },
  }
}

function liveMemoryMb(): number {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 ** 2
}
