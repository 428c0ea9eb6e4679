/** Formats seconds as `mm:ss`, from an hour on as `HH:mm:ss`. Unknown times are `--:--`. */
export function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds)) return '--:--'
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 60) % 60, whole % 60]
  if (whole >= 3600) parts.unshift(Math.floor(whole / 3600))
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
