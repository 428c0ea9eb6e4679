// Preloaded into a tool: ends it with SIGTERM when the IPC channel to its parent closes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
