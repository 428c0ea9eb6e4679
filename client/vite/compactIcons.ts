import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Matches everything that can be removed, but not the names of icons that `reset.css` mirrors. */
const UNUSED =
  /__iconData\.node;|\s+size: 24,|\s+name: "(?!([\w-]+-(left|right)|(log|trending)-\w+|forward)")[\w-]+",|,\s*aliases: \[[^\]]*\]|,\s*key: "\w+"/g

const CREATE_ICON = fileURLToPath(new URL('../src/ui/createIcon.ts', import.meta.url))

/**
 * Removes everything from icons that neither the page nor React needs: most names (they would become class names), the
 * keys of shapes (their order never changes), and a statement without effect. Creates the components with `createIcon`,
 * because the function of the library supports many options that are not used.
 */
export function compactIcons(): Plugin {
  return {
    name: 'vtube:compact-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code.replaceAll(UNUSED, '').replace('../createLucideIcon.mjs', CREATE_ICON),
        map: null,
      }),
    },
  }
}
