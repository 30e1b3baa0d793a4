import { importLaw } from './import-law.mjs';

export const tests = ['**/*.test.{ts,tsx}', '**/*.test-d.ts', '**/testing/**'];
const pageGlobals = ['window', 'globalThis', 'self'];

/** Browser globals that one room wraps for all others. */
const wrapped = [
  { name: 'fetch', message: 'Use call() of shared/http.' },
  { name: 'XMLHttpRequest', message: 'Use call() of shared/http.' },
  { name: 'localStorage', message: 'Use shared/storage.' },
  { name: 'sessionStorage', message: 'Use shared/storage.' },
  { name: 'indexedDB', message: 'Use shared/drafts.' },
];

/** The formatters of shared/i18n keep dates, times and numbers consistent. */
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

/** The endpoint is the query key: a literal key would be a second name for a call, invisible to the import rules. */
const queryKeys = [
  {
    selector: "ObjectExpression > Property[key.name='queryKey'][value.type!='MemberExpression']",
    message: 'Use read(endpoint, input) of shared/query, or readLocally() for what the browser keeps itself.',
  },
];

/** Texts for people, where `i18next/no-literal-string` does not look: in attributes, and in braces between tags. */
const attribute =
  'JSXAttribute[name.name=/^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|description|heading|hint|helper|caption)$/]';
const inBraces = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const chosen = ':matches(ConditionalExpression, LogicalExpression)';
const literal = String.raw`Literal[value=/\p{L}{2}/u]`;
const template = String.raw`TemplateLiteral > TemplateElement[value.raw=/\p{L}{2}/u]`;
const texts = [
  `${attribute} > ${literal}`,
  ...[`${attribute} > JSXExpressionContainer`, inBraces].flatMap((place) =>
    [place, `${place} > ${chosen}`].flatMap((at) => [`${at} > ${literal}`, `${at} > ${template}`]),
  ),
].map((selector) => ({ selector, message: 'Texts for people are in the language files: use t().' }));

/** What React or a variable keeps of a script that was lost stays lost until the page is loaded again. */
const lazy = {
  message: 'React keeps a lost script: use lazyPart or lazyDialog of shared/ui/core, which ask for it again.',
};
const kept = { message: 'This keeps a lost script: await the import, and keep what has arrived.' };
const lostScripts = [
  { selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']", ...lazy },
  { selector: "MemberExpression[object.name='React'][property.name='lazy']", ...lazy },
  {
    selector: String.raw`AssignmentExpression[operator=/^(\?\?|\|\|)=$/][right.type!='AwaitExpression'] ImportExpression`,
    ...kept,
  },
  { selector: ':matches(LogicalExpression, ConditionalExpression) > ImportExpression', ...kept },
  { selector: 'ImportExpression:not(:function ImportExpression):not(PropertyDefinition ImportExpression)', ...kept },
];

/** Who wants to know of a change. */
const listenerSets = [
  {
    selector: "NewExpression[callee.name='Set'] > TSTypeParameterInstantiation > TSFunctionType",
    message: 'Use createValueStore or createListeners of @teacher-portal/value-store.',
  },
];

const pageObject = '/^(window|globalThis|self)$/';
const windowNames = { message: 'A property of the window is there for every remote: keep it in a module.' };
const sheets = { message: 'A style sheet holds for the whole page: use the components of the kit, or a .css file.' };
/** Names in the page that a remote would share with the shell and with every other remote. */
const pageNames = [
  { selector: `AssignmentExpression[left.type='MemberExpression'][left.object.name=${pageObject}]`, ...windowNames },
  {
    selector: `CallExpression[callee.object.name=/^(Object|Reflect)$/][arguments.0.name=${pageObject}]:matches([callee.property.name='assign'], [callee.property.name=/^(define|set)/])`,
    ...windowNames,
  },
  { selector: "MemberExpression[object.name='customElements'][property.name='define']", ...windowNames },
  { selector: "MemberExpression[object.name='document'][property.name='cookie']", message: 'Use shared/storage.' },
  { selector: "MemberExpression[property.name='adoptedStyleSheets']", ...sheets },
  { selector: "CallExpression[callee.property.name='createElement'][arguments.0.value=/^(style|link)$/]", ...sheets },
  { selector: 'JSXOpeningElement[name.name=/^(style|link)$/]', ...sheets },
  {
    selector: ":matches(JSXAttribute[name.name='id'], JSXAttribute[name.name='id'] > JSXExpressionContainer) > Literal",
    message: 'Another remote, or this component a second time, may have the same id: use useId().',
  },
];

/** A column of a file: a spreadsheet counts with numbers only. */
const exported = "ObjectExpression:has(> Property[key.name='header']) > Property[key.name='value']";
const shownNumbers = [
  {
    selector: `${exported} CallExpression[callee.name=/^(format(Number|Percent|Relative)|(shown|typed|text)[A-Z].*)$/]`,
    message: 'A file has numbers and dates as such: put what is said about them into a column of its own.',
  },
  {
    selector: `${exported} TemplateLiteral:not(CallExpression > TemplateLiteral)`,
    message: 'A file has one value in a cell: put the other one into a column of its own.',
  },
];

/** `api/src/testing/runtime.cjs` evaluates sources once for all test files of a worker. */
const replacements = ['mock', 'doMock', 'setMock', 'resetModules', 'isolateModules', 'isolateModulesAsync'].map(
  (property) => ({
    object: 'jest',
    property,
    message: 'Test files share the modules of the API: hand over what the code is to use instead.',
  }),
);

const inDb = (name) => `**/db/${name}`;

/** Modules may import row types; only repositories build statements. */
const sql = [
  {
    group: [
      'drizzle-orm',
      'drizzle-orm/*',
      '**/db/schema/*',
      // They build statements or send them.
      ...['any-of', 'assessment-time', 'copy', 'counted-answers', 'given-rows', 'insert-rows', 'prepared-once'].map(
        inDb,
      ),
      ...['reserve-ids', 'rows-of', 'whole-school'].map(inDb),
    ],
    allowTypeImports: true,
    message: 'SQL belongs in a repository of the module.',
  },
];

/** The import law, over all ways in which one module names another. */
export const importLaws = {
  files: ['**/*.{ts,tsx,mjs,cjs}'],
  plugins: { house: { rules: { 'import-law': importLaw } } },
  rules: { 'house/import-law': 'error' },
};

/** Browser APIs that only the wrapping room may use. */
export const wrappedGlobals = (files, ignores) => ({
  files,
  ignores,
  rules: {
    'no-restricted-globals': ['error', ...wrapped],
    'no-restricted-properties': [
      'error',
      ...wrapped.flatMap(({ name, message }) => pageGlobals.map((object) => ({ object, property: name, message }))),
    ],
  },
});

const syntax = (files, ignores, ...restrictions) => ({
  files,
  ignores,
  rules: { 'no-restricted-syntax': ['error', ...queryKeys, ...lostScripts, ...shownNumbers, ...restrictions] },
});

/** What lint refuses in a remote, besides what it refuses in every screen. */
export const remoteSyntax = (folders, ignores, more = []) => wrappedSyntax(folders, ignores, [...pageNames, ...more]);

/** APIs that screens use only through shared/i18n and shared/query, and texts outside language files. */
const wrappedSyntax = (folders, ignores, more = []) => [
  syntax(
    folders.map((folder) => `${folder}/**/*.ts`),
    ignores,
    ...formatters,
    ...more,
  ),
  syntax(
    folders.map((folder) => `${folder}/**/*.tsx`),
    ignores,
    ...formatters,
    ...texts,
    ...more,
  ),
];

export const laws = [
  importLaws,
  wrappedGlobals(
    ['{mfe-*,shell,shared,student-app,packages/*}/src/**/*.{ts,tsx}'],
    // Exceptions: the wrappers themselves; the registry, which the shell reads before it knows any API; a call that
    // outlives its page; and what is sent before the wrappers have loaded: the form and the first calls.
    [
      ...tests,
      'shared/src/{http,storage}/**',
      'student-app/src/http/**',
      'shell/src/federation/{static-file,remote-reports}.ts',
      'shell/src/first-paint/{send-first,send-first-calls}.ts',
    ],
  ),
  {
    files: ['api/src/{modules,hand-in,calendar,files,generation,mail,text}/**/*.ts'],
    ignores: [...tests, '**/*repository*.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: sql }] },
  },
  syntax(['{mfe-*,shell,shared,student-app}/src/**/*.{ts,tsx}'], ['shared/src/query/**'], ...listenerSets),
  syntax(['shared/src/**/*.tsx'], ['shared/src/query/**', ...tests], ...texts, ...listenerSets),
  ...wrappedSyntax(['{shell,student-app}/src'], tests, listenerSets),
  ...remoteSyntax(['{mfe-*,e2e/fixtures/**,delivery/fixtures/*}/src'], tests, listenerSets),
  { files: ['api/**/*.ts'], rules: { 'no-restricted-properties': ['error', ...replacements] } },
];
