import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**'];

/**
 * The arrows of the house: what a folder may not import. `tests/architecture/imports.test.ts` follows the real
 * graph, dynamic imports and detours included; this one is for the editor.
 */
const forbid = (...folders) => ({
  regex: `^(\\.{1,2}/)+(${folders.join('|')})(/|$)`,
  message: 'The arrows between the top folders run one way (see CONTRIBUTING.md).',
});
const screens = {
  regex: '^(react-admin|ra-[^/]+|@mui/[^/]+)(/|$)',
  message: 'The sign-in page stays light.',
};
const arrows = (files, ...patterns) => ({
  files: [files],
  ignores: TESTS,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

export default tseslint.config(
  { ignores: ['dist/', '.data/', 'test-results/', 'playwright-report/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['public/*.js'], languageOptions: { sourceType: 'script', globals: globals.serviceworker } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // `||` is meant where an empty text counts as none.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Another organisation's server may send other types than the contract's.
      '@typescript-eslint/no-unnecessary-type-conversion': 'off',
      // Takes Hono's chained instances for something else than Hono.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword',
          message: '`as unknown as` hides a mistake: narrow the type instead.',
        },
      ],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], ignores: TESTS, extends: [reactHooks.configs.flat.recommended] },
  {
    // react-admin's interface asks for type parameters that the implementation does not use.
    files: ['src/providers/**/*.ts'],
    rules: { '@typescript-eslint/no-unnecessary-type-parameters': 'off' },
  },
  {
    files: ['{contract,i18n,src,mocks}/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: [...TESTS, 'server/main.ts', 'server/createAdmin.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read once, in server/env.ts.' },
      ],
      // A failed version check is only logged (spec section 4).
      'no-console': ['error', { allow: ['info'] }],
    },
  },
  arrows('contract/**', forbid('i18n', 'src', 'server', 'mocks', 'tests')),
  arrows('i18n/**', forbid('src', 'server', 'mocks', 'tests')),
  arrows('server/**', forbid('src', 'mocks', 'tests')),
  arrows('mocks/**', forbid('src', 'tests')),
  arrows('src/**', forbid('server', 'mocks', 'tests')),
  arrows('src/demo.ts', forbid('server', 'tests')),
  arrows('src/public/**', forbid('server', 'mocks', 'tests'), screens),
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Vitest's own matchers are `any`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
