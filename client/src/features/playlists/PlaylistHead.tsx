import * as m from '@vtube/messages'
import Play from 'lucide-react/icons/play'
import Shuffle from 'lucide-react/icons/shuffle'
import type { ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { formatLength } from '../../format/length.ts'
import { t } from '../../language/translate.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { Button, ButtonLink } from '../../ui/Button/Button.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { type ListedVideo, useTotalLength } from '../../videos/useTotalLength.ts'
import { endShuffle, randomOf, startShuffle } from './playOrder.ts'
import { Collage } from './Collage.tsx'

interface PlaylistHeadProps {
  id: string
  name: string
  /** The videos in their order, in an array that stays the same until the list changes. */
  videos: readonly ListedVideo[]
  /** Whether the heading shows the pictures of the first videos. */
  hasPictures?: boolean
  /** The word above the name. */
  kind?: string
  className?: string | undefined
  /** The rows of the menu with further actions. */
  menu?: ReactNode
}

/** The heading of a list that can be played: its number of videos, its length, and the buttons that play it. */
export function PlaylistHead({
  id,
  name,
  videos,
  hasPictures = false,
  kind,
  className,
  menu,
}: PlaylistHeadProps) {
  const navigate = useNavigate()
  const totalSeconds = useTotalLength(videos)
  const ids = videos.map((video) => (typeof video === 'string' ? video : video.id))
  const [first] = ids
  const handleShuffle = () => {
    const firstId = randomOf(ids)
    startShuffle(id, firstId)
    navigate(paths.watchIn(id, firstId))
  }
  return (
    <ScreenHead
      className={className}
      title={name}
      dir="auto"
      crumbs={kind === undefined ? undefined : [{ name: kind }]}
      art={hasPictures && first !== undefined ? <Collage videoIds={ids} /> : undefined}
      menu={menu}
      notes={[
        ids.length > 0 && t(m.videoCount, counted(ids.length)),
        totalSeconds !== null && formatLength(totalSeconds),
      ]}
    >
      {first !== undefined && (
        <>
          <ButtonLink
            variant="primary"
            icon={<Play />}
            to={paths.watchIn(id, first)}
            onClick={() => endShuffle()}
          >
            {t(m.playAll)}
          </ButtonLink>
          <Button icon={<Shuffle />} onClick={handleShuffle}>
            {t(m.shuffle)}
          </Button>
        </>
      )}
    </ScreenHead>
  )
}
