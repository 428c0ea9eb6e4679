import type { Plugin } from 'vite'

/**
 * Removes the React keys from the shapes of icons, which never change their order. They are random, so they do not
 * compress: 0.7 KB of the scripts until the first card.
 */
export function withoutIconKeys(): Plugin {
  return {
    name: 'vtube:without-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
    },
  }
}
