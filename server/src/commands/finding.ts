/** What a check has found: `fine`, a `note` (Vtube starts, but something is missing), or a `fault` (it cannot start). */
export interface Finding {
  level: 'fine' | 'note' | 'fault'
  /** It is for the operator, and never contains secrets. */
  sentence: string
}

export const fine = (sentence: string): Finding => ({ level: 'fine', sentence })
export const note = (sentence: string): Finding => ({ level: 'note', sentence })
export const fault = (sentence: string): Finding => ({ level: 'fault', sentence })
