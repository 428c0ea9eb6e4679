import { resolve } from 'node:path'
import { build, type ResolvedConfig } from 'vite'

/** Bundles a module, given its path in the client, into one file. `iife` is for scripts inline in the page. */
export async function bundleScript(
  { root, build: { target } }: ResolvedConfig,
  file: string,
  format: 'iife' | 'es' = 'iife',
): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: resolve(root, file),
        // Removes objects that are not used although they read constants.
        treeshake: { propertyReadSideEffects: false },
        output: { format },
        ...(format === 'es' && { preserveEntrySignatures: 'strict' as const }),
      },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error(`${file} was not built.`)
  return first.output[0].code.trim()
}
