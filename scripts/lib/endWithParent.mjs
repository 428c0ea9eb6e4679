// Loaded before a tool that knows nothing of its parent: where the channel to it ends, the tool ends as by SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
