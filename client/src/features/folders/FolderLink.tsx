import * as m from '@vtube/messages'
import Folder from 'lucide-react/icons/folder'
import { paths } from '../../config/paths.ts'
import { parseVideoFacts } from '../../domain/videoFacts.ts'
import { t } from '../../language/translate.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { useLoaded, useVideoStore } from '../../videos/useVideo.ts'
import styles from './FolderLink.module.css'

/** A link to the folder of a video. Renders nothing while the folder is unknown. */
export function FolderLink({ videoId }: { videoId: string }) {
  const { away } = useVideoStore()
  // The response that says whether a video is away also states its folder.
  useLoaded(away, videoId)
  const facts = parseVideoFacts(away.factsOf(videoId))
  if (facts === null) return null
  const label = t(m.openFolder, { name: facts.folder.split('/').at(-1) || t(m.folders) })
  return (
    <ButtonLink
      variant="quiet"
      className={styles.link}
      icon={<Folder />}
      to={paths.folder(facts.folder)}
      aria-label={label}
      title={label}
    />
  )
}
