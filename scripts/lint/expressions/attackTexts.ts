import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/** The times that a quantifier must allow to be attacked. Fewer repetitions cost each character only a constant. */
const MANY = 20
const MAX_SAMPLES = 3
/** Characters of all kinds that the classes of expressions name. */
const CHARACTERS = [...'\u0001 a1A-_.:/<>"\'([{=,\té漢にカ한яع\u0301\n\ud800！']
/** A beginning that keeps an alternative for the start of the text from taking everything. */
const ELSEWHERE = 'x'
/** Ends at which expressions fail that want more, or something else. */
const ENDS = ['', '\u0001', 'x', '\n', '\\\n']

/** A text that repeats what an expression may match in several ways. */
export interface Attack {
  start: string
  repeated: string
  end: string
}

/** Returns the text of an attack with about so many characters. */
export const textOf = ({ start, repeated, end }: Attack, length: number): string =>
  start + repeated.repeat(Math.ceil(length / repeated.length)) + end

/** Returns texts that an expression could match slowly, made from its own syntax tree, or none if it repeats nothing. */
export function attacksOn({ source, flags }: RegExp): readonly Attack[] {
  const { pattern } = new RegExpParser().parseLiteral(`/${source}/${flags}`)
  const quantifiers: AST.Quantifier[] = []
  const alternatives: AST.Alternative[] = []
  const named = new Set<string>()
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => quantifiers.push(node),
    onAlternativeEnter: (node) => alternatives.push(node),
    onCharacterEnter: ({ value }) => named.add(String.fromCodePoint(value)),
  })
  if (!quantifiers.some(({ max }) => max >= MANY)) return []
  // Characters of the expression come first, because they are where its parts touch.
  const samplesOf = createSamples([...named, ...CHARACTERS], flags.replace(/[gy]/g, ''))
  const joined = (elements: readonly AST.Element[]) => elements.map((one) => samplesOf(one)[0] ?? '').join('')
  const before = (node: AST.Node): string => {
    const above = node.parent
    if (above === null) return ''
    const own =
      above.type === 'Alternative'
        ? joined(above.elements.slice(0, above.elements.indexOf(node as AST.Element)))
        : ''
    return before(above) + own
  }
  const repetitions = new Map<string, Set<string>>()
  const repeat = (repeated: string, ...starts: string[]) => {
    if (repeated === '') return
    for (const start of ['', ELSEWHERE, ...starts])
      repetitions.set(repeated, (repetitions.get(repeated) ?? new Set()).add(start))
  }
  for (const quantifier of quantifiers.filter(({ max }) => max > 1))
    for (const sample of samplesOf(quantifier.element)) repeat(sample, before(quantifier))
  for (const alternative of alternatives)
    for (const [index] of alternative.elements.entries()) {
      // What begins a match, again and again, and what two neighbours share.
      repeat(joined(alternative.elements.slice(0, index + 1)), before(alternative))
      repeat(
        joined(alternative.elements.slice(index, index + 2)),
        before(alternative.elements[index] ?? alternative),
      )
    }
  return [...repetitions].flatMap(([repeated, starts]) =>
    [...starts].flatMap((start) => ENDS.map((end) => ({ start, repeated, end }))),
  )
}

/** Creates a function that returns texts which a part of an expression matches. */
function createSamples(characters: readonly string[], flags: string) {
  const matching = (raw: string): string[] => {
    const whole = new RegExp(`^(?:${raw})$`, flags)
    const found = [...new Set(characters)].filter((character) => whole.test(character)).slice(0, MAX_SAMPLES)
    if (found.length > 0) return found
    const rare = Array.from({ length: 0x3_00_00 }, (_, code) => String.fromCodePoint(code))
    return rare.filter((character) => whole.test(character)).slice(0, 1)
  }
  const samplesOf = (node: AST.Node): readonly string[] => {
    switch (node.type) {
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives.flatMap((one) => samplesOf(one).slice(0, 1)).slice(0, 2 * MAX_SAMPLES)
      case 'Alternative':
        return [node.elements.map((one) => samplesOf(one)[0] ?? '').join('')]
      case 'Quantifier':
        return samplesOf(node.element).map((sample) => sample.repeat(Math.max(1, node.min)))
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return matching(node.raw)
      default:
        return ['']
    }
  }
  return samplesOf
}
