import type { Video } from '../domain/video.ts'
import { queue } from '../features/queue/queue.ts'

/**
 * Adds videos at the end of the queue, except those that are gone. The queue keeps only a limited number.
 * @returns the number of the videos that the queue has kept, and a function that undoes the addition
 */
export function addToQueue(videos: readonly (Video & { isGone?: boolean })[]) {
  const added = videos.filter(({ isGone }) => !isGone)
  const undo = queue.add(...added)
  const kept = queue.videos().filter(({ id }) => added.some((video) => video.id === id))
  return { count: kept.length, undo }
}
