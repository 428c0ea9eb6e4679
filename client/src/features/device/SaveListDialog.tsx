import * as m from '@vtube/messages'
import { useState } from 'react'
import { formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { type FollowedList, followedKeyOf } from '../../storage/saved/followedLists.ts'
import type { SavableVideo } from '../../storage/saved/savedVideos.ts'
import { RadioChips } from '../../ui/RadioChips/RadioChips.tsx'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import type { DeviceVideos } from './createDeviceVideos.ts'
import { startFollowing } from './following/changeFollowing.ts'
import { isAutomatic } from './following/line.ts'
import { MAX_SAVED_AT_ONCE } from './savable.ts'
import styles from './SaveListDialog.module.css'
import { SaveToDeviceDialog } from './SaveToDeviceDialog.tsx'

/** A choice of what is saved of a list. */
export interface SavingScope {
  label: string
  /** The ids of its videos. */
  ids: readonly string[]
  /** Those of its videos that can be saved, perhaps without some that are on this device. */
  videos: readonly SavableVideo[]
  /** Whether the videos that this choice has later can be saved by themselves. */
  isFollowable: boolean
}

interface SaveListDialogProps {
  /** The name of the list. */
  name: string
  /** What can be chosen, at least one. */
  scopes: readonly SavingScope[]
  /** What is followed, or null for a list that cannot be followed. */
  subject: Pick<FollowedList, 'kind' | 'id'> | null
  device: DeviceVideos
  /** Called when the list is followed from now on. */
  onFollow: () => void
  onClose: () => void
}

/** The dialog that saves the videos of a list on this device, once or by themselves from now on. */
export function SaveListDialog({ name, scopes, subject, device, onFollow, onClose }: SaveListDialogProps) {
  const [index, setIndex] = useState(0)
  const [isFollowing, setFollowing] = useState(false)
  const [removesWatched, setRemovesWatched] = useState(subject?.kind === 'series')
  const { ids = [], videos = [], isFollowable = false } = scopes[index] ?? {}
  const saved = new Map(contentOf(device.state())?.map((video) => [video.id, video]))
  const missing = videos.filter(({ id }) => !saved.has(id))
  const limited = missing.slice(0, MAX_SAVED_AT_ONCE)
  const followed = isFollowable && isFollowing ? subject : null
  /** Saves the videos, and follows the list. What the person saves itself is no longer removed by lists that keep it. */
  const saveWith = async (save: () => Promise<void>) => {
    if (followed !== null) {
      const options = { removesWatched, dismissed: [], problem: null }
      return await startFollowing(device, { ...followed, title: name, ...options }, save)
    }
    for (const id of ids) {
      const video = saved.get(id)
      if (video !== undefined && isAutomatic(video)) await device.setFollowedBy(id, [])
    }
    await save()
  }
  return (
    <SaveToDeviceDialog
      listName={name}
      videos={
        followed === null
          ? limited
          : limited.map((video) => ({ ...video, followedBy: [followedKeyOf(followed)] }))
      }
      device={device}
      isFollowing={followed !== null}
      saveWith={saveWith}
      onSaved={followed === null ? undefined : onFollow}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {scopes.length > 1 && (
          <div role="radiogroup" aria-label={name} className={styles.scopes}>
            <RadioChips
              choices={scopes.map(({ label }, one) => ({ text: label, isChosen: one === index }))}
              onChoose={setIndex}
            />
          </div>
        )}
        {missing.length > limited.length && <p>{t(m.savingFirst, { count: formatWhole(limited.length) })}</p>}
        {isFollowable && subject !== null && (
          <Switch
            label={t(m.followOnDevice)}
            detail={t(m.followOnDeviceHint)}
            isOn={isFollowing}
            onChange={setFollowing}
          />
        )}
        {followed !== null && (
          <Switch label={t(m.removeWatched)} isOn={removesWatched} onChange={setRemovesWatched} />
        )}
      </div>
    </SaveToDeviceDialog>
  )
}
