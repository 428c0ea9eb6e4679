import { isTelevision } from '@vtube/shared/remoteControl'
import { createPreference } from '../../storage/preference.ts'

/** Whether this device shows the layout for televisions. The browser of a television does, unless the user declines. */
export const televisionLayout = createPreference(
  'vtube.television',
  isTelevision(globalThis.navigator?.userAgent ?? ''),
)
