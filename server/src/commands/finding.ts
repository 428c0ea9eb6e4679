/** The result of a check. With a `note`, Vtube can start but something is missing. With a `fault`, it cannot start. */
export interface Finding {
  level: 'fine' | 'note' | 'fault'
  /** A sentence for the operator, which never contains secrets. */
  sentence: string
}

export const fine = (sentence: string): Finding => ({ level: 'fine', sentence })
export const note = (sentence: string): Finding => ({ level: 'note', sentence })
export const fault = (sentence: string): Finding => ({ level: 'fault', sentence })
