import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** The globals of browsers and Node that the jsdom context lacks. */
const MISSING = [
  'crypto',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'DecompressionStream',
] as const
/** The classes of errors of `fetch` and `JSON.parse`, which in tests come from Node, not from the context. */
const THROWN = ['Error', 'TypeError', 'SyntaxError'] as const

/**
 * The test environment: each file has its own jsdom context, with added globals, in a worker that loads jsdom once.
 */
export default {
  ...builtinEnvironments.jsdom,
  async setupVM(options) {
    const environment = await builtinEnvironments.jsdom.setupVM?.(options)
    if (environment === undefined) throw new Error('Vitest has no context for jsdom.')
    const context = environment.getVmContext()
    for (const name of MISSING)
      Object.defineProperty(context, name, { value: globalThis[name], configurable: true, writable: true })
    for (const name of THROWN) acceptErrorsOfNode(context[name], globalThis[name])
    return environment
  },
} satisfies Environment

/** Makes `instanceof` also return true for errors of Node's class of the same name. */
function acceptErrorsOfNode(own: ErrorConstructor, nodes: ErrorConstructor): void {
  const isInstance = Function.prototype[Symbol.hasInstance]
  Object.defineProperty(own, Symbol.hasInstance, {
    value(this: unknown, error: unknown) {
      return isInstance.call(this, error) || (this === own && error instanceof nodes)
    },
  })
}
