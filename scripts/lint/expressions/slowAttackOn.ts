import { createContext, Script } from 'node:vm'
import { attacksOn, textOf, type Attack } from './attackTexts.ts'

/** The numbers of characters that are compared. The last one counts only if the others took too little to be sure. */
const LENGTHS = [3_000, 12_000, 48_000] as const
/** The time up to which an expression that reads 3,000 characters counts as linear without a further measurement. */
const NOTICEABLE_MS = 0.12
/** The maximum factor of the time for four times the text. It is 4 for linear and 16 for quadratic expressions. */
const MAX_GROWTH = 8
/** A time that other processes hardly ever cause. */
const CERTAIN_MS = 50
/** The time after which no further text is tried, also within a text. */
const LIMIT_MS = 2_000

const sandbox = { expression: /^/, texts: [] as readonly string[], times: [] as number[], performance }
const context = createContext(sandbox)
/** Uses an expression for all of each text. */
const measuring = new Script(`
  for (const text of texts) {
    const began = performance.now()
    text.replace(expression, '')
    times.push(performance.now() - began)
  }
`)

/** Returns the time that an expression takes for each text, in milliseconds, or less of them if it exceeds the limit. */
function measure(expression: RegExp, texts: readonly string[]): readonly number[] {
  Object.assign(sandbox, { expression, texts, times: [] })
  try {
    measuring.runInContext(context, { timeout: LIMIT_MS })
  } catch {
    // The times so far say for which text the limit was exceeded.
  }
  return sandbox.times
}

/** Returns the shortest time of several attempts, because other processes lengthen some. */
function shortest(expression: RegExp, text: string, attempts: number): number {
  const time = measure(expression, [text])[0] ?? Infinity
  return attempts === 1 || time === Infinity ? time : Math.min(time, shortest(expression, text, attempts - 1))
}

/** Returns the text for which an expression takes much longer than in proportion to its length, or null. */
export function slowAttackOn(expression: RegExp): Attack | null {
  const attacks = attacksOn(expression)
  const times = measure(
    expression,
    attacks.map((attack) => textOf(attack, LENGTHS[0])),
  )
  return (
    attacks.find((attack, index) => {
      const first = times[index] ?? Infinity
      // The second measurement tells a slow expression from a busy machine.
      return first > NOTICEABLE_MS && growsTooFast(expression, attack) && growsTooFast(expression, attack)
    }) ?? null
  )
}

function growsTooFast(expression: RegExp, attack: Attack): boolean {
  let former = shortest(expression, textOf(attack, LENGTHS[0]), 4)
  if (former === Infinity) return true
  for (const length of LENGTHS.slice(1)) {
    const next = shortest(expression, textOf(attack, length), 2)
    if (next <= former * MAX_GROWTH) return false
    if (next > CERTAIN_MS) return true
    former = next
  }
  return true
}
