// This module is preloaded into a tool. It ends the tool with SIGTERM when the IPC channel to its parent closes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
