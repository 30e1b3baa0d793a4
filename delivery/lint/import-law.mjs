import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The import law of docs/architecture.md as lint rules. Each message says where to go instead.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const remoteImports = remotes.flatMap((name) => [name, `${name}/*`, `**/${name}/**`]);

const never = {
  chakra: {
    group: ['@chakra-ui/*', '@ark-ui/*', '@emotion/*'],
    message: 'Only shared/ui imports Chakra: take the component from shared/ui/core, form or table, or add it there.',
  },
  remotes: {
    group: remoteImports,
    message: 'A remote is loaded at run time and never imported; what two rooms need belongs in shared.',
  },
  shell: {
    group: ['shell', 'shell/*', '**/shell/src/**'],
    message: 'Nothing imports the shell; what a remote needs from it is in shared/session or shared/router.',
  },
  api: {
    group: ['api', 'api/*', '**/api/src/**'],
    message: 'The browser meets the API in shared/contract and shared/http.',
  },
  http: { group: ['axios', 'axios/*'], message: 'Use call() of shared/http.' },
  router: {
    group: ['react-router', 'react-router-dom'],
    message: 'Use shared/router: the router is one instance in the page.',
  },
  query: {
    group: ['@tanstack/*', '!@tanstack/react-virtual'],
    message: 'Use shared/query: the query client is one instance in the page.',
  },
  i18n: {
    group: ['i18next', 'react-i18next'],
    message: 'Use shared/i18n: the translations are one instance in the page.',
  },
  zod: { group: ['zod', 'zod/*'], message: 'Use shared/z: zod is one instance in the page and curated.' },
  sharedInside: { group: ['shared/src/**', '**/shared/src/**'], message: 'Use one of the exports of shared.' },
  delivery: {
    group: ['delivery', 'delivery/*', '**/delivery/src/**'],
    message: 'Delivery is build-time; product code does not know it.',
  },
  otherSharedRooms: {
    group: ['shared/*', '!shared/contract', '!shared/contract/**', '!shared/z'],
    message: 'The API meets the browser only in shared/contract and shared/z.',
  },
  // Its words are data, which shared/i18n brings to the page.
  ui: {
    group: ['shared/ui/*', '**/ui/**', '../ui/*', '!**/ui/locales', '!**/ui/locales/*.json'],
    message: 'This room is below shared/ui.',
  },
  entities: { group: ['shared/entities/*', '../entities/*'], message: 'This room is below shared/entities.' },
  session: {
    group: ['shared/session', '../session/*'],
    message: 'This room is below shared/session; it is told what it needs.',
  },
  httpRoom: { group: ['shared/http', '../http/*'], message: 'This room shows or keeps; it does not fetch.' },
  react: { group: ['react', 'react-dom', 'react/*'], message: 'The contract is plain data and rules.' },
  otherFeature: {
    group: ['../../features/*', '**/features/*/**'],
    message: 'Features do not import each other: lift the part to the remote or to shared/entities.',
  },
};

const law = (files, groups, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns: groups }] },
});

const productCode = [
  never.chakra,
  never.remotes,
  never.shell,
  never.api,
  never.http,
  never.router,
  never.query,
  never.i18n,
  never.zod,
  never.sharedInside,
  never.delivery,
];
const configFiles = ['**/*.config.{ts,mts,cjs,mjs}'];

/** Dates, times and numbers look the same everywhere: the formatters of shared/i18n write them. */
const oneWayToWrite = [
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

export const importLaw = [
  law(['mfe-*/src/**/*.{ts,tsx}'], productCode),
  law(['mfe-*/src/features/**/*.{ts,tsx}'], [...productCode, never.otherFeature]),
  law(
    ['shell/src/**/*.{ts,tsx}'],
    productCode.filter((group) => group !== never.shell),
  ),
  law(['shared/src/**/*.{ts,tsx}'], [never.remotes, never.shell, never.api, never.delivery]),
  law(
    ['shared/src/contract/**'],
    [never.react, never.ui, never.entities, never.session, never.http, never.i18n, never.remotes, never.api],
    ['**/*.test.ts'],
  ),
  law(
    ['shared/src/{federation,storage,http,analytics,i18n,query,router}/**'],
    [never.ui, never.entities, never.session, never.chakra, never.remotes, never.api],
    ['**/*.test.{ts,tsx}'],
  ),
  law(
    ['shared/src/{session,feedback}/**'],
    [never.entities, never.chakra, never.remotes, never.api],
    ['**/*.test.{ts,tsx}'],
  ),
  law(
    ['shared/src/drafts/**'],
    [never.entities, never.chakra, never.http, never.httpRoom, never.remotes, never.api],
    ['**/*.test.{ts,tsx}'],
  ),
  law(
    ['shared/src/export/**'],
    [
      never.ui,
      never.entities,
      never.session,
      never.chakra,
      never.http,
      never.httpRoom,
      never.react,
      never.remotes,
      never.api,
    ],
    ['**/*.test.{ts,tsx}'],
  ),
  law(
    ['shared/src/ui/**'],
    [never.httpRoom, never.entities, never.session, never.http, never.remotes, never.api],
    ['**/*.test.{ts,tsx}'],
  ),
  law(['shared/src/entities/**'], [never.chakra, never.http, never.remotes, never.api], ['**/*.test.{ts,tsx}']),
  law(
    ['api/**/*.ts'],
    [never.otherSharedRooms, never.remotes, never.shell, never.chakra, never.sharedInside],
    configFiles,
  ),
  law(['{e2e,bench}/**/*.ts'], [never.remotes, never.shell, never.api, never.chakra, never.sharedInside], configFiles),
  {
    files: ['mfe-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Use call() of shared/http.' },
        { name: 'localStorage', message: 'Use shared/storage.' },
        { name: 'sessionStorage', message: 'Use shared/storage.' },
      ],
      'no-restricted-syntax': ['error', ...oneWayToWrite],
    },
  },
];
