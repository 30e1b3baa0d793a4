import globals from 'globals';
import i18next from 'eslint-plugin-i18next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export const ignored = [
  '**/dist/**',
  '**/node_modules/**',
  '.portal/**',
  '**/test-results/**',
  '**/playwright-report/**',
];

/** Rules for every file. */
export const everywhere = [
  ...tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
];

const {
  'react-hooks/rules-of-hooks': calls,
  'react-hooks/exhaustive-deps': deps,
  ...compiled
} = reactHooks.configs.recommended.rules;
const hooks = { 'react-hooks/rules-of-hooks': calls, 'react-hooks/exhaustive-deps': deps };

/**
 * Rules for code that runs in the page: hooks, accessibility, and no text outside language files. The compiler-based
 * rules take most of the time of a run, so they skip tests and files that are neither components nor hooks, and
 * everything unless `compiled`.
 */
export const inThePage = ({ files, screens, tests, compiled: isCompiled = true }) => [
  {
    files,
    plugins: { 'react-hooks': reactHooks, ...jsxA11y.flatConfigs.recommended.plugins },
    languageOptions: { globals: { ...globals.browser }, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { ...hooks, ...jsxA11y.flatConfigs.recommended.rules },
  },
  isCompiled
    ? // The plugin again: a hook may be in a folder outside `files`, as in a copy that a browser test releases.
      { files: [...screens, '**/use-*.ts'], ignores: tests, plugins: { 'react-hooks': reactHooks }, rules: compiled }
    : { files, linterOptions: { reportUnusedDisableDirectives: 'off' } },
  {
    files: screens,
    ignores: tests,
    plugins: { i18next },
    rules: { 'i18next/no-literal-string': ['error', { mode: 'jsx-text-only' }] },
  },
];

/** The callback of a `describe` is as long as its tests. */
export const inTests = (tests) => ({
  files: tests,
  rules: { 'max-lines': ['error', { max: 400 }], 'max-lines-per-function': 'off' },
});
