import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './UserCode.module.css'

/** The code of a device that signs in, which people compare or type. Screen readers spell it. */
export const UserCode = ({ code }: { code: string }) => (
  <p className={styles.code} dir="ltr">
    <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
    <span aria-hidden="true">{code}</span>
  </p>
)
