import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { accountIssuer } from '../../config/accountIssuer.ts'
import { paths } from '../../config/paths.ts'
import type { Settings } from '../../config/settings.ts'

/** The sections of the settings by the last segments of their addresses, in the order of the list. */
export const SECTIONS = {
  appearance: m.appearance,
  playback: m.playbackAndSubtitles,
  library: m.libraryAndBlocked,
  device: m.onThisDevice,
  editing: m.trashAndCorrections,
  people: m.peopleAndGuestLinks,
  sync: m.syncAndDevices,
  data: m.importAndExport,
  account: m.yourAccount,
  about: m.about,
} as const satisfies Record<string, Message>

export type Section = keyof typeof SECTIONS

/** Returns the address of a section of the settings. */
export const settingsPath = (section: Section): string => `${paths.settings}/${section}`

/** Returns the sections that have content in the present mode. */
export const offeredSections = (settings: Settings): Section[] =>
  (Object.keys(SECTIONS) as Section[]).filter((section) => {
    if (section === 'people')
      return settings.guestLinksUrl !== undefined || settings.feedLinksUrl !== undefined
    if (section === 'device') return settings.savingUrl !== undefined
    if (section === 'editing') return settings.editingUrl !== undefined
    if (section === 'account')
      return accountIssuer(settings) !== null || accountAddress(settings) !== undefined
    return true
  })

/** Returns the address at which a service elsewhere lets users change their account. */
export const accountAddress = ({ identity }: Settings): string | undefined =>
  identity.kind === 'oidc' ? identity.accountUrl : undefined
