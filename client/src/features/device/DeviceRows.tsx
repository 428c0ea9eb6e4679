import * as m from '@vtube/messages'
import { type ReactNode, useId } from 'react'
import { DEFAULT_THUMBNAIL } from '../../components/Thumbnail/pictureSources.ts'
import { useRetriedPicture } from '../../components/Thumbnail/Thumbnail.tsx'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { formatFileSize } from '../../format/fileSize.ts'
import { isolated } from '../../format/isolated.ts'
import { formatExactTime } from '../../format/time.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Row } from '../../ui/Card/Card.tsx'
import targets from '../../ui/target.module.css'
import type { DeviceVideo } from './createDeviceVideos.ts'
import styles from './DeviceRows.module.css'
import { goneUntil } from './goneUntil.ts'
import { qualityName } from './qualityName.ts'

const PROBLEMS = { full: m.deviceFull, changed: m.fileChanged, failed: m.savingFailed }

/** Says what is wrong with a saved video. */
function describeProblem({ problem, goneSince }: DeviceVideo): string | false {
  if (problem !== 'gone') return problem !== null && t(PROBLEMS[problem])
  const until = new Date(goneUntil(goneSince ?? Date.now()))
  return t(m.leftLibrary, { date: formatExactTime(until, true) })
}

/** Says in which quality a video is saved, and how much of it. */
function describeSize({ stream, bytes, storedBytes }: DeviceVideo): string {
  const size = formatFileSize(bytes)
  const saved = storedBytes === bytes ? size : t(m.savedProgress, { done: formatFileSize(storedBytes), size })
  return stream === null ? saved : `${isolated(qualityName(stream.quality))} · ${saved}`
}

interface DeviceRowProps {
  video: DeviceVideo
  /** Whether the rest of the video waits for a line that is not metered. */
  isHeld: boolean
  onRetry: () => void
  onRemove: () => void
}

/** A saved video, or one that is being saved. */
export function DeviceRow({ video, isHeld, onRetry, onRemove }: DeviceRowProps) {
  const titleId = useId()
  const { id, title, channelTitle, bytes, storedBytes, problem, isWaiting } = video
  const pictureUrl = video.pictureUrl ?? DEFAULT_THUMBNAIL
  const { isFailed, handleError } = useRetriedPicture(pictureUrl)
  const isMissing = storedBytes < bytes && problem === null
  return (
    <Row
      as="li"
      isPicture
      icon={
        <img
          className={styles.picture}
          src={isFailed ? DEFAULT_THUMBNAIL : pictureUrl}
          alt=""
          loading="lazy"
          onError={handleError}
        />
      }
      titleId={titleId}
      title={
        <Link className={targets.target} to={paths.watch(id)}>
          <bdi>{title || t(m.untitledVideo)}</bdi>
        </Link>
      }
      details={[
        channelTitle !== '' && isolated(channelTitle),
        describeSize(video),
        isMissing && isHeld && t(m.waitsForUnmetered),
        isMissing && !isHeld && isWaiting && t(m.savingWaits),
      ]}
      problem={describeProblem(video)}
      progress={isMissing && { value: storedBytes, max: bytes }}
    >
      {problem !== null && problem !== 'gone' && (
        <Button aria-describedby={titleId} onClick={onRetry}>
          {t(m.tryAgain)}
        </Button>
      )}
      <Button variant="danger" aria-describedby={titleId} onClick={onRemove} data-remove="">
        {t(m.remove)}
      </Button>
    </Row>
  )
}

/** Says how many videos there are, and how much room they take. */
export const describeVideos = (videos: readonly DeviceVideo[]): string =>
  `${t(m.videoCount, counted(videos.length))} · ${formatFileSize(bytesOf(videos))}`

/** Returns the bytes that videos take when they are whole. */
export const bytesOf = (videos: readonly DeviceVideo[]): number =>
  videos.reduce((sum, { bytes }) => sum + bytes, 0)

interface SeriesRowsProps {
  title: string
  videos: readonly DeviceVideo[]
  /** Called when the person wants to remove all parts, which may be many hours of loading. */
  onAskRemoval: () => void
  children: ReactNode
}

/** The saved parts of a series below a heading, which can be removed together. */
export function SeriesRows({ title, videos, onAskRemoval, children }: SeriesRowsProps) {
  const titleId = useId()
  return (
    <li>
      <Row titleId={titleId} title={<bdi>{title}</bdi>} details={[describeVideos(videos)]}>
        <Button
          variant="danger"
          aria-describedby={titleId}
          aria-haspopup="dialog"
          onClick={onAskRemoval}
          data-remove=""
        >
          {t(m.removeAll)}
        </Button>
      </Row>
      <ul aria-labelledby={titleId} className={styles.parts}>
        {children}
      </ul>
    </li>
  )
}
