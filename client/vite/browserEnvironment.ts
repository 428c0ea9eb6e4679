import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Globals of browsers and Node that the jsdom context lacks. */
const MISSING = [
  'crypto',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'DecompressionStream',
] as const
/** Errors that fetch and JSON.parse throw. In tests, they are those of Node and not those of the context. */
const THROWN = ['Error', 'TypeError', 'SyntaxError'] as const

/**
 * The environment of the client's tests: a jsdom context for each file, in a worker that loads jsdom once. It adds the
 * globals that the context lacks.
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

/** Makes `error instanceof TypeError` true for a TypeError of Node too. */
function acceptErrorsOfNode(own: ErrorConstructor, nodes: ErrorConstructor): void {
  const isInstance = Function.prototype[Symbol.hasInstance]
  Object.defineProperty(own, Symbol.hasInstance, {
    value(this: unknown, error: unknown) {
      return isInstance.call(this, error) || (this === own && error instanceof nodes)
    },
  })
}
