import { expect, it } from 'vitest'
import { describeImportError } from './importMessages.ts'

it.each([
  ['unknown', 'This file is of no known format. Nothing was changed.'],
  ['tooLarge', 'This file is larger than 100 MB. Nothing was changed.'],
  ['unreadable', 'This file could not be read. Nothing was changed.'],
  ['damagedBackup', 'This backup is damaged. Nothing was changed.'],
  ['newerBackup', 'This backup was written by a newer version of Vtube. Nothing was changed.'],
  ['encrypted', 'This archive needs a password: unpack it, and choose the files in it.'],
  ['nestedArchive', 'This archive holds another one: unpack it, and choose the one inside.'],
  ['empty', 'This file holds nothing to import.'],
] as const)('says of files that are refused as %s: %s', (code, sentence) => {
  expect(describeImportError(code)).toBe(sentence)
})
