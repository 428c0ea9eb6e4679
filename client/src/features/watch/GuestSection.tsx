import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { clsx } from 'clsx'
import { type SubmitEvent, useState } from 'react'
import { GUEST_DAYS, type GuestDays, type GuestTarget, MAX_GUEST_VIDEOS } from '../../domain/guestLink.ts'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { DialogError } from '../../ui/Dialog/DialogError.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { RadioChips } from '../../ui/RadioChips/RadioChips.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import { GuestLinkList } from './GuestLinkList.tsx'
import texts from '../../ui/text.module.css'
import styles from './ShareDialog.module.css'
import { useGuestLinks } from './useGuestLinks.ts'

const TIMES: Record<GuestDays, Message> = { 1: m.guestDay, 7: m.guestWeek, 30: m.guestMonth }

/** The choice for how many days a link is valid. */
const DaysChoice = ({ days, onChoose }: { days: GuestDays; onChoose: (days: GuestDays) => void }) => (
  <fieldset className={form.buttons}>
    <legend className={styles.label}>{t(m.guestTime)}</legend>
    <RadioChips
      choices={GUEST_DAYS.map((one) => ({ text: t(TIMES[one]), isChosen: one === days }))}
      onChoose={(index) => onChoose(GUEST_DAYS[index] ?? days)}
    />
  </fieldset>
)

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
  const [madeId, setMadeId] = useState<string | null>(null)
  const isCreating = action?.kind === 'create' && action.failure === null
  const handleCreate = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isCreating) return
    const link = await create({ days, allowsDownload })
    if (link !== null) setMadeId(link.id)
  }
  return (
    <section className={clsx(form.section, styles.section)} aria-label={t(m.guestLinkTab)}>
      <p className={texts.meta}>{t(target.kind === 'video' ? m.guestVideoHint : m.guestPlaylistHint)}</p>
      {target.kind === 'playlist' && target.videoIds.length > MAX_GUEST_VIDEOS && (
        <p className={texts.meta}>{t(m.guestFirstVideos, counted(MAX_GUEST_VIDEOS))}</p>
      )}
      <form className={styles.stack} onSubmit={(event) => void handleCreate(event)}>
        <DaysChoice days={days} onChoose={setDays} />
        <Switch label={t(m.guestDownload)} isOn={allowsDownload} onChange={setAllowsDownload} />
        <Button type="submit" variant="primary" className={styles.create} isLoading={isCreating}>
          {t(m.createGuestLink)}
        </Button>
      </form>
      {action?.kind === 'create' && action.failure !== null && (
        <DialogError title={m.guestLinkNotCreated} failure={action.failure} />
      )}
      <GuestLinkList
        links={links}
        madeId={madeId}
        onRetry={retry}
        onRemove={(link, onRemoved) => void remove(link, onRemoved)}
      />
      {action?.kind === 'remove' && action.failure !== null && (
        <DialogError title={m.guestLinkNotRemoved} failure={action.failure} />
      )}
    </section>
  )
}
