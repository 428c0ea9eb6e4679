import * as m from '@vtube/messages'
import { t } from '../language/translate.ts'
import type { DetailsState } from '../domain/video.ts'
import { formatDuration, spokenDuration } from '../format/duration.ts'
import { Badge } from '../ui/Badge/Badge.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'

/**
 * The duration on a thumbnail. Shows 'Live' if the duration is unknown or zero, and nothing if the details failed to
 * load.
 */
export function DurationBadge({ details }: { details: DetailsState }) {
  if (details === 'failed') return null
  if (details === 'pending') return <Badge tone="waiting" />
  const { durationSeconds } = details
  if (durationSeconds === null || durationSeconds <= 0) return <Badge tone="live">{t(m.live)}</Badge>
  return (
    <Badge>
      <span aria-hidden="true">{formatDuration(durationSeconds)}</span>
      <VisuallyHidden>{spokenDuration(durationSeconds)}</VisuallyHidden>
    </Badge>
  )
}
