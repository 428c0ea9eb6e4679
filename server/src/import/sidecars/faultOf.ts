/** Returns what is wrong with a file beside a video, in a few words for the operator. */
export const faultOf = (error: unknown): string =>
  error instanceof Error && !('code' in error) ? error.message : 'it cannot be read'
