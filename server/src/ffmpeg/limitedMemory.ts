import { existsSync } from 'node:fs'

/** Memory of a process, which is three times what ffmpeg takes for the largest pictures that it decodes. */
const MAX_MEMORY_KB = 2 * 1024 ** 2
const SHELL = '/bin/sh'
/**
 * Runs a program with limited memory, and so that a system without memory ends it before the server. Systems that know no
 * such limits ignore them. The program takes the place of the shell, which sees no argument as a command.
 */
const SCRIPT = `ulimit -d ${MAX_MEMORY_KB}; echo 500 >/proc/self/oom_score_adj; exec "$0" "$@"`
/** Windows has none. */
const hasShell = existsSync(SHELL)
/** Exit codes of a shell that could not start the program. */
const NOT_STARTED = new Set([126, 127])

/** Returns the file to execute and its arguments, for a program that gets no more than two gigabytes of memory. */
export function withLimitedMemory(program: string, parameters: readonly string[]): [string, string[]] {
  return hasShell ? [SHELL, ['-c', SCRIPT, program, ...parameters]] : [program, [...parameters]]
}

/** Whether such a program could not be started, by its exit code. */
export const hasNotStarted = (code: number | null): boolean => code === null || NOT_STARTED.has(code)
