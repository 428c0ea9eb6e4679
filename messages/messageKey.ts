import type { CompiledPattern } from './message.ts'

const OFFSET_BASIS = 0x811c9dc5
const PRIME = 0x01000193
const LENGTH = 4

/** Returns the key of a message in the files of languages: a hash (FNV-1a, 32 bit) of its compiled English pattern. */
export function messageKey(pattern: CompiledPattern): string {
  let hash = OFFSET_BASIS
  for (const character of JSON.stringify(pattern))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME)
  return (hash >>> 0).toString(36).slice(-LENGTH)
}
