import { broken, feature, learn } from './fixture';

/** Each in a file with rules of its own. */
export const listenerSets = [feature, 'shell/src/layout/fixture.tsx', 'shared/src/entities/fixture.tsx', learn].map(
  (file) =>
    broken(
      `a set of listeners in ${file}`,
      file,
      'export const heard = new Set<(name: string) => void>();',
      /Use createValueStore or createListeners/,
    ),
);
