/**
 * Returns a ref for an image that calls `onError` if the image has failed already. The boot draws pictures before React
 * listens to their events, and browsers report an error only once.
 */
export const onEarlyError = (onError: () => void) => (image: HTMLImageElement | null) => {
  if (image?.complete === true && image.naturalWidth === 0) onError()
}
