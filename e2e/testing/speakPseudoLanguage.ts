/**
 * Makes a server speak the pseudo-language instead of the language that it replaces. The module is loaded into the
 * server's process before the server's own code. Messages with plurals, which no page of the server shows, stay
 * English.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import * as english from '@vtube/messages'
import { REPLACED, spellPattern } from './pseudoLanguage.ts'

const { readFileSync } = fs

const translation = () =>
  Object.fromEntries(
    Object.entries(english).map(([name, pattern]) => [
      name,
      String(pattern).includes('plural') ? String(pattern) : spellPattern(String(pattern)),
    ]),
  )

fs.readFileSync = ((path: string, ...options: [BufferEncoding]) =>
  String(path).endsWith(`translations/${REPLACED}.json`)
    ? JSON.stringify(translation())
    : readFileSync(path, ...options)) as typeof fs.readFileSync
syncBuiltinESMExports()
