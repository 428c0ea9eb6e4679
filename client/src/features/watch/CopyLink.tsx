import * as m from '@vtube/messages'
import Clock from 'lucide-react/icons/clock'
import Link2 from 'lucide-react/icons/link-2'
import { t } from '../../language/translate.ts'
import { paths } from '../../config/paths.ts'
import { buttonClass } from '../../ui/Button/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu/Menu.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import styles from './CopyLink.module.css'

export interface CopyLinkProps {
  videoId: string
  /** Returns the playback position in whole seconds; null while it is unknown. */
  currentSeconds: () => number | null
}

/** Copies the URL of the video to the clipboard, optionally with the playback position. */
export function CopyLink({ videoId, currentSeconds }: CopyLinkProps) {
  const showToast = useToast()
  const copy = async (startSeconds: number, success: string) => {
    const { href } = new URL(paths.watch(videoId, startSeconds), location.origin)
    try {
      await navigator.clipboard.writeText(href)
      showToast({ text: success })
    } catch {
      // The browser refused, or the page has no https and thus no clipboard.
      showToast({ text: t(m.copyFailed) })
    }
  }
  return (
    <Menu
      label={t(m.copyLink)}
      buttonClassName={buttonClass({}, styles.button)}
      button={
        <>
          <Link2 />
          <span className={styles.text}>{t(m.copyLink)}</span>
        </>
      }
    >
      <MenuItem icon={<Link2 />} onSelect={() => void copy(0, t(m.linkCopied))}>
        {t(m.copyLink)}
      </MenuItem>
      <MenuItem icon={<Clock />} onSelect={() => void copy(currentSeconds() ?? 0, t(m.linkAtTimeCopied))}>
        {t(m.copyLinkAtTime)}
      </MenuItem>
    </Menu>
  )
}
