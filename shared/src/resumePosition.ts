/**
 * The distances in seconds from the start and the end of a video within which a video is not resumed. If the user has
 * stopped within one of these distances, the video starts from its beginning again.
 */
const START_SECONDS = 10
const END_SECONDS = 15

/** Returns the position in seconds at which to resume, or 0 if the user stopped near the start or the end. */
export function resumePosition({
  position,
  duration,
}: {
  position: number
  duration: number | null
}): number {
  const isNearEnd = duration !== null && position > duration - END_SECONDS
  return position < START_SECONDS || isNearEnd ? 0 : position
}
