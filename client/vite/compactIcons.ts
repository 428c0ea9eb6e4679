import type { Plugin } from 'vite'

const UNUSED = /\s+name: "[\w-]+",|,\s*aliases: \[[^\]]*\]|,\s*key: "\w+"/g

/**
 * Removes from icons what neither the page nor React needs: their names, which become classes, and the keys of their
 * shapes, whose order never changes.
 */
export function compactIcons(): Plugin {
  return {
    name: 'vtube:compact-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replaceAll(UNUSED, ''), map: null }),
    },
  }
}
