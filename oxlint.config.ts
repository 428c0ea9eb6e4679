import { readdirSync } from 'node:fs'
import { defineConfig, type OxlintOverride } from 'oxlint'
import { clientLayers, serverLayers } from './scripts/lint/layers.ts'

const wireReaders = new Set(['client/src/api', 'server/src/v3', 'server/src/gateway', 'server/src/domain'])

type Pattern = { regex: string; message: string }
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']
const folders = (path: string) =>
  readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map((entry) => entry.name)
const restrict = (files: string[], patterns: Pattern[]): OxlintOverride => ({
  files,
  excludeFiles: tests,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})
const climbing = (names: readonly string[]) => `^(\\.\\./)+(${names.join('|')})/`

/** Returns the import restrictions of a source tree: each layer may import only the layers it lists. */
const zones = (root: string, layers: Record<string, readonly string[]>) => {
  const found = folders(`./${root}/`)
  const unknown = found.filter((name) => !(name in layers))
  if (unknown.length > 0)
    throw new Error(`${root}: say in oxlint.config.ts what ${unknown.join(', ')} may import`)
  return found.map((layer) => {
    const allowed = layers[layer] ?? []
    const forbidden = found.filter((name) => name !== layer && !allowed.includes(name))
    const patterns: Pattern[] = []
    if (forbidden.length > 0)
      patterns.push({
        regex: climbing(forbidden),
        message: `${root}/${layer} may import ${allowed.join(', ') || 'no other folder'} only: move what is shared down, or join it in app.`,
      })
    if (!wireReaders.has(`${root}/${layer}`))
      patterns.push({
        regex: '^@vtube/shared/wire$',
        message:
          'The wire is known in client/src/api and in v3, gateway and domain of the server only: use the types of domain.',
      })
    return { layer, patterns }
  })
}
const clientZones = zones('client/src', clientLayers)
const serverZones = zones('server/src', serverLayers)
const featurePatterns = clientZones.find((zone) => zone.layer === 'features')?.patterns ?? []
const features =
  clientZones.length > 0 && folders('./client/src/').includes('features')
    ? folders('./client/src/features/')
    : []

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  jsPlugins: ['./scripts/lint/literalText.ts'],
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'sample-library/videos/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-duplicates': 'error',
    'import/no-unassigned-import': [
      'error',
      {
        allow: [
          '**/*.css',
          '**/criticalStyles.ts',
          '**/firstContent.ts',
          '@testing-library/jest-dom/vitest',
          '**/testing/indexedDb.ts',
          'fake-indexeddb/auto',
          'video.js/**',
          '**/configureVideoJs.ts',
        ],
      },
    ],
    'max-lines': ['error', { max: 300 }],
    'no-await-in-loop': 'off',
    'no-console': 'error',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'oxc/no-map-spread': 'off',
    // For Express only: Fastify awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-deps': 'error',
    // The functions that render the tags of a message are not components.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'react/rules-of-hooks': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'vitest/no-restricted-vi-methods': [
      'error',
      {
        waitFor: 'It waits for only one second: use `expect.poll`, or `waitFor` of Testing Library.',
        waitUntil: 'It waits for only one second: use `expect.poll`.',
      },
    ],
    'vitest/require-mock-type-parameters': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    {
      files: tests,
      rules: { 'max-lines': ['error', { max: 400 }], 'typescript/no-non-null-assertion': 'off' },
    },
    {
      // The cases' checks run inside of one test of each case.
      files: ['**/testing/corpus/**'],
      rules: { 'vitest/no-standalone-expect': 'off' },
    },
    {
      // The scenarios and walks, which these tests only name, hold the expectations.
      files: ['client/src/testing/faults/testFaults.ts', 'client/src/app/specifiedCalls.test.tsx'],
      rules: { 'vitest/expect-expect': 'off' },
    },
    {
      files: ['scripts/**', 'bench/**', 'e2e/takePictures.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // `use` in Playwright fixtures is not a React hook, and a fixture may depend on others without using them.
      files: ['e2e/**'],
      rules: {
        'react/rules-of-hooks': 'off',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_$' }],
      },
    },
    {
      // No HTML element has the roles of a combobox list, and its keys are handled by the field that has the focus.
      files: ['client/src/features/suggestions/SuggestionList.tsx'],
      rules: { 'jsx-a11y/prefer-tag-over-role': 'off', 'jsx-a11y/click-events-have-key-events': 'off' },
    },
    {
      // These pages have no script that could set the focus, and no state. The names of messages may begin with `use`.
      files: ['client/src/serverPages/**'],
      rules: {
        'jsx-a11y/no-autofocus': 'off',
        'react/hooks': 'off',
      },
    },
    { files: ['client/src/app/services.ts'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
    { files: ['client/src/**'], excludeFiles: tests, rules: { 'vtube/literal-text': 'error' } },
    // A list, in which translators search.
    { files: ['messages/en.ts'], rules: { 'max-lines': 'off' } },
    ...clientZones.map(({ layer, patterns }) => restrict([`client/src/${layer}/**`], patterns)),
    ...features.map((name) =>
      restrict(
        [`client/src/features/${name}/**`],
        [
          ...featurePatterns,
          ...(features.length > 1
            ? [
                {
                  regex: climbing(features.filter((other) => other !== name)),
                  message:
                    'A feature never imports a feature: move what both need to components or domain, or join them in app.',
                },
              ]
            : []),
        ],
      ),
    ),
    ...serverZones.map(({ layer, patterns }) => restrict([`server/src/${layer}/**`], patterns)),
  ],
})
