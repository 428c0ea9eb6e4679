import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** The npm scripts of a clone that start the program. */
const SCRIPTS = new Set(['start', 'dev'])

/**
 * Returns the command that starts the program again in the way in which it was started. The sources run only in a
 * clone: packages contain JavaScript.
 */
export function programName(environment: Readonly<Record<string, string | undefined>>): string {
  if (!import.meta.url.endsWith('.ts')) return 'vtube'
  if (SCRIPTS.has(environment['npm_lifecycle_event'] ?? '')) return 'npm start --'
  return `node ${relative(process.cwd(), MAIN)}`
}

/** The command that the operator types before the name of a command. */
export const PROGRAM = programName(process.env)
