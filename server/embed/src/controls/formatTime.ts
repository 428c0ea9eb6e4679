/**
 * Formats seconds as `mm:ss`, from an hour on as `HH:mm:ss`, with the digits of a language. Unknown times are `--:--`.
 * @param language a BCP 47 tag
 */
export function formatTime(seconds: number, language: string): string {
  if (!Number.isFinite(seconds)) return '--:--'
  const padded = new Intl.NumberFormat(language, { minimumIntegerDigits: 2, useGrouping: false })
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600))
  return parts.map((part) => padded.format(part)).join(':')
}
