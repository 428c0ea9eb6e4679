import { expect, it } from 'vitest'
import { labelOfPasskey } from './passkeyForm.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

it.each([
  ['en', 'Firefox on Linux'],
  ['ar', 'Firefox (Linux)'],
  ['he', 'Firefox, Linux'],
])('names a new passkey in the language %s without invisible signs', (language, label) => {
  const headers = { 'accept-language': language, 'user-agent': FIREFOX }
  expect(labelOfPasskey({ headers })).toBe(label)
})
