import { type DraftOwner, readDrafts, removeDraft, writeDraft } from '@teacher-portal/remote-sdk/drafts';
import { cellFlags } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import * as z from '@teacher-portal/remote-sdk/z';
import { type MarkChange } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';

/** Whose unsaved marks these are, of which class. Those of others are never read or sent. */
export interface Keeper {
  uid: number;
  schoolId: number;
  classId: number;
}

/** An unsaved change of a cell. */
export interface KeptCell {
  studentId: number;
  key: string;
  change: MarkChange;
}

const keptSchema = z.array(
  z.object({
    studentId: z.number(),
    key: z.string(),
    change: z.object({
      score: z.number().nullable().optional(),
      flag: z.enum(cellFlags).nullable().optional(),
      parts: z.array(z.number().nullable()).optional(),
    }),
  }),
);

/** Unlike `crypto.randomUUID` this works without https, and the id need not be secret. */
const pageId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const ownerOf = ({ uid, schoolId, classId }: Keeper): DraftOwner => ({
  uid,
  schoolId,
  entity: 'gradebook',
  id: classId,
});

/** Rejects when the browser forbids storage or it is full. */
export const keepCells = (keeper: Keeper, cells: readonly KeptCell[]): Promise<void> =>
  cells.length === 0
    ? removeDraft(ownerOf(keeper), pageId)
    : writeDraft(ownerOf(keeper), { id: pageId, version: null, savedAt: Date.now(), value: cells });

/**
 * What other pages have left, the latest of each cell. A page that still lives sends the same, which changes nothing
 * twice: a cell that holds the mark already is saved.
 */
export async function leftCells(keeper: Keeper): Promise<KeptCell[]> {
  const drafts = await readDrafts(ownerOf(keeper));
  const cells = new Map<string, KeptCell>();
  for (const { value } of drafts.reverse()) {
    const kept = keptSchema.safeParse(value);
    for (const cell of kept.success ? kept.data : []) cells.set(`${cell.studentId} ${cell.key}`, cell);
  }
  return [...cells.values()];
}

/** Forgets what other pages have left, once this page keeps it. */
export async function forgetLeft(keeper: Keeper): Promise<void> {
  for (const { id } of await readDrafts(ownerOf(keeper))) if (id !== pageId) await removeDraft(ownerOf(keeper), id);
}
