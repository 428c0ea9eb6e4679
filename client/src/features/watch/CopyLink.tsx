import Clock from 'lucide-react/icons/clock'
import Link2 from 'lucide-react/icons/link-2'
import { paths } from '../../config/paths.ts'
import { buttonClass } from '../../ui/Button/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu/Menu.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import styles from './CopyLink.module.css'

export interface CopyLinkProps {
  videoId: string
  /** Whole seconds played so far; null while nobody knows. */
  currentSeconds: () => number | null
}

/** Puts the address of the video on the clipboard, also with the time that the player has come to. */
export function CopyLink({ videoId, currentSeconds }: CopyLinkProps) {
  const showToast = useToast()
  const copy = async (startSeconds: number, success: string) => {
    const { href } = new URL(paths.watch(videoId, startSeconds), location.origin)
    try {
      await navigator.clipboard.writeText(href)
      showToast({ text: success })
    } catch {
      // Refused, or a page without https: there is no clipboard then.
      showToast({ text: 'Your browser did not allow copying. The link is in the address bar.' })
    }
  }
  return (
    <Menu
      label="Copy link"
      buttonClassName={buttonClass({}, styles.button)}
      button={
        <>
          <Link2 />
          <span className={styles.text}>Copy link</span>
        </>
      }
    >
      <MenuItem icon={<Link2 />} onSelect={() => void copy(0, 'Link copied')}>
        Copy link
      </MenuItem>
      <MenuItem
        icon={<Clock />}
        onSelect={() => void copy(currentSeconds() ?? 0, 'Link at this time copied')}
      >
        Copy link at this time
      </MenuItem>
    </Menu>
  )
}
