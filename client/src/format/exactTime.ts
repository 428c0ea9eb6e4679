const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * A moment by the visitor's clock: 'March 1, 2026 at 9:05 AM'. By hand, because the browser's own formatter takes
 * longer to make than a screen of cards.
 */
export function formatExactTime(date: Date): string {
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  const day = `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`
  return `${day} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}
