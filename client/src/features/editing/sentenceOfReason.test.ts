import { expect, it } from 'vitest'
import { responseError } from '../../api/request/RequestError.ts'
import { sentenceOfError } from './sentenceOfReason.ts'

const sentence = (reason: string) =>
  sentenceOfError(responseError(400, { error: { message: 'As the server says it.', errors: [{ reason }] } }))

it.each(['partOfDisc', 'otherDisk', 'folderOfLimit'])('says of %s what the server says', (reason) => {
  expect(sentence(reason)).toBe('As the server says it.')
})

it('says in its own words that a name is taken, and that something unknown has failed', () => {
  expect(sentence('fileExists')).not.toBe('As the server says it.')
  expect(sentence('unknown')).toBe(sentence('another'))
})
