import * as m from '@vtube/messages'
import X from 'lucide-react/icons/x'
import { t } from '../language/translate.ts'
import { IconButton } from './IconButton/IconButton.tsx'

interface RemoveButtonProps {
  /** The accessible name of the button, which says what it removes. */
  label: string
  className?: string | undefined
  onRemove: () => void
}

/** A button that removes an item from a list. `useRemovalFocus` finds it by `data-remove`. */
export const RemoveButton = ({ label, className, onRemove }: RemoveButtonProps) => (
  <IconButton
    className={className}
    label={label}
    title={t(m.remove)}
    icon={<X />}
    onClick={onRemove}
    data-remove=""
  />
)
