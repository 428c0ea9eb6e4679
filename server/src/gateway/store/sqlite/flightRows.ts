import type { Statements } from '../../../catalogue/sqlite/statements.ts'

/**
 * Takes a flight for `owner` until a moment, unless somebody else has it. The caller holds the transaction.
 * @returns whether it is ours
 */
export function enterFlight(
  statements: Statements,
  name: string,
  owner: string,
  now: number,
  until: number,
): boolean {
  const row = statements
    .prepare<{ until: number }>('select until from gateway_flights where name = ?')
    .get(name)
  if (row && row.until > now) return false
  statements
    .prepare('insert or replace into gateway_flights (name, owner, until) values (?, ?, ?)')
    .run(name, owner, until)
  return true
}

export function leaveFlight(statements: Statements, name: string, owner: string): void {
  statements.prepare('delete from gateway_flights where name = ? and owner = ?').run(name, owner)
}

export const isFlying = (statements: Statements, name: string, now: number): boolean =>
  statements
    .prepare<{ name: string }>('select name from gateway_flights where name = ? and until > ?')
    .get(name, now) !== undefined
