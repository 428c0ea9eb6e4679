import { type ComponentType, lazy } from 'react'
import type { Thunk } from '../redux/dispatch.ts'

/** What the file of a screen brings. */
export interface ScreenFile {
  Component: ComponentType
  /** Asks for what the screen at an address shows first, before it is drawn. */
  open?: (address: URL) => Thunk<Promise<unknown>>
}

export interface Screen {
  /** Waits for its file where it is not there yet, and draws at once where it is. */
  Component: ComponentType
  /** Fetches the file, once. Null when it could not be had: whoever draws the screen meets the failure. */
  prepare: () => Promise<ScreenFile | null>
}

type Module = { default: ComponentType }

/** For `lazy`, which would wait for a turn of the loop even for a promise that has been kept. */
function keptAtOnce(module: Module): Promise<Module> {
  const promise = Promise.resolve(module)
  // oxlint-disable-next-line unicorn/no-thenable -- only `lazy` is handed it
  promise.then = ((done: (module: Module) => unknown) => done(module)) as typeof promise.then
  return promise
}

/** A screen in a file of its own. */
export function createScreen(load: () => Promise<ScreenFile>): Screen {
  let file: Promise<ScreenFile> | null = null
  let loaded: Module | null = null
  const fetchFile = async () => {
    const found = await load()
    loaded = { default: found.Component }
    return found
  }
  const fetchOnce = () => (file ??= fetchFile())
  return {
    Component: lazy(() =>
      loaded === null ? fetchOnce().then(({ Component }) => ({ default: Component })) : keptAtOnce(loaded),
    ),
    prepare: () => fetchOnce().catch(() => null),
  }
}
