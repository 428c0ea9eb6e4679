import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Says what a process has used. */
export interface Usage {
  /** It counts user and system time of all threads since the start. */
  cpuMs: number
  residentMB: number
  /** The event loop was late by so much since the last report; 0 unless `BENCH_LOOP` is set. */
  lateMs: number
}

/**
 * Reports the usage of a measured server, into which it is loaded, to the parent process on every message. It does not keep the
 * process alive.
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
