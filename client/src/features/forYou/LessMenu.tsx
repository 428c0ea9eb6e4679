import * as m from '@vtube/messages'
import ListVideo from 'lucide-react/icons/list-video'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import Tv from 'lucide-react/icons/tv'
import X from 'lucide-react/icons/x'
import type { LessOf } from '../../domain/userDataRows.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { Menu, MenuItem } from '../../ui/Menu/Menu.tsx'
import styles from './ForYouCard.module.css'
import type { Candidate } from './forYouVideo.ts'

interface LessMenuProps extends Candidate {
  onLess: (kind: LessOf['kind'], value: string) => void
}

/** The menu with which the user says what the suggestions should contain less of. */
export const LessMenu = ({ video, facts, onLess }: LessMenuProps) => (
  <Menu
    label={t(m.lessLike, { title: isolated(video.title || t(m.untitledVideo)) })}
    button={<ThumbsDown />}
    buttonClassName={styles.less}
    buttonProps={{ 'data-remove': true }}
  >
    <MenuItem icon={<X />} onSelect={() => onLess('video', video.id)}>
      {t(m.notThisVideo)}
    </MenuItem>
    {video.channelId !== '' && (
      <MenuItem icon={<Tv />} onSelect={() => onLess('channel', video.channelId)}>
        {t(m.lessOfChannel)}
      </MenuItem>
    )}
    {facts?.series != null && (
      <MenuItem icon={<ListVideo />} onSelect={() => onLess('series', facts.series?.id ?? '')}>
        {t(m.lessOfSeries)}
      </MenuItem>
    )}
  </Menu>
)
