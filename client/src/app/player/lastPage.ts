import { sessionEnd } from '../../storage/sessionEnd.ts'

let href: string | null = null
sessionEnd.subscribe(() => {
  href = null
})

/** The address of the page before the video page, or null if it is unknown. The mini-player opens on this page. */
export const lastPage = {
  current: () => href,
  visit(next: string) {
    href = next
  },
}
