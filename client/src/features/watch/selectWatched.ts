import { createSelector } from '@reduxjs/toolkit'
import type { Remote } from '../../domain/remote.ts'
import type { SelectedVideo } from '../../domain/video.ts'
import type { RootState } from '../../redux/RootState.ts'

/**
 * The selected video folded into the one shape that views read; ready with null when the answer held no valid
 * video. Another video than the one in the address counts as nothing.
 */
export const selectWatched = createSelector(
  [({ videos }: RootState) => videos.selectedVideo, (_: RootState, id: string) => id],
  ({ id: askedId, video, loading, error, errorKind }, id): Remote<SelectedVideo | null> => {
    if (askedId !== id) return { status: 'idle' }
    const previous = video?.id === id ? video : null
    if (loading) return { status: 'loading', previous }
    if (error !== null)
      return { status: 'failed', failure: { kind: errorKind ?? 'unexpected', message: error }, previous }
    return { status: 'ready', data: video }
  },
)

/** Its title; null until it is known. */
export const selectWatchedTitle = ({ videos: { selectedVideo } }: RootState, id: string): string | null =>
  selectedVideo.video?.id === id ? selectedVideo.video.title : null
