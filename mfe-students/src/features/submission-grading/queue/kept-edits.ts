import { gradingDrafts } from '@teacher-portal/remote-sdk/drafts';
import { type EditsOwner, editsInDrafts } from '@teacher-portal/remote-sdk/drafts/outbox';
import * as z from '@teacher-portal/remote-sdk/z';
import { changing, type Edits } from './edits';

/** The account whose edits these are; those of others are never read or sent. */
export type Grader = EditsOwner;

/** What somebody has typed into one submission. */
export interface Typed {
  grader: Grader;
  edits: Edits;
}

/** The stored edits of a submission. `since` is when the oldest edit was made. */
const keptSchema = z.object({
  since: z.number(),
  edits: z.record(z.string(), z.object({ base: z.string(), value: z.string(), isOfTicks: z.boolean().optional() })),
});

/** Each submission is a draft of its own; those of `whose` are taken over. */
export const keptEdits = (whose: () => Grader | undefined) =>
  editsInDrafts<number, Typed>({
    entity: gradingDrafts,
    whose,
    draftOf: (submissionId, { grader: { uid, schoolId } }) => ({ uid, schoolId, thing: submissionId }),
    parse: (value, { thing, uid, schoolId }) => {
      const kept = keptSchema.safeParse(value).data;
      const edit = kept && { grader: { uid, schoolId }, edits: kept.edits as Edits };
      return edit && [{ key: thing, edit, since: kept.since }];
    },
    format: ([entry]) => {
      const edits = changing(entry?.[1].edit.edits ?? {});
      return Object.keys(edits).length > 0 ? { since: entry?.[1].since, edits } : undefined;
    },
  });
