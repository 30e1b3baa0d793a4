import { importLaw } from './import-law.mjs';

const tests = ['**/*.test.{ts,tsx}', '**/*.test-d.ts', '**/testing/**'];
const pageGlobals = ['window', 'globalThis', 'self'];

/** Globals of the browser that one room wraps for all others. */
const wrapped = [
  { name: 'fetch', message: 'Use call() of shared/http.' },
  { name: 'XMLHttpRequest', message: 'Use call() of shared/http.' },
  { name: 'localStorage', message: 'Use shared/storage.' },
  { name: 'sessionStorage', message: 'Use shared/storage.' },
  { name: 'indexedDB', message: 'Use shared/drafts.' },
];

/** Dates, times and numbers look the same everywhere: the formatters of shared/i18n write them. */
const formatters = [
  {
    selector: 'CallExpression[callee.property.name=/^(toLocaleString|toLocaleDateString|toLocaleTimeString)$/]',
    message: 'Use the formatters of shared/i18n.',
  },
  {
    selector:
      "NewExpression[callee.object.name='Intl'][callee.property.name=/^(NumberFormat|ListFormat|RelativeTimeFormat|Collator)$/]",
    message: 'Use the formatters of shared/i18n.',
  },
  { selector: "MemberExpression[property.name='resolvedOptions']", message: 'Use ownTimeZone() of shared/i18n.' },
];

/** The endpoint is the query key: a key written out is a second name for a call, which no import law sees. */
const queryKeys = [
  {
    selector: "Property[key.name='queryKey'][value.type='ArrayExpression']",
    message: 'Use read(endpoint, input) of shared/query, or readLocally() for what the browser keeps itself.',
  },
];

export const laws = [
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { house: { rules: { 'import-law': importLaw } } },
    rules: { 'house/import-law': 'error' },
  },
  {
    files: ['{mfe-*,shell,shared}/src/**/*.{ts,tsx}'],
    // The wrappers themselves, and the registry, which the shell reads before it knows any API.
    ignores: [...tests, 'shared/src/{http,storage}/**', 'shell/src/federation/static-file.ts'],
    rules: {
      'no-restricted-globals': ['error', ...wrapped],
      'no-restricted-properties': [
        'error',
        ...wrapped.flatMap(({ name, message }) => pageGlobals.map((object) => ({ object, property: name, message }))),
      ],
    },
  },
  {
    files: ['{mfe-*,shell,shared}/src/**/*.{ts,tsx}'],
    ignores: ['shared/src/query/**'],
    rules: { 'no-restricted-syntax': ['error', ...queryKeys] },
  },
  {
    files: ['{mfe-*,shell}/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'no-restricted-syntax': ['error', ...formatters, ...queryKeys] },
  },
];
