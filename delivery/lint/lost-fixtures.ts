import { broken, feature, type Fixture, learn } from './fixture';

const lostPart = /React keeps a lost script: use lazyPart or lazyDialog/;
const keptPart = /This keeps a lost script/;
const sharedFile = 'shared/src/entities/fixture.ts';
export const lostScripts: readonly Fixture[] = [
  ...[feature, 'shell/src/layout/fixture.ts', sharedFile, learn].map((file) =>
    broken(
      `a lazy component of React in ${file}`,
      file,
      "import { lazy } from 'react';\nexport const part = lazy;",
      lostPart,
    ),
  ),
  broken(
    'a lazy component of React by another name',
    feature,
    "import { lazy as later } from 'react';\nlater;",
    lostPart,
  ),
  broken(
    'a lazy component of the whole of React',
    feature,
    "import * as React from 'react';\nexport const part = React.lazy;",
    lostPart,
  ),
  broken(
    'a kept import that may be lost',
    sharedFile,
    "let part: Promise<object> | undefined;\nexport const load = () => (part ??= import('./x'));",
    keptPart,
  ),
  broken(
    'a kept import with a step after it',
    feature,
    "let part: Promise<unknown> | undefined;\nexport const load = () => (part ||= import('./x').then((x) => x));",
    keptPart,
  ),
  broken(
    'an import kept by a choice',
    feature,
    "let part: Promise<object> | undefined;\nexport const load = () => (part = part ?? import('./x'));",
    keptPart,
  ),
  broken('an import that begins with its module', learn, "export const part = import('./x');", keptPart),
];
