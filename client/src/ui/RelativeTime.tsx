import { formatExactTime } from '../format/exactTime.ts'
import { formatRelativeTime } from '../format/relativeTime.ts'
import { STALE_MS, useNow } from './useNow.ts'

/** '3 days ago', with the exact time on hover; nothing for a time that cannot be read. */
export function RelativeTime({ iso }: { iso: string }) {
  const now = useNow()
  const ahead = Date.parse(iso) - now
  // What has been made since the clock moved is of now, not of the future.
  const isOfNow = ahead > 0 && ahead <= STALE_MS
  const text = formatRelativeTime(iso, new Date(isOfNow ? now + ahead : now))
  if (text === '') return null
  return (
    <time dateTime={iso} title={formatExactTime(new Date(iso))}>
      {text}
    </time>
  )
}
