import * as m from '@vtube/messages'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { formatFileSize } from '../../format/fileSize.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { Card, Row } from '../../ui/Card/Card.tsx'
import { RadioChips } from '../../ui/RadioChips/RadioChips.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import targets from '../../ui/target.module.css'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import type { DeviceVideo } from './createDeviceVideos.ts'
import styles from './DeviceSection.module.css'
import { useDeviceVideos } from './deviceVideos.ts'
import { removeFromDevice } from './following/changeFollowing.ts'
import { FollowedCard } from './following/FollowedCard.tsx'
import { isAutomatic, useIsLineMetered } from './following/line.ts'
import { groupBySeries, type SavedRow } from './groupBySeries.ts'
import { qualityName } from './qualityName.ts'
import { useRoom } from './useRoom.ts'

const PROBLEMS = { full: m.deviceFull, changed: m.fileChanged, failed: m.savingFailed }

/**
 * Says how much of a video is saved, or what keeps the rest from being saved.
 * @param isHeld whether it waits for a line that is not metered
 */
function describeState({ bytes, storedBytes, problem, isWaiting }: DeviceVideo, isHeld: boolean): string {
  if (problem !== null) return t(PROBLEMS[problem])
  const size = formatFileSize(bytes)
  if (storedBytes === bytes) return size
  const progress = t(m.savedProgress, { done: formatFileSize(storedBytes), size })
  if (isHeld) return `${progress} · ${t(m.waitsForUnmetered)}`
  return isWaiting ? `${progress} · ${t(m.savingWaits)}` : progress
}

interface DeviceRowProps {
  video: DeviceVideo
  /** Whether the rest of the video waits for a line that is not metered. */
  isHeld: boolean
  onRetry: () => void
  onRemove: () => void
}

function DeviceRow({ video, isHeld, onRetry, onRemove }: DeviceRowProps) {
  const titleId = useId()
  const { id, title, channelTitle, pictureUrl, bytes, storedBytes, problem, stream } = video
  const isMissing = storedBytes < bytes && problem === null
  return (
    <Row
      as="li"
      isPicture
      icon={
        pictureUrl === null ? undefined : (
          <img className={styles.picture} src={pictureUrl} alt="" loading="lazy" />
        )
      }
      titleId={titleId}
      title={
        <Link className={targets.target} to={paths.watch(id)}>
          <bdi>{title || t(m.untitledVideo)}</bdi>
        </Link>
      }
      details={[
        channelTitle !== '' && isolated(channelTitle),
        stream !== null && qualityName(stream.quality),
        describeState(video, isHeld),
      ]}
    >
      {isMissing && (
        <progress className={styles.progress} max={bytes} value={storedBytes} aria-labelledby={titleId} />
      )}
      {problem !== null && (
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

interface SeriesRowsProps {
  title: string
  videos: readonly DeviceVideo[]
  onRemoveAll: () => void
  children: ReactNode
}

/** The saved parts of a series below a heading, which can be removed together. */
function SeriesRows({ title, videos, onRemoveAll, children }: SeriesRowsProps) {
  const titleId = useId()
  return (
    <li>
      <Row
        titleId={titleId}
        title={<bdi>{title || t(m.series)}</bdi>}
        details={[`${t(m.videoCount, counted(videos.length))} · ${formatFileSize(sumOf(videos, bytesOf))}`]}
      >
        <Button variant="danger" aria-describedby={titleId} onClick={onRemoveAll} data-remove="">
          {t(m.removeAll)}
        </Button>
      </Row>
      <ul aria-labelledby={titleId} className={styles.parts}>
        {children}
      </ul>
    </li>
  )
}

const bytesOf = ({ bytes }: DeviceVideo) => bytes
const storedBytesOf = ({ storedBytes }: DeviceVideo) => storedBytes
const sumOf = (videos: readonly DeviceVideo[], valueOf: (video: DeviceVideo) => number): number =>
  videos.reduce((sum, video) => sum + valueOf(video), 0)

const videosOf = (row: SavedRow): readonly DeviceVideo[] => ('videos' in row ? row.videos : [row])
const newest = (row: SavedRow): number => Math.max(...videosOf(row).map(({ savedAt }) => savedAt))
const ORDERS = [m.newestFirst, m.largestFirst]
const bySize = (one: SavedRow, other: SavedRow) =>
  sumOf(videosOf(other), bytesOf) - sumOf(videosOf(one), bytesOf)
const byDate = (one: SavedRow, other: SavedRow) => newest(other) - newest(one)

/** The videos on this device, with their sizes, what is missing, and the room that is left. */
export function DeviceSection() {
  const { device, remote } = useDeviceVideos()
  const [order, setOrder] = useState(0)
  const ref = useRef<HTMLDivElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  const orderId = useId()
  const savedBytes = remote.status === 'ready' ? sumOf(remote.data, storedBytesOf) : null
  const roomBytes = useRoom(savedBytes)
  const isMetered = useIsLineMetered()
  const remove = (...videos: readonly DeviceVideo[]) =>
    device && removeAndMoveFocus(() => void removeFromDevice(device, ...videos.map(({ id }) => id)))
  const renderVideo = (video: DeviceVideo) => (
    <DeviceRow
      key={video.id}
      video={video}
      isHeld={isMetered && isAutomatic(video)}
      onRetry={() => void device?.retry(video.id)}
      onRemove={() => remove(video)}
    />
  )
  // Whoever comes here learns at once what the person may no longer see.
  useEffect(() => void device?.check(), [device])
  if (!('serviceWorker' in navigator))
    return <StateNotice icon={<HardDriveDownload />} title={t(m.savingNoStorage)} />
  return (
    <div ref={ref} className={styles.section}>
      <RemoteView
        remote={remote}
        onRetry={() => void device?.open()}
        notLoaded={m.videosNotLoaded}
        isEmpty={(videos) => videos.length === 0}
        empty={
          <StateNotice
            icon={<HardDriveDownload />}
            title={t(m.nothingSaved)}
            detail={t(m.howToSave, { action: t(m.saveToDevice) })}
          />
        }
        skeleton={
          <SkeletonGroup label={t(m.loadingVideos)} count={3}>
            <Skeleton height="60px" />
          </SkeletonGroup>
        }
      >
        {(videos) => (
          <>
            <p className={styles.sum}>
              {t(m.savedSum, { size: formatFileSize(savedBytes ?? 0) })}
              {roomBytes !== null && ` · ${t(m.roomLeft, { size: formatFileSize(roomBytes) })}`}
            </p>
            {videos.length > 1 && (
              <div role="radiogroup" aria-labelledby={orderId} className={styles.orders}>
                <span id={orderId} className={styles.label}>
                  {t(m.sortBy)}
                </span>
                <RadioChips
                  choices={ORDERS.map((text, index) => ({ text: t(text), isChosen: index === order }))}
                  onChoose={setOrder}
                />
              </div>
            )}
            <Card label={t(m.onThisDevice)}>
              <ul>
                {groupBySeries(videos)
                  .toSorted(order === 1 ? bySize : byDate)
                  .map((row) =>
                    'videos' in row ? (
                      <SeriesRows key={`series ${row.id}`} {...row} onRemoveAll={() => remove(...row.videos)}>
                        {row.videos.map(renderVideo)}
                      </SeriesRows>
                    ) : (
                      renderVideo(row)
                    ),
                  )}
              </ul>
            </Card>
          </>
        )}
      </RemoteView>
      {device !== null && <FollowedCard device={device} />}
    </div>
  )
}
