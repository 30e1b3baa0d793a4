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

export default [
  { ignores: ignored },
  ...everywhere,
  { files: ['**/cli/**', 'delivery/**'], rules: { 'no-console': 'off' } },
  ...inThePage({ files: browserRooms, screens, tests }),
  inTests(tests),
  ...laws,
];
