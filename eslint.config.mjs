import { laws } from './delivery/lint/laws.mjs';
import { everywhere, ignored, inTests, inThePage } from './delivery/lint/rules.mjs';

const browserRooms = [
  'shell/**/*.{ts,tsx}',
  'student-app/**/*.{ts,tsx}',
  'mfe-*/**/*.{ts,tsx}',
  'shared/**/*.{ts,tsx}',
];
const screens = ['shell/**/*.tsx', 'student-app/**/*.tsx', 'mfe-*/**/*.tsx', 'shared/**/*.tsx'];
const tests = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/testing/**', 'api/src/security/**', '**/*.test-d.ts'];

/** The test command leaves out the rules that compile components: the pipeline of every room applies them to it. */
const compiled = process.env.LINT_COMPILED !== 'false';

export default [
  { ignores: ignored },
  ...everywhere,
  { files: ['**/cli/**', 'delivery/**'], rules: { 'no-console': 'off' } },
  ...inThePage({ files: browserRooms, screens, tests, compiled }),
  inTests(tests),
  ...laws,
];
