/**
 * The rules for style sheets. Components read role tokens, so that one file defines themes and colours. Properties are
 * logical, so that right-to-left pages are mirrored.
 */
const colourFunctions = [
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'light-dark',
]
const tokensOnly = 'Colours stand in client/src/styles/tokens.css: read a role such as var(--text).'

export default {
  extends: 'stylelint-config-standard',
  ignoreFiles: ['**/dist/**', '**/node_modules/**', 'sample-library/videos/**'],
  rules: {
    'color-named': ['never', { message: tokensOnly }],
    'color-no-hex': [true, { message: tokensOnly }],
    'function-disallowed-list': [colourFunctions, { message: tokensOnly }],
    'declaration-no-important': true,
    // WebKit does not support overflow-inline and overflow-block.
    'property-layout-mappings': ['flow-relative', { ignoreProperties: ['overflow-x', 'overflow-y'] }],
    'value-keyword-layout-mappings': 'flow-relative',
    'selector-max-id': 0,
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*$',
      { message: 'Classes of CSS modules are camelCase: they are read as properties.' },
    ],
    'keyframes-name-pattern': '^[a-z][a-zA-Z0-9]*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'comment-empty-line-before': null,
    'no-descending-specificity': null,
    'property-no-vendor-prefix': [
      true,
      { ignoreProperties: ['font-smoothing', 'text-size-adjust', 'box-orient'] },
    ],
    'value-no-vendor-prefix': [true, { ignoreValues: ['box'] }],
  },
  overrides: [
    // The player library defines its own class names.
    { files: ['server/embed/src/**/*.css'], rules: { 'selector-class-pattern': null } },
    {
      files: ['**/tokens.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-no-important': null,
      },
    },
  ],
}
