import * as m from '@vtube/messages'
import ListChecks from 'lucide-react/icons/list-checks'
import { t } from '../../language/translate.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { selectionStart } from './selectionStart.ts'

/** A row of a menu that starts the selection of videos in the list of the page, which has no selected video yet. */
export const SelectItem = () => (
  <MenuItem icon={<ListChecks />} onSelect={() => selectionStart.notify()}>
    {t(m.selectVideos)}
  </MenuItem>
)
