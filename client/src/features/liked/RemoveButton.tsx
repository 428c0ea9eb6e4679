import X from 'lucide-react/icons/x'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import styles from './RemoveButton.module.css'

export interface RemoveButtonProps {
  /** Title of the video. */
  of: string
  onRemove: () => void
}

/** Takes a video out of the liked list. Shown with the card's hover or focus, and always where nothing hovers. */
export function RemoveButton({ of, onRemove }: RemoveButtonProps) {
  return (
    <IconButton
      className={styles.remove}
      label={`Remove ${of}`}
      title="Remove"
      icon={<X />}
      onClick={onRemove}
      data-remove=""
    />
  )
}
