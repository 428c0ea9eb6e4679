import { useAnnouncement } from './useAnnouncement.ts'
import { VisuallyHidden } from './VisuallyHidden/VisuallyHidden.tsx'

/** An answer that comes sooner speaks for itself. */
const LONG_MS = 1000

/** Says for screen readers what a placeholder stands for: to those who come by at once, aloud when it takes long. */
export function Waiting({ children }: { children: string }) {
  useAnnouncement(children, LONG_MS)
  return <VisuallyHidden as="p">{children}</VisuallyHidden>
}
