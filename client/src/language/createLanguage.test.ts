import * as m from '@vtube/messages'
import { messageKey } from '@vtube/messages/messageKey'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildLanguage, speak } from '../testing/speak.ts'
import createLanguage from './createLanguage.ts'
import { setLanguage } from './currentLanguage.ts'
import { rich, t } from './translate.ts'
import { withDeferredMessages } from './withDeferredMessages.ts'

it.each([
  ['de', 'Katzen'],
  ['ar', 'قطط'],
  ['ja', '猫'],
  ['es', 'Gatos'],
])('%s says its own words', async (tag, words) => {
  await speak(tag)
  expect(t(m.topicCats)).toBe(words)
})

it('says a message in English that the language does not have', async () => {
  await speak('de')
  expect(t('Only in English')).toBe('Only in English')
  expect(createLanguage('de', {}).translate(m.topicCats, {})).toBeUndefined()
})

it.each([
  ['de', ['1 Aufruf', '2 Aufrufe', '5 Aufrufe', '100 Aufrufe']],
  ['ar', ['مشاهدة واحدة', 'مشاهدتان', '5 مشاهدات', '100 مشاهدة']],
  ['ja', ['1 回視聴', '2 回視聴', '5 回視聴', '100 回視聴']],
  ['es', ['1 visualización', '2 visualizaciones', '5 visualizaciones', '100 visualizaciones']],
])('%s has the plural form of each number', async (tag, texts) => {
  await speak(tag)
  expect([1, 2, 5, 100].map((n) => t(m.viewCount, { n, count: String(n) }))).toEqual(texts)
})

it.each([
  [3_100_000n, 3_000_000],
  [184_328n, 184_000],
  [1_500n, 1_000],
  [999n, 999],
])('selects the form of %s by the whole units that are shown', async (count, operand) => {
  expect((await buildLanguage('es')).formats.pluralOperand(count)).toBe(operand)
})

it('renders the content of tags', async () => {
  await speak('de')
  const q = (content: unknown) => ({ quote: content })
  expect(rich(m.resultsForTagged, { query: 'Katzen', q })).toEqual(['Ergebnisse für ', { quote: ['Katzen'] }])
})

it('reads the digits of a length where the browser has no words for lengths', async () => {
  const { DurationFormat } = Intl as { DurationFormat?: unknown }
  try {
    Object.assign(Intl, { DurationFormat: undefined })
    vi.resetModules()
    const { default: create } = await import('./createLanguage.ts')
    expect(create('de', {}).formats.duration(1, 2, 5)).toBe('1:2:5')
  } finally {
    Object.assign(Intl, { DurationFormat })
  }
})

it('says messages of later screens in English until they have loaded', async () => {
  const patterns = { [messageKey(m.topicCats)]: 'Katzen' }
  const language = createLanguage('de', {}, async () => ({ default: patterns }))
  expect(language.translate(m.topicCats, {})).toBeUndefined()
  await language.loadDeferredMessages()
  expect(language.translate(m.topicCats, {})).toBe('Katzen')
})

it('loads a screen although its messages cannot be loaded', async () => {
  setLanguage(createLanguage('de', {}, async () => Promise.reject(new TypeError('offline'))))
  onTestFinished(() => setLanguage(null))
  expect(await withDeferredMessages(async () => 'the screen')()).toBe('the screen')
})

it('loads a screen in English without messages', async () => {
  expect(await withDeferredMessages(async () => 'the screen')()).toBe('the screen')
})
