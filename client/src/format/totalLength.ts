import { languageTag } from '../language/currentLanguage.ts'

/** Formats the length of several videos, rounded to minutes from one minute on: '3 hr 20 min', '45 sec'. */
export function formatTotalLength(seconds: number): string {
  const tag = languageTag()
  const format = (count: number, unit: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
  if (seconds < 60) return format(Math.round(seconds), 'second')
  const minutes = Math.round(seconds / 60)
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => format(count, unit))
  return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(said)
}
