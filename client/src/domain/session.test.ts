// @vitest-environment node
import { expect, it } from 'vitest'
import { isSilent, SIGN_IN_CODES, type SignInCode } from './session.ts'

const SILENT: readonly SignInCode[] = ['popup-closed-by-user', 'cancelled-popup-request']

// Rules 8.31, 8.32
it.each(SILENT)('is quiet about %s', (code) => {
  expect(isSilent(code)).toBe(true)
})

it.each(SIGN_IN_CODES.filter((code) => !SILENT.includes(code)))('tells of %s', (code) => {
  expect(isSilent(code)).toBe(false)
})
