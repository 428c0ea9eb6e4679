/**
 * A time by the visitor's clock, as their own place writes it: '9:00 AM', '09:00'. Empty text for one that cannot
 * be read.
 *
 * @param iso any ISO time
 */
export function formatTimeOfDay(iso: string, locale?: string, timeZone?: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(time)
}
