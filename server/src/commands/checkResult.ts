/**
 * The result of a check. A `note` means that Vtube can start but something is missing. A `fault` means that Vtube
 * cannot start.
 */
export interface CheckResult {
  level: 'fine' | 'note' | 'fault'
  /** A sentence for the operator, which never contains secrets. */
  sentence: string
}

export const fine = (sentence: string): CheckResult => ({ level: 'fine', sentence })
export const note = (sentence: string): CheckResult => ({ level: 'note', sentence })
export const fault = (sentence: string): CheckResult => ({ level: 'fault', sentence })
