/** Pixels of the largest pictures that cinemas show, with 8,192 by 4,320. Decoding larger ones takes gigabytes of memory. */
export const MAX_PICTURE_PIXELS = 8192 * 4320

/** Whether a picture is too large to be decoded by the server. One without a size is not, as far as known. */
export const isPictureTooLarge = ({
  width,
  height,
}: {
  width: number | null
  height: number | null
}): boolean => width !== null && height !== null && width * height > MAX_PICTURE_PIXELS
