import { apiAllowed, apiFaults } from './api-fixtures';
import { broken, feature, type Fixture, learn, noun } from './fixture';
import { exportedNumbers, exportedTexts } from './export-fixtures';
import { listenerSets } from './listener-fixtures';
import { lostScripts } from './lost-fixtures';
import { allowedOfPackages, ofPackages } from './package-fixtures';
import { pageNames } from './name-fixtures';
import { statements } from './statement-fixtures';
import { literalTexts, otherLiterals } from './text-fixtures';

const otherFeature = /Features never import each other: lift the part to src\/<noun>/;
const chakra = /Only \S+\/ui imports Chakra: take the component from \S+\/ui\/core/;

const features = [
  broken('a feature that imports another one', feature, "import '../submission-grading/score-field';", otherFeature),
  broken(
    'a feature that imports a type of another one',
    feature,
    "import type { Edits } from '../submission-grading/queue/edits';\nexport const none: Edits[] = [];",
    otherFeature,
  ),
  broken(
    'a feature that hands on another one',
    feature,
    "export * from '../submission-grading/grading';",
    otherFeature,
  ),
  broken(
    'a feature that loads another one',
    feature,
    "export const load = () => import('../submission-grading/grading');",
    otherFeature,
  ),
  broken(
    'a feature that names a type of another one in place',
    feature,
    "export type Store = typeof import('../submission-grading/queue/grading-store');",
    otherFeature,
  ),
  broken(
    'a feature that reaches another one by a detour',
    feature,
    "import '../../features/submission-grading/grading';",
    otherFeature,
  ),
  broken(
    'a part of the remote that imports a feature',
    noun,
    "import '../features/submission-grading/grading';",
    /What features share does not know them/,
  ),
];

const chakraFixtures = [
  broken('an import of Chakra in a feature', feature, "import { Box } from '@chakra-ui/react';\nBox;", chakra),
  broken('a dynamic import of Chakra', feature, "export const load = () => import('@chakra-ui/react');", chakra),
  broken(
    'a dynamic import of Chakra in back quotes',
    feature,
    'export const load = () => import(`@ark-ui/react`);',
    chakra,
  ),
  broken('a re-export of Chakra', feature, "export { Box } from '@chakra-ui/react';", chakra),
  broken('a type of Chakra', feature, "export type Props = import('@chakra-ui/react').BoxProps;", chakra),
  broken('Chakra in the shell', 'shell/src/layout/fixture.ts', "export * from '@chakra-ui/react/box';", chakra),
  broken('Chakra in shared outside ui', 'shared/src/entities/fixture.ts', "export * from '@emotion/react';", chakra),
  broken(
    'an import whose name is computed',
    feature,
    "const name = '@chakra-ui/react';\nexport const load = () => import(name);",
    /Name the module in the import/,
  ),
  broken(
    'a pattern of modules',
    feature,
    'export const load = (name: string) => import(`../${name}`);',
    /Name the module in the import/,
  ),
];

const http = /Use call\(\) of shared\/http/;
const storage = /Use shared\/storage/;
const globals = [
  ...['fetch', 'window.fetch', 'globalThis.fetch', 'self.fetch', "window['fetch']"].map((name) =>
    broken(`a request by ${name}`, feature, `export const ask = () => ${name}('/api/v1/course');`, http),
  ),
  broken('fetch taken out of window', feature, 'export const { fetch: ask } = window;', http),
  broken('a request by XMLHttpRequest', noun, 'export const ask = new XMLHttpRequest();', http),
  broken('fetch in shared outside http', 'shared/src/entities/fixture.ts', "export const ask = fetch('/');", http),
  ...['localStorage', 'window.localStorage', 'globalThis.sessionStorage'].map((name) =>
    broken(`text kept by ${name}`, feature, `export const kept = ${name}.getItem('key');`, storage),
  ),
  broken('text kept in the shell', 'shell/src/layout/fixture.ts', 'localStorage.clear();', storage),
];

const rooms = [
  broken(
    'a remote that imports another one',
    feature,
    "import '../../../../mfe-content/src/course/for-course';",
    /A remote is loaded at run time/,
  ),
  broken('the shell with a remote', 'shell/src/fixture.ts', "import '../../mfe-content/src/remote';", /at run time/),
  broken('a remote with the shell', feature, "import '../../../../shell/src/router';", /Nothing imports the shell/),
  broken('a remote with the API', feature, "import '../../../../api/src/config';", /meet the API in @\S+\/contract/),
  broken('a browser test with the API', 'e2e/src/fixture.ts', "import '../../api/src/config';", /over HTTP/),
  broken('a remote with the build', feature, "import 'delivery/release/build';", /the product does not know them/),
  broken(
    'shared past its exports',
    feature,
    "import '../../../../shared/src/http/call';",
    /Use one of the exports of shared/,
  ),
  broken('the API with the interface', 'api/src/fixture.ts', "import 'shared/ui/core';", /only in shared\/contract/),
  broken('the students’ app with Chakra', learn, "import 'shared/ui/core';", /for slow phones/),
  broken('the students’ app with editors', learn, "import 'shared/question-types/teacher';", /for slow phones/),
  broken(
    'answering with Chakra',
    'shared/src/question-types/x/answer-view.tsx',
    "import 'shared/ui/core';",
    /to students/,
  ),
  broken('the students’ app with axios', learn, "import 'shared/http';", /for slow phones/),
  broken('the students’ app with a name of Preact', learn, "import 'preact/hooks';", /Import react/),
  broken('plain elements with Chakra', 'shared/src/ui/plain/fixture.tsx', "import '../core/button';", /without Chakra/),
  broken('a remote with the students’ app', feature, "import 'student-app/src/app';", /Nothing imports the students/),
  broken('the contract with i18n', 'shared/src/contract/fixture.ts', "import '../i18n/i18n';", /plain data and rules/),
  broken('the contract with React', 'shared/src/contract/fixture.ts', "import 'react';", /plain data and rules/),
  broken('http with the interface', 'shared/src/http/fixture.ts', "import '../ui/core/button';", /below ui, session/),
  broken(
    'the session with entities',
    'shared/src/session/fixture.ts',
    "import '../entities/for-grade';",
    /below entities/,
  ),
  broken('drafts with requests', 'shared/src/drafts/fixture.ts', "import '../http/http';", /neither requests nor/),
  broken(
    'exports with the session',
    'shared/src/export/fixture.ts',
    "import '../session/session';",
    /rows and columns/,
  ),
  broken('the interface with requests', 'shared/src/ui/fixture.ts', "import '../http/http';", /they fetch nothing/),
  broken('a type with entities', 'shared/src/question-types/x/editor.tsx', "import '../../entities/x';", /it fetches/),
  broken('entities with drafts', 'shared/src/entities/fixture.ts', "import '../drafts/drafts';", /neither drafts nor/),
  broken('a second router', feature, "import 'react-router-dom';", /Use @\S+\/router/),
  broken('a second query client', feature, "import '@tanstack/react-query';", /Use @\S+\/query/),
  broken('a second i18n', feature, "import 'i18next';", /Use @\S+\/i18n/),
  broken('a second judge of passwords', feature, "import '@zxcvbn-ts/core';", /so that server and browser judge alike/),
  broken('a second zod', feature, "import 'zod';", /Use @\S+\/z/),
  broken('a second client', feature, "import 'axios';", /Use call\(\) of @teacher-portal\/remote-sdk\/http/),
  broken('a remote with the name of shared in this checkout', feature, "import 'shared/http';", /as remotes of other/),
  broken(
    'the shell with the name that remotes have for shared',
    'shell/src/fixture.ts',
    "import '@teacher-portal/remote-sdk/http';",
    /That name is for remotes/,
  ),
];

const literalKey = "export const students = { queryKey: ['students', 7] };";
const queryKeys = [
  broken('a literal query key in a feature', feature, literalKey, /Use read\(endpoint, input\)/),
  broken(
    'a literal query key in a test',
    feature.replace('.ts', '.test.ts'),
    literalKey,
    /Use read\(endpoint, input\)/,
  ),
  broken(
    'a query key in a variable',
    feature,
    "const key = ['students', 7];\nexport const students = { queryKey: key };",
    /Use read\(endpoint, input\)/,
  ),
  broken('a literal query key in shared', 'shared/src/entities/fixture.ts', literalKey, /Use read\(endpoint, input\)/),
];

const replacedModules = ['mock', 'doMock', 'resetModules', 'isolateModules'].map((method) =>
  broken(
    `an API test that calls ${method} of Jest`,
    'api/src/fixture.test.ts',
    `jest.${method}();`,
    /Test files share the modules of the API/,
  ),
);

const length = [
  broken(
    'a function of more than sixty lines',
    feature,
    `export function long() {\n${'  void 0;\n'.repeat(60)}}\n`,
    /too many lines \(62\). Maximum allowed is 60/,
  ),
];

export const fixtures: readonly Fixture[] = [
  ...features,
  ...chakraFixtures,
  ...globals,
  ...rooms,
  ...ofPackages,
  ...queryKeys,
  ...lostScripts,
  ...listenerSets,
  ...pageNames,
  ...exportedTexts,
  ...literalTexts,
  ...statements,
  ...apiFaults,
  ...replacedModules,
  ...length,
];

/** Code that the rules allow and a careless pattern would reject. */
export const allowed: readonly Omit<Fixture, 'says'>[] = [
  ...otherLiterals,
  ...exportedNumbers,
  ...allowedOfPackages,
  ...apiAllowed,
  { title: 'a part of the same feature', file: feature, code: "import './student-columns';" },
  { title: 'a part that features share', file: feature, code: "import '../../submission/student-answer';" },
  { title: 'an export of shared', file: feature, code: "import '@teacher-portal/remote-sdk/ui/core';" },
  {
    title: 'a feature that the remote names',
    file: 'mfe-students/src/remote.ts',
    code: "import './features/x/x.screen';",
  },
  { title: 'Chakra in shared/ui', file: 'shared/src/ui/core/fixture.ts', code: "import '@chakra-ui/react';" },
  {
    title: 'a file of texts for each language',
    file: 'mfe-students/src/remote.ts',
    code: 'export const load = (language: string): Promise<object> => import(`./locales/${language}.json`);',
  },
  { title: 'the virtual list', file: feature, code: "import '@tanstack/react-virtual';" },
  {
    title: 'a query key of a read',
    file: feature,
    code: 'export const same = (read: { queryKey: [] }) => ({ queryKey: read.queryKey });',
  },
  {
    title: 'a part that is kept once it has arrived',
    file: feature,
    code: "let part: object | undefined;\nexport const load = async () => (part ??= await import('./x'));",
  },
  { title: 'a part that is asked for each time', file: feature, code: "export const load = () => import('./x');" },
  { title: 'an own fetch', file: feature, code: 'export const load = (query: { fetch(): void }) => query.fetch();' },
  {
    title: 'a statement in a repository',
    file: 'api/src/modules/course/repository.ts',
    code: "import { eq } from 'drizzle-orm';\nexport const same = eq;",
  },
  {
    title: 'the type of a row in a read',
    file: 'api/src/modules/course/read.ts',
    code: "import { type courses } from '../../db/schema/courses';\nexport type Row = typeof courses.$inferSelect;",
  },
  { title: 'plain elements in the students’ app', file: learn, code: "import 'shared/ui/plain';" },
  { title: 'the contract in the API', file: 'api/src/fixture.ts', code: "import 'shared/contract/question';" },
];
