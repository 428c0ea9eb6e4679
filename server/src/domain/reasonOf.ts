/** Returns why something has failed, for the operator: the cause of an error whose message is for viewers, or the message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  if (typeof cause === 'string') return cause
  return cause instanceof Error ? cause.message : message
}
