import { parseAst } from 'vitest/node'

/** What a file says about regular expressions. */
export interface FoundExpressions {
  literals: readonly RegExp[]
  /** The lines that make expressions from other texts, of which only running the file shows what they are. */
  builtAt: readonly number[]
}

type Node = Readonly<Record<string, unknown>>

/** Finds all regular expressions in the source of a file. */
export function expressionsIn(source: string, isTsx: boolean): FoundExpressions {
  const literals: RegExp[] = []
  const builtAt: number[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null || value instanceof RegExp) return
    const { regex, callee, start, type } = value as Node
    if (typeof regex === 'object' && regex !== null) {
      const { pattern, flags } = regex as { pattern: string; flags: string }
      literals.push(new RegExp(pattern, flags))
    }
    const isCall = type === 'NewExpression' || type === 'CallExpression'
    if (isCall && (callee as Node)['name'] === 'RegExp')
      builtAt.push(source.slice(0, start as number).split('\n').length)
    Object.values(value).forEach(visit)
  }
  visit(parseAst(source, { lang: isTsx ? 'tsx' : 'ts' }).body)
  return { literals, builtAt }
}
