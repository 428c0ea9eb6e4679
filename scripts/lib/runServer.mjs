import { ended, start, WITH_CHANNEL } from './run.mjs'

/**
 * Runs the server's program until it ends. It ends with this process.
 * @param {string} node the Node that runs it
 * @param {readonly string[]} args its main module, and the arguments for it
 * @param {{ folder: string, environment?: Record<string, string> }} options the working folder, which is the base of
 * paths in the arguments, and additional environment variables
 * @returns {Promise<number>} its exit code; 1 after a signal
 */
export const runServer = (node, args, { folder, environment = {} }) =>
  ended(
    start(node, args, {
      folder,
      stdio: [...WITH_CHANNEL],
      environment: {
        // This makes glibc return unused memory to the system.
        MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
        MALLOC_MMAP_THRESHOLD_: process.env['MALLOC_MMAP_THRESHOLD_'] ?? '65536',
        ...environment,
      },
    }),
  )
