import { expect, it } from 'vitest'
import { speak } from '../testing/speak.ts'
import { counted, formatCount, formatSubscribers, formatViews, formatWhole } from './count.ts'
import { formatDuration, spokenDuration } from './duration.ts'
import { formatList, formatFraction } from './rareFormats.ts'
import { formatExactTime, formatRelativeTime } from './time.ts'
import { describeQuotaReset, formatTimeOfDay } from './timeOfDay.ts'

/** Replaces all kinds of spaces, which differ between browsers, by a plain space, and removes direction marks. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ').replaceAll(/[\u200E\u200F\u061C]/gu, '')

it.each([
  ['de', '3,1 Mio.', '184.328', '9.958'],
  ['ar', '3.1 مليون', '184.3 ألف', '9,958'],
  ['ja', '310万', '18.4万', '9,958'],
  ['es', '3,1 M', '184,3 mil', '9958'],
])('%s has its own short forms and separators', async (tag, millions, thousands, whole) => {
  await speak(tag)
  expect(plain(formatCount(3_100_000n))).toBe(millions)
  expect(plain(formatCount(184_328n))).toBe(thousands)
  expect(formatWhole(9958)).toBe(whole)
  expect(counted(9958)).toEqual({ n: 9958, count: whole })
})

it.each([
  ['de', ['1 Aufruf', '2 Aufrufe', '1,5 Mio. Aufrufe']],
  ['ar', ['مشاهدة واحدة', 'مشاهدتان', '1.5 مليون مشاهدة']],
  ['ja', ['1 回視聴', '2 回視聴', '150万 回視聴']],
  ['es', ['1 visualización', '2 visualizaciones', '1,5 M de visualizaciones']],
])('%s counts views in the form that goes with the short form', async (tag, texts) => {
  await speak(tag)
  expect([1n, 2n, 1_500_000n].map((count) => plain(formatViews(count)))).toEqual(texts)
})

it('counts subscribers', async () => {
  await speak('de')
  expect(plain(formatSubscribers(1n))).toBe('1 Abonnent')
  expect(plain(formatSubscribers(2_400_000n))).toBe('2,4 Mio. Abonnenten')
})

it.each([
  ['de', '1 Stunde, 5 Sekunden'],
  ['ar', 'ساعة و5 ثوان'],
  ['ja', '1 時間 5 秒'],
  ['es', '1 hora y 5 segundos'],
])('%s says a length in words', async (tag, words) => {
  await speak(tag)
  expect(plain(spokenDuration(3605))).toBe(words)
  expect(formatDuration(3605)).toBe('01:00:05')
  expect(formatDuration(65)).toBe('01:05')
})

const now = new Date(2026, 2, 28, 12)
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

it.each([
  ['de', ['vor 3 Wochen', 'vor 1 Tag', 'gerade eben', 'demnächst'], '1. März 2026 um 09:05'],
  ['ar', ['قبل 3 أسابيع', 'قبل يوم واحد', 'الآن', 'قريبًا'], '1 مارس 2026 في 9:05 ص'],
  ['he', ['לפני 3 שבועות', 'לפני יום אחד', 'ממש עכשיו', 'בקרוב'], '1 במרץ 2026 בשעה 9:05'],
  ['ja', ['3 週間前', '1 日前', 'たった今', 'まもなく公開'], '2026年3月1日 9:05'],
  ['es', ['hace 3 semanas', 'hace 1 día', 'ahora mismo', 'próximamente'], '1 de marzo de 2026 a las 9:05'],
])('%s says when something was', async (tag, texts, exact) => {
  await speak(tag)
  const times = [ago(22), ago(1), ago(0), ago(-1)]
  expect(times.map((iso) => plain(formatRelativeTime(iso, now)))).toEqual(texts)
  expect(plain(formatExactTime(new Date(2026, 2, 1, 9, 5)))).toBe(exact)
})

it('says the time of day as the language does', async () => {
  await speak('de')
  const evening = new Date(2026, 2, 1, 21, 5).toISOString()
  expect(formatTimeOfDay(evening)).toBe('21:05')
  expect(describeQuotaReset(evening)).toContain('21:05')
})

it('writes fractions and lists', async () => {
  await speak('de')
  expect(plain(formatFraction(0.996))).toBe('99,6 %')
  expect(formatList(['a', 'b', 'c'])).toBe('a, b und c')
})
