import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** What browsers and Node have, and the context of jsdom has not. */
const MISSING = ['crypto', 'ReadableStream', 'WritableStream', 'TransformStream'] as const
/** What Node throws where it stands in for a browser: when it fetches, and when it reads JSON. */
const THROWN = ['Error', 'TypeError', 'SyntaxError'] as const

/**
 * The environment of the client's tests: jsdom in a context of its own for each file, so that a worker loads jsdom
 * once. Fills what keeps Node's globals and those of the context from being taken for one browser's.
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

/** Lets `error instanceof TypeError` hold also for a TypeError of Node. */
function acceptErrorsOfNode(own: ErrorConstructor, nodes: ErrorConstructor): void {
  const isInstance = Function.prototype[Symbol.hasInstance]
  Object.defineProperty(own, Symbol.hasInstance, {
    value(this: unknown, error: unknown) {
      return isInstance.call(this, error) || (this === own && error instanceof nodes)
    },
  })
}
