import { loadAllLanguages } from 'shared/i18n';
import { openPhoto } from '../photo/photo-part';

/**
 * Loads what an exam offers later – photos and the other languages – while there is a network. What fails is loaded when
 * it is asked for.
 */
export async function readyOffline(): Promise<void> {
  await openPhoto().catch(() => undefined);
  await loadAllLanguages();
}
