import * as m from '@vtube/messages'
import Clapperboard from 'lucide-react/icons/clapperboard'
import type { LibraryStatus } from '../../api/library/status.ts'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import gateway from './GatewayView.module.css'
import { LibraryFacts, ReadingProgress } from './LibraryFacts.tsx'

/** The contents of a library, the progress of reading it, its skipped files, and the storage that is not connected. */
export function LibraryView({ library }: { library: LibraryStatus }) {
  const { reading, skippedCount, videoCount, owner } = library
  const hasFacts = skippedCount > 0 || (owner !== null && owner.awayFolders.length > 0)
  return (
    <>
      {(reading !== null || hasFacts) && (
        <div className={gateway.view}>
          {reading !== null && (
            <section className={gateway.figure}>
              <h2 className={gateway.title}>{t(m.libraryBeingRead)}</h2>
              <ReadingProgress reading={reading} />
            </section>
          )}
          {hasFacts && (
            <div className={gateway.figure}>
              <LibraryFacts library={library} hasKinds={false} />
            </div>
          )}
        </div>
      )}
      {(videoCount > 0 || reading === null) && (
        <StateNotice
          icon={<Clapperboard />}
          title={videoCount > 0 ? t(m.libraryFigures, counted(videoCount)) : t(m.noVideosYet)}
        />
      )}
    </>
  )
}
