import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The resources that a process has used. */
export interface Usage {
  /** The user and system time of all threads since the start. */
  cpuMs: number
  residentMB: number
  /** The longest delay of the event loop since the last report, or 0 unless `BENCH_LOOP` is set. */
  lateMs: number
}

/**
 * Reports the usage of a measured server to the parent process on every message. The module is loaded into the server,
 * and does not keep its process alive.
 */
const loop = process.env['BENCH_LOOP'] ? monitorEventLoopDelay({ resolution: 1 }) : null
loop?.enable()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = {
    cpuMs: (user + system) / 1000,
    residentMB: process.memoryUsage.rss() / 1024 ** 2,
    lateMs: (loop?.max ?? 0) / 1e6,
  }
  process.send?.(usage)
  loop?.reset()
})
process.channel?.unref()
