import { rolloutSchema } from 'shared/contract/registry';
import * as z from 'zod';

export const releaseEventSchema = z.object({
  at: z.iso.datetime(),
  /** A person, or the actor of a pipeline. */
  by: z.string(),
  remote: z.string(),
  /** `build`: the working tree by `pnpm build` or `pnpm start`; `withdraw`: a candidate was taken back. */
  action: z.enum(['build', 'release', 'stage', 'promote', 'rollback', 'withdraw']),
  version: z.string(),
  rollout: rolloutSchema.optional(),
});
export type ReleaseEvent = z.infer<typeof releaseEventSchema>;

/** Reads one event per line; half a line, left by a power cut, is passed over. */
export function parseHistory(text: string): ReleaseEvent[] {
  return text.split('\n').flatMap((line) => {
    try {
      const event = releaseEventSchema.safeParse(JSON.parse(line));
      return event.success ? [event.data] : [];
    } catch {
      return [];
    }
  });
}

export const formatEvent = (event: ReleaseEvent) => JSON.stringify(releaseEventSchema.parse(event));

/**
 * The versions of a remote that were live and not taken back, oldest first; the last is the live one. A rollback takes
 * back everything that came after the version it returns to.
 */
export function goodVersions(events: readonly ReleaseEvent[], remote: string): string[] {
  const versions: string[] = [];
  for (const { action, version } of events.filter((event) => event.remote === remote)) {
    if (action === 'stage' || action === 'withdraw') continue;
    if (action === 'rollback') {
      const place = versions.lastIndexOf(version);
      versions.splice(place < 0 ? Math.max(0, versions.length - 1) : place);
    }
    if (versions.at(-1) !== version) versions.push(version);
  }
  return versions;
}
