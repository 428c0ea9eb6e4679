/**
 * Makes a server use the pseudo-language in place of another one. This module is loaded into the server's process
 * first. Messages with plurals stay English, because no page of the server shows them.
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
