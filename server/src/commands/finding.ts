/** What a check has found. With a `note`, Vtube starts but something is missing. With a `fault`, it cannot start. */
export interface Finding {
  level: 'fine' | 'note' | 'fault'
  /** Is for the operator, and never contains secrets. */
  sentence: string
}

export const fine = (sentence: string): Finding => ({ level: 'fine', sentence })
export const note = (sentence: string): Finding => ({ level: 'note', sentence })
export const fault = (sentence: string): Finding => ({ level: 'fault', sentence })
