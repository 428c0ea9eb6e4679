import { enableGuestSession } from './guestSession.ts'

const section = document.querySelector<HTMLElement>('[data-together]')
const frame = document.querySelector('iframe')
if (section !== null && frame !== null) enableGuestSession(section, frame)
