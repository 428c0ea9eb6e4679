import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const project = fileURLToPath(new URL('..', import.meta.url))

/**
 * The server as JavaScript for the package: Node strips no types below `node_modules`. Every module stays a file of its
 * own in the folder of its source, because modules find workers, assets and the built client by relative paths. The
 * workspaces are included; dependencies are not.
 */
export default defineConfig({
  root: project,
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: [
        'main.ts',
        'databaseThread.ts',
        'gateway/store/sqlite/gatewayThread.ts',
        'parserProcess.ts',
      ].map((module) => `${project}server/src/${module}`),
      output: { preserveModules: true, preserveModulesRoot: project, entryFileNames: '[name].js' },
    },
  },
})
