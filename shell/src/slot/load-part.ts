import type { ComponentType } from 'react';
import type { PlacedPart } from 'shared/slots';
import type { PageRemote } from '../federation/page-remote';
import type { StartedRemote } from '../federation/start-remote';
import { loadPiece, withModuleWords } from '../remote-slot/load-screen';

type Given = PlacedPart['given'];

export interface LoadedPart extends StartedRemote {
  /** Undefined if an earlier version runs that does not have it. */
  Part: ComponentType<Given> | undefined;
}

/** What a remote adds to a page of another, with its texts. */
export const loadPart = (remote: PageRemote, place: PlacedPart['place']): Promise<LoadedPart> =>
  loadPiece(remote, place, async ({ module, fellBack }) => {
    const load = module.parts?.[place];
    if (!load && !fellBack) throw new Error(`It has no part for ${place}`);
    const part = await withModuleWords(module, load?.(), place);
    // The runtime returns a module that threw during evaluation again, half initialised.
    if (load && !part?.Part) throw new Error(`What fills ${place} exports no Part`);
    return { Part: part?.Part };
  });
