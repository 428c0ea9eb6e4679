// @vitest-environment node
import * as m from '@vtube/messages'
import { messageKey } from '@vtube/messages/messageKey'
import { expect, it, onTestFinished, vi } from 'vitest'
import createLanguage from '../src/language/createLanguage.ts'
import { setLanguage } from '../src/language/currentLanguage.ts'
import { t } from '../src/language/translate.ts'
import { patternsOf, translationOf } from './messages.ts'

vi.mock('@vtube/messages/languages', async (original) => ({
  ...(await original<object>()),
  ENGLISH: { close: 'Close', videoCount: '{n, plural, one {{count} video} other {{count} videos}}' },
  readTranslation: () => ({ close: 'Zavřít' }),
}))

it('builds a language that says in English what is not translated', () => {
  const patterns = patternsOf('cs')
  expect(patterns).toEqual({ [messageKey(m.close)]: 'Zavřít' })
  onTestFinished(() => setLanguage(null))
  setLanguage(createLanguage('cs', patterns))
  expect(t(m.close)).toBe('Zavřít')
  expect(t(m.videoCount, { n: 2, count: '2' })).toBe('2 videos')
  expect(translationOf('Not translated', 'cs')).toBe('Not translated')
})
