import * as m from '@vtube/messages'
import { type ReactNode, useState } from 'react'
import { toFailure } from '../../api/request/RequestError.ts'
import { counted } from '../../format/count.ts'
import { formatFileSize } from '../../format/fileSize.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { isFull } from '../../storage/saved/savedFile.ts'
import type { SavableVideo } from '../../storage/saved/savedVideos.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { DialogError } from '../../ui/Dialog/DialogError.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import type { DeviceVideos } from './createDeviceVideos.ts'
import { devicePath } from './devicePath.ts'
import styles from './SaveToDeviceDialog.module.css'
import { SavingChoices } from './SavingChoices.tsx'
import { rememberedChoice, rememberQuality, type SavingChoice } from './savingChoice.ts'
import { areFilesIn, nearestQuality, qualitiesOf } from './savingForms.ts'
import { useMoreRoom } from './useRoom.ts'
import { offerFor, type RefusedVideo, type SavingOffer, useKnownVideos } from './useSavingOffer.ts'

interface SaveToDeviceDialogProps {
  /** The videos. There may be none if something else is saved with them. */
  videos: readonly SavableVideo[]
  /** The name of the list to which the videos belong. By default, they are named themselves. */
  listName?: string
  device: DeviceVideos
  /** Whether the list is to be followed, which can be saved without a video too. */
  isFollowing?: boolean
  /** Saves the videos by calling `save`, with what else belongs to it. */
  saveWith?: (save: () => Promise<void>) => Promise<void>
  /** Called when all are being saved. */
  onSaved?: (() => void) | undefined
  onClose: () => void
  /** The choices above what saving takes. */
  children?: ReactNode
}

/** Returns the sentence that says why a video cannot be saved. */
function refusalText({ obstacle, maxBytes }: RefusedVideo): string {
  if (obstacle === 'size') return t(m.savingTooLarge, { size: formatFileSize(maxBytes ?? 0) })
  return t(obstacle === 'format' ? m.savingNoFormat : m.notLoaded)
}

const nameOf = (video: SavableVideo | undefined): string => video?.title || t(m.untitledVideo)

interface FactsProps {
  offer: SavingOffer
  roomBytes: number | null
  videos: readonly SavableVideo[]
  /** Whether the size is said, because there is no choice of qualities that says it. */
  hasSize: boolean
}

/** What saving takes, the room that is left, and what cannot be saved. */
function Facts({ offer, roomBytes, videos, hasSize }: FactsProps) {
  const { bytes, obstacle, refused } = offer
  return (
    <div className={styles.facts}>
      {videos.length > 1 && <p>{t(m.videoCount, counted(videos.length - refused.length))}</p>}
      {hasSize && refused.length < videos.length && (
        <p>{t(m.savingTakes, { size: formatFileSize(bytes) })}</p>
      )}
      {roomBytes !== null && (
        <p className={styles.room}>{t(m.roomLeft, { size: formatFileSize(roomBytes) })}</p>
      )}
      {obstacle !== null && (
        <p className={form.error} role="alert">
          {t(obstacle === 'storage' ? m.savingNoStorage : m.deviceFull)}
        </p>
      )}
      {refused.map((one) => (
        <div key={one.id} className={form.error} role="alert">
          {videos.length > 1 && (
            <p>
              <bdi>{nameOf(videos.find(({ id }) => id === one.id))}</bdi>
            </p>
          )}
          <p>{refusalText(one)}</p>
        </div>
      ))}
    </div>
  )
}

/** Begins to save videos. Rejects at the end if some could not be saved, or at once if the device is full. */
async function saveAll(
  videos: readonly SavableVideo[],
  device: DeviceVideos,
  choice: SavingChoice,
): Promise<void> {
  const failures: unknown[] = []
  for (const video of videos)
    await device.save(video, choice).catch((failure: unknown) => {
      if (isFull(failure)) throw failure
      failures.push(failure)
    })
  if (failures.length > 0) throw failures[0]
}

const saveOnly: NonNullable<SaveToDeviceDialogProps['saveWith']> = (save) => save()

/** The dialog that says how much room videos take on this device, and saves them there. */
export function SaveToDeviceDialog({
  videos,
  listName,
  device,
  isFollowing = false,
  saveWith = saveOnly,
  onSaved,
  onClose,
  children,
}: SaveToDeviceDialogProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const { remote, retry } = useKnownVideos(videos.map(({ id }) => id))
  const [chosen, setChosen] = useState<SavingChoice>(rememberedChoice)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const ownName = videos.length === 1 ? nameOf(videos[0]) : t(m.videoCount, counted(videos.length))
  const name = listName ?? ownName
  const known = remote.status === 'ready' ? remote.data : null
  const qualities = known === null ? [] : qualitiesOf(known.facts)
  // A height in which all videos are saved as their files is not offered.
  const wanted = known !== null && areFilesIn(known.facts, chosen.quality) ? 'original' : chosen.quality
  const choice = {
    quality: nearestQuality(qualities, wanted) ?? wanted,
    // The tracks of several videos have nothing to do with each other.
    audioTracks: videos.length === 1 ? chosen.audioTracks : null,
  }
  const offer = known && offerFor(known, choice)
  useMoreRoom(offer?.obstacle === 'room', retry)
  const refusedIds = new Set(offer?.refused.map(({ id }) => id))
  const savable = videos.filter(({ id }) => !refusedIds.has(id))
  const save = async () => {
    setIsBusy(true)
    setError(null)
    try {
      await saveWith(() => saveAll(savable, device, choice))
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
      return
    }
    if (chosen.quality === choice.quality) rememberQuality(choice.quality)
    onSaved?.()
    toast({
      text: t(m.savingBegun, { name: isolated(name) }),
      action: { label: t(m.onThisDevice), onPress: () => navigate(devicePath) },
    })
    onClose()
  }
  return (
    <Dialog title={t(m.saveToDevice)} subtitle={name} onClose={onClose}>
      {children}
      <RemoteView
        remote={remote}
        isInline
        onRetry={retry}
        skeleton={
          <SkeletonGroup label={t(m.loading)} className={styles.loading} count={3}>
            <Skeleton shape="line" width="80%" />
          </SkeletonGroup>
        }
      >
        {(data) =>
          videos.length === 0 ? (
            <p className={styles.facts}>{t(m.allOnDevice)}</p>
          ) : (
            <>
              <SavingChoices known={data} qualities={qualities} choice={choice} onChange={setChosen} />
              {offer !== null && (
                <Facts
                  offer={offer}
                  roomBytes={data.roomBytes}
                  videos={videos}
                  hasSize={qualities.length < 2}
                />
              )}
            </>
          )
        }
      </RemoteView>
      {isFull(error) && (
        <p className={form.error} role="alert">
          {t(m.deviceFull)}
        </p>
      )}
      {error !== null && !isFull(error) && <DialogError title={m.savingFailed} failure={toFailure(error)} />}
      <div className={`${form.actions} ${styles.buttons}`}>
        <Button onClick={onClose}>{t(m.cancel)}</Button>
        {offer?.obstacle === null && (savable.length > 0 || isFollowing) && (
          <Button variant="primary" isLoading={isBusy} onClick={() => void save()}>
            {t(m.save)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
