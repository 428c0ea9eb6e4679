import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded ahead of a server that is measured: tells its parent, whenever that asks, what the process has taken of
 * the machine. It holds the process open no longer than the server does.
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
