import * as m from '@vtube/messages'
import Play from 'lucide-react/icons/play'
import Shuffle from 'lucide-react/icons/shuffle'
import { paths } from '../../config/paths.ts'
import { t } from '../../language/translate.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { Button, ButtonLink } from '../../ui/Button/Button.tsx'
import { endShuffle, startShuffle } from './playOrder.ts'

interface PlayButtonsProps {
  playlistId: string
  /** The ids of the videos in their order. */
  videoIds: readonly string[]
}

/** The buttons that play a list of videos in its order or in a random one. An empty list has none. */
export function PlayButtons({ playlistId, videoIds }: PlayButtonsProps) {
  const navigate = useNavigate()
  const [first] = videoIds
  if (first === undefined) return null
  const handleShuffle = () => {
    const firstId = videoIds[Math.floor(Math.random() * videoIds.length)] ?? first
    startShuffle(playlistId, firstId)
    navigate(paths.watchIn(playlistId, firstId))
  }
  return (
    <>
      <ButtonLink
        variant="primary"
        icon={<Play />}
        to={paths.watchIn(playlistId, first)}
        onClick={() => endShuffle()}
      >
        {t(m.playAll)}
      </ButtonLink>
      <Button icon={<Shuffle />} onClick={handleShuffle}>
        {t(m.shuffle)}
      </Button>
    </>
  )
}
