export const CONTRACT = 'contract, shared modules, sizes';
export const SIZES = 'sizes';
const ofEveryRoom = ['types', 'lint', 'tests'] as const;

/** What has to be passed before a release, whichever way it comes. */
export const requiredOfRemote: readonly string[] = [CONTRACT, ...ofEveryRoom];
export const requiredOfShell: readonly string[] = [SIZES, ...ofEveryRoom];
