import * as m from '@vtube/messages'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatFileSize } from '../../format/fileSize.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { RadioChips } from '../../ui/RadioChips/RadioChips.tsx'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import type { DeviceVideo } from './createDeviceVideos.ts'
import { bytesOf, DeviceRow, describeVideos, SeriesRows } from './DeviceRows.tsx'
import styles from './DeviceSection.module.css'
import { useDeviceVideos } from './deviceVideos.ts'
import { removeFromDevice } from './following/changeFollowing.ts'
import { FollowedCard } from './following/FollowedCard.tsx'
import { isAutomatic, useIsLineMetered } from './following/line.ts'
import { groupBySeries, type SavedRow, type SavedSeries } from './groupBySeries.ts'
import { useRoom } from './useRoom.ts'

const videosOf = (row: SavedRow): readonly DeviceVideo[] => ('videos' in row ? row.videos : [row])
const newest = (row: SavedRow): number => Math.max(...videosOf(row).map(({ savedAt }) => savedAt))
const ORDERS = [m.newestFirst, m.largestFirst]
const bySize = (one: SavedRow, other: SavedRow) => bytesOf(videosOf(other)) - bytesOf(videosOf(one))
const byDate = (one: SavedRow, other: SavedRow) => newest(other) - newest(one)

/** Returns the name of a series, which may be unknown. */
const nameOf = ({ title }: SavedSeries): string => title || t(m.series)

/** The videos on this device, with their sizes, what is missing, and the room that is left. */
export function DeviceSection() {
  const { device, remote } = useDeviceVideos()
  const [order, setOrder] = useState(0)
  /** The series that the person is asked about before it is removed, or null. */
  const [asked, setAsked] = useState<SavedSeries | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  // Below the heading of the page, nothing else stays when the last video is removed.
  const removeAndMoveFocus = useRemovalFocus(ref, ref)
  const orderId = useId()
  const savedBytes = contentOf(remote)?.reduce((sum, { storedBytes }) => sum + storedBytes, 0) ?? null
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
          <SkeletonGroup label={t(m.loadingVideos)}>
            <Skeleton shape="panel" height="16.875rem" />
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
                      <SeriesRows
                        key={`series ${row.id}`}
                        title={nameOf(row)}
                        videos={row.videos}
                        onAskRemoval={() => setAsked(row)}
                      >
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
      {asked !== null && (
        <Dialog title={t(m.removeFromDevice)} subtitle={nameOf(asked)} onClose={() => setAsked(null)}>
          <p className={styles.question}>{describeVideos(asked.videos)}</p>
          <div className={form.actions}>
            <Button onClick={() => setAsked(null)}>{t(m.cancel)}</Button>
            <Button
              variant="danger"
              onClick={() => {
                // The focus returns to the button of the series, from which it moves on.
                flushSync(() => setAsked(null))
                remove(...asked.videos)
              }}
            >
              {t(m.removeAll)}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
