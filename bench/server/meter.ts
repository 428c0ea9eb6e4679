/**
 * Loaded ahead of a server that is measured: tells its parent, whenever that asks, what the process has taken of
 * the machine. It holds the process open no longer than the server does.
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, residentBytes: process.memoryUsage.rss() })
})
process.channel?.unref()
