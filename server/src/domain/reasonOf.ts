/** Returns the reason of a failure for the operator: its message or, if that is for viewers, its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  if (typeof cause === 'string') return cause
  return cause instanceof Error ? cause.message : message
}
