import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { clsx } from 'clsx'
import Share2 from 'lucide-react/icons/share-2'
import { type SubmitEvent, useState } from 'react'
import {
  GUEST_DAYS,
  type GuestDays,
  type GuestLink,
  type GuestTarget,
  MAX_GUEST_VIDEOS,
} from '../../domain/guestLink.ts'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { CopyField } from '../../ui/CopyField/CopyField.tsx'
import { DialogError } from '../../ui/Dialog/DialogError.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { DialogSection } from '../../ui/Dialog/DialogSection.tsx'
import { GuestLinkList } from './GuestLinkList.tsx'
import styles from './ShareDialog.module.css'
import { useGuestLinks } from './useGuestLinks.ts'

const TIMES: Record<GuestDays, Message> = { 1: m.guestDay, 7: m.guestWeek, 30: m.guestMonth }

interface GuestSectionProps {
  /** The address of the server's API of links for guests. */
  url: string
  target: GuestTarget
}

/** The section for links with which people without an account watch a video or a playlist. */
export function GuestSection({ url, target }: GuestSectionProps) {
  const { links, action, create, remove, retry } = useGuestLinks(url, target)
  const [days, setDays] = useState<GuestDays>(7)
  const [allowsDownload, setAllowsDownload] = useState(false)
  const [made, setMade] = useState<GuestLink | null>(null)
  const isCreating = action?.kind === 'create' && action.failure === null
  const handleCreate = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isCreating) return
    const link = await create({ days, allowsDownload })
    if (link !== null) setMade(link)
  }
  return (
    <DialogSection className={styles.code} title={t(m.guestLink)}>
      {target.kind === 'video' ? (
        <p className={styles.hint}>{t(m.guestVideoHint)}</p>
      ) : (
        <p className={styles.hint}>{t(m.guestPlaylistHint)}</p>
      )}
      {target.kind === 'playlist' && target.videoIds.length > MAX_GUEST_VIDEOS && (
        <p className={styles.hint}>{t(m.guestFirstVideos, counted(MAX_GUEST_VIDEOS))}</p>
      )}
      <form className={styles.terms} onSubmit={(event) => void handleCreate(event)}>
        <label className={form.label}>
          {t(m.guestTime)}
          <span className={styles.select}>
            <select
              className={form.field}
              value={days}
              onChange={(event) =>
                setDays(GUEST_DAYS.find((one) => String(one) === event.target.value) ?? days)
              }
            >
              {GUEST_DAYS.map((one) => (
                <option key={one} value={one}>
                  {t(TIMES[one])}
                </option>
              ))}
            </select>
          </span>
        </label>
        <label className={form.choice}>
          <input
            type="checkbox"
            checked={allowsDownload}
            onChange={(event) => setAllowsDownload(event.target.checked)}
          />
          {t(m.guestDownload)}
        </label>
        <div className={form.buttons}>
          <Button type="submit" icon={<Share2 />} isLoading={isCreating}>
            {t(m.createGuestLink)}
          </Button>
        </div>
      </form>
      {action?.kind === 'create' && action.failure !== null && (
        <DialogError title={m.guestLinkNotCreated} failure={action.failure} />
      )}
      {made !== null && (
        <div className={clsx(form.section, styles.made)}>
          <CopyField
            key={made.id}
            label={t(m.guestLinkAddress)}
            text={made.url}
            action={t(m.copyGuestLink)}
            success={t(m.linkCopied)}
          />
        </div>
      )}
      <GuestLinkList
        links={links}
        onRetry={retry}
        onRemove={(link, onRemoved) => {
          if (link.id === made?.id) setMade(null)
          void remove(link, onRemoved)
        }}
      />
      {action?.kind === 'remove' && action.failure !== null && (
        <DialogError title={m.guestLinkNotRemoved} failure={action.failure} />
      )}
    </DialogSection>
  )
}
