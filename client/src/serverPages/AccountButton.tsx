import type { Person } from '@vtube/shared/serverPages'
import { clsx } from 'clsx'
import { ChannelAvatar } from '../components/ChannelAvatar/ChannelAvatar.tsx'
import { UserAvatar } from '../components/UserAvatar/UserAvatar.tsx'
import styles from './AccountButton.module.css'

interface AccountButtonProps {
  person: Person
  label: string
  /** A line below the label. */
  note?: string | null
  /** Whether the person is signed in. */
  isCurrent: boolean
  /** The field of the form that the button sends. */
  name: string
  value: string
}

/** A button of a form that signs in as a person. */
export const AccountButton = ({ person, label, note = null, isCurrent, name, value }: AccountButtonProps) => (
  <button
    type="submit"
    className={clsx(styles.account, isCurrent && styles.current)}
    name={name}
    value={value}
  >
    {person.pictureUrl === null ? (
      <ChannelAvatar name={person.name} pictureUrl={null} size={40} />
    ) : (
      <UserAvatar pictureUrl={person.pictureUrl} size={40} />
    )}
    <span className={styles.name}>
      <b>{label}</b>
      {note !== null && <small>{note}</small>}
    </span>
  </button>
)
