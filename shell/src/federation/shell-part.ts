/** How a bundler reports a chunk that failed to load. */
interface ChunkLoadError {
  name: 'ChunkLoadError';
  request?: string;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Whether a remote failed because a chunk of the shell, such as a shared module, failed to load. No version of the
 * remote is to blame, so falling back would not help.
 */
export const isLostShellPart = (error: unknown): boolean =>
  isChunkLoadError(error) && (error.request ?? '').startsWith(`${window.location.origin}/assets/`);
