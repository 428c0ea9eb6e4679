import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Matches what can be removed. The names of icons that `reset.css` mirrors in right-to-left languages stay. */
const UNUSED =
  /__iconData\.node;|\s+size: 24,|\s+name: "(?!([\w-]+-(left|right)|(log|trending)-\w+|forward)")[\w-]+",|,\s*aliases: \[[^\]]*\]|,\s*key: "\w+"/g

const CREATE_ICON = fileURLToPath(new URL('../src/ui/createIcon.ts', import.meta.url))

/**
 * Removes from icons what neither the page nor React needs: most names, which become classes, the keys of their shapes,
 * whose order never changes, and a statement without effect. The components come from `createIcon`, because the library's
 * own function has options for every use.
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
