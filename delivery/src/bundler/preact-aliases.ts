import { createRequire } from 'node:module';
import path from 'node:path';

const files: Record<string, string> = {
  react$: 'compat/dist/compat.mjs',
  'react/jsx-runtime$': 'jsx-runtime/dist/jsxRuntime.mjs',
  'react-dom$': 'compat/dist/compat.mjs',
  'react-dom/client$': 'compat/client.mjs',
};

/** Resolves React to Preact, in the room's sources and in packages alike. */
export function preactAliases(root: string): Record<string, string> {
  const folder = path.dirname(createRequire(path.join(root, 'package.json')).resolve('preact/package.json'));
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, path.join(folder, file)]));
}
