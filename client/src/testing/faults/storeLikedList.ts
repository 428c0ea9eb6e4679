import { act } from '@testing-library/react'
import { buildEntity } from '../buildLiked.ts'
import { writeInOtherTab } from '../limitedStorage.ts'

/** Stores a list of liked videos as another tab would. */
export const storeLikedList = (ids: readonly string[]): void =>
  act(() => writeInOtherTab('likedVideos', JSON.stringify(ids.map((id) => buildEntity(id)))))
