import { packedNames } from './packed-names';

it.each([
  ["import { call } from 'shared/http';", 'entities/x.js', "import { call } from '@teacher-portal/remote-sdk/http';"],
  [
    "export * from '@teacher-portal/gradebook/gradebook';",
    'contract/gradebook.rules.js',
    "export * from '../packages/gradebook/gradebook';",
  ],
  [
    "import { foldText } from '@teacher-portal/text-folding/fold-text';",
    'packages/gradebook/names.js',
    "import { foldText } from '../text-folding/fold-text';",
  ],
  [
    "type Cell = import('@teacher-portal/gradebook/gradebook').CellFact;",
    'contract/gradebook.d.ts',
    "type Cell = import('../packages/gradebook/gradebook').CellFact;",
  ],
  ["import { z } from 'zod';", 'contract/z.js', "import { z } from 'zod';"],
])('packs %s of %s as %s', (text, file, packed) => expect(packedNames(text, file)).toBe(packed));
