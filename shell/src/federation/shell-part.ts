/** How a bundler tells of a part of a build that did not come. */
interface ChunkLoadError {
  name: 'ChunkLoadError';
  request?: string;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Whether a remote failed because a part of the shell did not come, such as a shared module. No version of the remote is
 * to blame for it, and none would do better.
 */
export const isLostShellPart = (error: unknown): boolean =>
  isChunkLoadError(error) && (error.request ?? '').startsWith(`${window.location.origin}/assets/`);
