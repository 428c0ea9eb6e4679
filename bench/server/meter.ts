import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Preloaded into a measured server: reports resource usage to the parent process on every message. Does not keep the
 * process alive.
 */
const loop = process.env['BENCH_LOOP'] ? monitorEventLoopDelay({ resolution: 1 }) : null
loop?.enable()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({
    cpuMicroseconds: user + system,
    residentBytes: process.memoryUsage.rss(),
    ...(loop ? { loop: { p99Ms: loop.percentile(99) / 1e6, longestMs: loop.max / 1e6 } } : {}),
  })
  loop?.reset()
})
process.channel?.unref()
