import path from 'node:path';
import { importLaws, tests, remoteSyntax, wrappedGlobals } from './laws.mjs';
import { everywhere, ignored, inTests, inThePage } from './rules.mjs';

const sources = ['src/**/*.{ts,tsx}'];

/** The lint of a remote in a repository of its own: the rules and the import law of the portal's remotes. */
export const remoteLint = (root) => [
  { ignores: ignored },
  ...everywhere,
  ...inThePage({ files: sources, screens: ['src/**/*.tsx'], tests }),
  inTests(tests),
  { settings: { house: { root, room: `mfe-${path.basename(root)}` } } },
  importLaws,
  wrappedGlobals(sources, tests),
  ...remoteSyntax(['src'], tests),
];
