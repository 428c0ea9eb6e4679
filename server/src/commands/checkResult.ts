/** The result of a check. With a `note`, Vtube can start but something is missing. With a `fault`, it cannot start. */
export interface CheckResult {
  level: 'fine' | 'note' | 'fault'
  /** A sentence for the operator, which never contains secrets. */
  sentence: string
}

export const fine = (sentence: string): CheckResult => ({ level: 'fine', sentence })
export const note = (sentence: string): CheckResult => ({ level: 'note', sentence })
export const fault = (sentence: string): CheckResult => ({ level: 'fault', sentence })
