/** The attributes and properties whose values people read or hear. */
const READ = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'detail',
  'label',
  'placeholder',
  'text',
  'title',
])
/** The functions whose arguments people hear. */
const SPOKEN = new Set(['announce'])

/** A node of a syntax tree (ESTree with JSX). */
interface Node {
  type: string
  [property: string]: unknown
}

/** Returns whether a text has words that need a translation. The name of the product is the same in every language. */
const hasWords = (text: unknown): boolean =>
  typeof text === 'string' && /\p{Letter}/u.test(text.replaceAll('Vtube', ''))

/** Maps each kind of expression to the parts that can be its value. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  BinaryExpression: ['left', 'right'],
  ConditionalExpression: ['consequent', 'alternate'],
  JSXExpressionContainer: ['expression'],
  LogicalExpression: ['left', 'right'],
  TSAsExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
}

const isLiteral = ({ type, value, quasis }: Node): boolean =>
  type === 'TemplateLiteral'
    ? (quasis as { value: { cooked: string } }[]).some((quasi) => hasWords(quasi.value.cooked))
    : (type === 'Literal' || type === 'JSXText') && hasWords(value)

/** Returns the texts that an expression can have as its value. */
function literalsOf(node: Node | null): Node[] {
  if (node === null) return []
  if (isLiteral(node)) return [node]
  if (node.type === 'BinaryExpression' && node['operator'] !== '+') return []
  return (VALUES[node.type] ?? []).flatMap((part) => literalsOf(node[part] as Node))
}

const nameOf = ({ name, value }: Node): unknown => name ?? value

const isDocumentTitle = ({ object, property }: Node): boolean =>
  (object as Node | undefined)?.['name'] === 'document' && (property as Node)['name'] === 'title'

interface Context {
  report(problem: { node: Node; message: string }): void
}

/** A rule of oxlint that forbids texts for people outside `messages/`. It ignores tests and technical strings. */
const rule = {
  create({ report }: Context) {
    const check = (node: unknown) => {
      for (const literal of literalsOf(node as Node | null))
        report({ node: literal, message: 'People read this text: make it a message of messages/en.ts.' })
    }
    const checkChildren = ({ children }: Node) => (children as Node[]).forEach(check)
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      JSXAttribute({ name, value }: Node) {
        if (READ.has(String(nameOf(name as Node)))) check(value)
      },
      ObjectExpression({ properties }: Node) {
        for (const { key, value } of properties as Node[])
          if (key !== undefined && READ.has(String(nameOf(key as Node)))) check(value)
      },
      CallExpression({ callee, arguments: given }: Node) {
        if (SPOKEN.has(String((callee as Node)['name']))) (given as Node[]).forEach(check)
      },
      AssignmentExpression({ left, right }: Node) {
        if (isDocumentTitle(left as Node)) check(right)
      },
    }
  },
}

export default { meta: { name: 'vtube' }, rules: { 'literal-text': rule } }
