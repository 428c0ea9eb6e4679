/** Where code that knows no library for logging writes its sentences for the operator. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}
