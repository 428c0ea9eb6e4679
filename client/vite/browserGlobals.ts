import { JSDOM } from 'jsdom'

/** The globals of a browser that the modules of the application use when they are loaded or rendered. */
const NAMES = [
  'window',
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'navigator',
  'innerHeight',
  'addEventListener',
  'removeEventListener',
  'getComputedStyle',
  'Element',
  'HTMLElement',
  'DocumentFragment',
  'Node',
  'NodeFilter',
] as const

/** Gives Node the globals of a browser at the address of the home page. Returns a function that removes them. */
export function defineBrowserGlobals(): () => void {
  const { window } = new JSDOM('', { url: 'http://localhost/' })
  const former = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const name of NAMES) {
    const value = window[name]
    const bound = typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value
    Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true })
  }
  const matchMedia = () => ({ matches: false, addEventListener: () => {} })
  Object.assign(globalThis, { matchMedia })
  return () => {
    for (const [name, descriptor] of former)
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, descriptor)
    Reflect.deleteProperty(globalThis, 'matchMedia')
    window.close()
  }
}
