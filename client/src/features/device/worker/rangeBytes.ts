/** The largest range of a file that is requested. Each request makes sure once more that the file is the same. */
export const RANGE_BYTES = 32 * 1024 * 1024
