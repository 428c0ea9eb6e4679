// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readTimes } from './takeoutTimes.ts'
import { createTimeSlices } from '../timeSlices.ts'

const read = (...texts: readonly string[]) => readTimes(texts, createTimeSlices())
const utc = (...date: readonly [number, number, number, number?, number?, number?]) =>
  Date.UTC(date[0], date[1] - 1, date[2], date[3] ?? 0, date[4] ?? 0, date[5] ?? 0)

/** The same two times in each language: 3 November 2025 at 21:04:05 UTC, and 2 March 2025 at 00:30:00 UTC. */
const LANGUAGES: readonly [string, string, string][] = [
  ['English', 'Nov 3, 2025, 9:04:05\u202FPM UTC', 'Mar 2, 2025, 12:30:00\u202FAM UTC'],
  ['British English', '3 Nov 2025, 21:04:05 GMT', '2 Mar 2025, 00:30:00 GMT'],
  ['Spanish', '3 nov 2025, 22:04:05 CET', '2 mar 2025, 1:30:00 CET'],
  ['Portuguese', '3 de nov. de 2025, 18:04:05 BRT', '1 de mar. de 2025, 21:30:00 BRT'],
  ['French', '3 nov. 2025, 22:04:05 CET', '2 mars 2025, 01:30:00 CET'],
  ['German', '03.11.2025, 22:04:05 MEZ', '02.03.2025, 01:30:00 MEZ'],
  ['Russian', '4 нояб. 2025 г., 00:04:05 MSK', '2 мар. 2025 г., 03:30:00 MSK'],
  ['Polish', '3 lis 2025, 22:04:05 CET', '2 mar 2025, 01:30:00 CET'],
  ['Czech', '3. 11. 2025 22:04:05 CET', '2. 3. 2025 1:30:00 CET'],
  ['Finnish', '3.11.2025 klo 23.04.05 EET', '2.3.2025 klo 2.30.00 EET'],
  ['Danish', '3. nov. 2025 22.04.05 CET', '2. mar. 2025 01.30.00 CET'],
  ['Hungarian', '2025. nov. 3. 22:04:05 CET', '2025. márc. 2. 1:30:00 CET'],
  ['Croatian', '3. stu 2025. 22:04:05 CET', '2. ožu 2025. 01:30:00 CET'],
  ['Greek', '3 Νοε 2025, 11:04:05 μ.μ. EET', '2 Μαρ 2025, 2:30:00 π.μ. EET'],
  ['Turkish', '4 Kas 2025 00:04:05 TRT', '2 Mar 2025 03:30:00 TRT'],
  ['Ukrainian', '3 лист. 2025 р., 23:04:05 EET', '2 бер. 2025 р., 02:30:00 EET'],
  ['Arabic', '\u200F03\u200F/11\u200F/2025، 9:04:05 م UTC', '\u200F02\u200F/03\u200F/2025، 12:30:00 ص UTC'],
  ['Arabic of Egypt', '٠٣‏/١١‏/٢٠٢٥، ١١:٠٤:٠٥ م EET', '٠٢‏/٠٣‏/٢٠٢٥، ٢:٣٠:٠٠ ص EET'],
  ['Persian', '۱۲ آبان ۱۴۰۴، ۲۱:۰۴:۰۵ (UTC)', '۱۲ اسفند ۱۴۰۳، ۰:۳۰:۰۰ (UTC)'],
  ['Hebrew', '3 בנוב׳ 2025, 23:04:05 EET', '2 במרץ 2025, 2:30:00 EET'],
  ['Hindi', '4 नव॰ 2025, 2:34:05 am GMT+5:30', '2 मार्च 2025, 6:00:00 am GMT+5:30'],
  ['Bengali', '৪ নভে, ২০২৫, ৩:০৪:০৫ AM GMT+6', '২ মার্চ, ২০২৫, ৬:৩০:০০ AM GMT+6'],
  ['Thai', '4 พ.ย. 2568 04:04:05 ICT', '2 มี.ค. 2568 07:30:00 ICT'],
  ['Vietnamese', '04:04:05 4 thg 11, 2025 GMT+7', '07:30:00 2 thg 3, 2025 GMT+7'],
  ['Japanese', '2025/11/04 6:04:05 JST', '2025/03/02 9:30:00 JST'],
  ['Korean', '2025. 11. 4. 오전 6:04:05 KST', '2025. 3. 2. 오전 9:30:00 KST'],
  ['Chinese', '2025年11月4日 GMT+8 05:04:05', '2025年3月2日 GMT+8 08:30:00'],
  ['Chinese of Taiwan', '2025年11月3日 下午9:04:05 UTC', '2025年3月2日 上午12:30:00 UTC'],
  ['Lithuanian', '2025-11-03 23:04:05 EET', '2025-03-02 02:30:00 EET'],
]

describe('times of a history', () => {
  it.each(LANGUAGES)('are read in %s', async (_, later, earlier) => {
    expect(await read(later, earlier)).toEqual([utc(2025, 11, 3, 21, 4, 5), utc(2025, 3, 2, 0, 30)])
  })

  it('have the order of day and month in which they fall from the first to the last', async () => {
    const american = ['3/12/2026, 1:00:00 UTC', '3/2/2026, 1:00:00 UTC', '2/12/2026, 1:00:00 UTC']
    expect(await read(...american)).toEqual([utc(2026, 3, 12, 1), utc(2026, 3, 2, 1), utc(2026, 2, 12, 1)])
    const european = ['12/3/2026, 1:00:00 UTC', '2/3/2026, 1:00:00 UTC', '12/2/2026, 1:00:00 UTC']
    expect(await read(...european)).toEqual([utc(2026, 3, 12, 1), utc(2026, 3, 2, 1), utc(2026, 2, 12, 1)])
  })

  it('are in the language in which they fall: “listopad” is October for Croats, and November for Poles', async () => {
    const croatian = ['1. stu 2025. 10:00:00 UTC', '5. lis 2025. 10:00:00 UTC', '9. ruj 2025. 10:00:00 UTC']
    expect((await read(...croatian)).map((time) => new Date(time ?? 0).getUTCMonth())).toEqual([10, 9, 8])
    const polish = ['1 gru 2025, 10:00:00 UTC', '5 lis 2025, 10:00:00 UTC', '9 paź 2025, 10:00:00 UTC']
    expect((await read(...polish)).map((time) => new Date(time ?? 0).getUTCMonth())).toEqual([11, 10, 9])
  })

  it('are those of this device where the zone is not known', async () => {
    expect(await read('Mar 2, 2026, 10:00:00 AM')).toEqual([new Date(2026, 2, 2, 10).getTime()])
  })

  it.each(['', 'yesterday', 'Mar 2, 2026', '10:00:00', '99/99/2026 10:00:00', '٣'.repeat(5000)])(
    'are unknown in “%s”',
    async (text) => expect(await read(text)).toEqual([null]),
  )
})
