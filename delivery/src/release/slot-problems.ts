import { type RemoteDeclaration } from 'shared/contract/registry';
import { partPlaces } from 'shared/contract/slots';
import { type RemoteFiles } from './route-files';

/** Where `remote.json` and `src/remote.ts` name different parts of pages. */
export function slotProblems({ slots = {} }: Pick<RemoteDeclaration, 'slots'>, { parts }: Pick<RemoteFiles, 'parts'>) {
  const missing = partPlaces.filter((place) => slots[place] && !parts[place]);
  const unnamed = Object.keys(parts).filter((place) => !slots[place]);
  return [
    ...missing.map((place) => `Its remote.json names the slot ${place}, but src/remote.ts has no part for it.`),
    ...unnamed.map((place) => `Its src/remote.ts has a part for ${place}, which "slots" of remote.json does not name.`),
  ];
}
