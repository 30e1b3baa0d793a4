import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idSchema } from './fields';
import { limits } from './limits';
import { message } from './message-key';
import { questionIdsBody } from './question-bulk';

/**
 * Who may see and edit questions. Not in the specification. A new question is open to the school: everybody who edits
 * its bank edits it. The author, and owners and heads within their role, always have access. Decision 0245.
 */
const invalid = message('errors.invalidValue');
const selection = message('errors.questionsSelection');
const { ids } = questionIdsBody.shape;

/** To see: to read, ask and copy. To edit: to change, delete, move and share, too. */
export const shareRights = ['see', 'edit'] as const;
export type ShareRight = (typeof shareRights)[number];
const may = z.enum(shareRights, invalid);

const withSchool = z.enum(['none', ...shareRights], invalid);
const share = z.strictObject({ id: idSchema, may });
const shares = z.array(share, invalid).max(limits.questionSharesMax, invalid).default([]);

/** `courses`: the teachers of these. What is open to the school (`edit`) is shared with nobody besides. */
export const sharingBody = z
  .strictObject({ school: withSchool, people: shares, courses: shares })
  .refine(({ school, people, courses }) => school !== 'edit' || people.length + courses.length === 0, invalid);
export type SharingBody = z.input<typeof sharingBody>;

const sharedWith = z.object({ id: z.int(), name: z.string(), may: z.enum(shareRights) });
const sharing = { school: z.enum(['none', ...shareRights]), people: z.array(sharedWith), courses: z.array(sharedWith) };
/** Questions with the same sharing. */
const groupSchema = z.object({ ids: z.array(z.int()), ...sharing });
export type SharedGroup = z.infer<typeof groupSchema>;

export const listSharing = endpoint({
  method: 'POST',
  path: '/question/sharing',
  status: 200,
  access: 'teacher',
  reads: ['question', 'member', 'course'],
  body: z.strictObject({ ids }),
  response: z.object({
    groups: z.array(groupSchema),
    /** Questions that the caller may only see; with whom they are shared is not said. */
    seeOnly: z.array(z.int()),
  }),
  summary: 'With whom questions are shared',
});

const change = z.strictObject({ ids, sharing: sharingBody });

/**
 * Questions that the caller may only see stay (`seeOnly`). `before` can be sent again to undo it. The caller, unless
 * author, owner or head, keeps the right to edit.
 */
export const shareQuestions = endpoint({
  method: 'POST',
  path: '/question/share',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  once: true,
  body: z
    .strictObject({ changes: z.array(change, selection).min(1, selection).max(limits.bulkChangeMax, selection) })
    .refine(
      ({ changes }) => changes.reduce((sum, each) => sum + each.ids.length, 0) <= limits.bulkChangeMax,
      selection,
    ),
  response: z.object({ shared: z.array(z.int()), seeOnly: z.array(z.int()), before: z.array(change) }),
  summary: 'Share questions with people, the teachers of courses and the school, or with nobody',
});
