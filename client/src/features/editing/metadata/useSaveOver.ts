import { useState } from 'react'
import type { ChangeId, EditedVideo } from '../../../api/editingApi.ts'
import { reasonOf } from '../../../api/request/RequestError.ts'
import type { FormProps } from './FormProps.ts'

interface SaveOverOptions extends FormProps {
  video: EditedVideo
  /** Returns the part of a video that the form changes, as a text. */
  textOf: (video: EditedVideo) => string
}

/**
 * Returns what a form about one part of a video needs to save it: the video as it was last read, and a function that
 * saves over this version. If somebody else has changed the video meanwhile, but not this part, it saves over the present
 * version. Otherwise there is a conflict until the person decides.
 */
export function useSaveOver({ api, id, video, textOf, onSaved }: SaveOverOptions) {
  const [base, setBase] = useState(video)
  const [hasConflict, setHasConflict] = useState(false)
  return {
    base,
    hasConflict,
    endConflict: () => setHasConflict(false),
    async saveOver(save: (version: string) => Promise<ChangeId>): Promise<void> {
      setHasConflict(false)
      try {
        onSaved(await save(base.version))
      } catch (error) {
        if (reasonOf(error) !== 'changedMeanwhile') throw error
        const theirs = await api.video(id)
        setBase(theirs)
        if (textOf(theirs) === textOf(base)) onSaved(await save(theirs.version))
        else setHasConflict(true)
      }
    },
  }
}
