import * as v from 'valibot'
import type { WireResource } from '@vtube/shared/wire'
import { errorBody, LISTS } from './wireSchemas.ts'

const SUGGESTIONS = v.strictTuple([v.string(), v.pipe(v.array(v.string()), v.maxLength(10))])

/** Returns the strict schema of a response, or null for URLs outside of v3. */
function schemaFor(path: string, status: number): v.GenericSchema | null {
  const { pathname } = new URL(path, 'http://localhost')
  if (pathname === '/complete/search') return status < 400 ? SUGGESTIONS : errorBody
  const [, name] = /^\/youtube\/v3\/(.*)$/v.exec(pathname) ?? []
  if (name === undefined) return null
  if (status >= 400) return errorBody
  return name in LISTS ? LISTS[name as WireResource] : null
}

/**
 * Validates a v3 response against the wire schema.
 * @throws an error that names the invalid fields
 */
export function checkWire(path: string, status: number, body: unknown): void {
  const schema = schemaFor(path, status)
  if (!schema) return
  const result = v.safeParse(schema, body)
  if (result.success) return
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`)
  throw new Error(`${path} (${status}) is not of the wire's shape: ${faults.join('; ')}`)
}
