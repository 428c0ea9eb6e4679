import * as m from '@vtube/messages'
import ListChecks from 'lucide-react/icons/list-checks'
import { t } from '../../language/translate.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { selectionStart } from './selectionStart.ts'

/** A row of a menu that starts the selection of videos, if the page has a list with videos. */
export const SelectItem = () =>
  !selectionStart.isEmpty() && (
    <MenuItem icon={<ListChecks />} onSelect={() => selectionStart.notify()}>
      {t(m.selectVideos)}
    </MenuItem>
  )
