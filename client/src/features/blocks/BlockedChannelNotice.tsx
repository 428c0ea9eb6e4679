import * as m from '@vtube/messages'
import EyeOff from 'lucide-react/icons/eye-off'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { isChannelBlocked, unblock } from '../../userData/blocks.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'
import styles from './BlockedChannelNotice.module.css'

/** The notice on the page of a channel which the user has blocked, with a button that unblocks the channel. */
export function BlockedChannelNotice({ channelId }: { channelId: string }) {
  const data = useUserData()
  const isBlocked = useUserDataView(isChannelBlocked, channelId)
  if (data === null || isBlocked !== true) return null
  return (
    <div className={styles.notice}>
      <EyeOff />
      <p>{t(m.channelIsBlocked)}</p>
      <Button onClick={() => void unblock(data.store, { kind: 'channel', value: channelId })}>
        {t(m.unblock)}
      </Button>
    </div>
  )
}
