/** The number of pixels of the largest pictures in cinemas, 8192 × 4320. Larger pictures need gigabytes of memory. */
export const MAX_PICTURE_PIXELS = 8192 * 4320

/** Returns whether a picture is too large for the server to decode. Returns false if its size is unknown. */
export const isPictureTooLarge = ({
  width,
  height,
}: {
  width: number | null
  height: number | null
}): boolean => width !== null && height !== null && width * height > MAX_PICTURE_PIXELS
