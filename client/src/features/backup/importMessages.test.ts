// @vitest-environment node
import { expect, it } from 'vitest'
import { describeImportError } from './importMessages.ts'

it.each([
  ['unknown', 'This type of file is not supported. Nothing was changed.'],
  ['tooLarge', 'This file is larger than 100 MB. Nothing was changed.'],
  ['unreadable', 'This file could not be read. Nothing was changed.'],
  ['damagedBackup', 'This backup is damaged. Nothing was changed.'],
  ['newerBackup', 'This backup was made by a newer version of Vtube. Nothing was changed.'],
  ['encrypted', 'This archive is password-protected. Extract it, then choose the files inside.'],
  ['nestedArchive', 'This archive contains another archive. Extract it, then choose the one inside.'],
  ['empty', 'There is nothing to import in this file.'],
] as const)('says of files that are refused as %s: %s', (code, sentence) => {
  expect(describeImportError(code)).toBe(sentence)
})
