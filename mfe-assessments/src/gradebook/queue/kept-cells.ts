import { type DraftOwner, readDrafts, removeDraft, writeDraft } from '@teacher-portal/remote-sdk/drafts';
import { cellFlags } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import * as z from '@teacher-portal/remote-sdk/z';
import { type MarkChange } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';

/** The teacher and class of the unsaved marks. Those of other teachers are never read or sent. */
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

/** Unlike `crypto.randomUUID`, this works without HTTPS. The id need not be secret. */
const pageId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

const ownerOf = ({ uid, schoolId, classId }: Keeper): DraftOwner => ({
  uid,
  schoolId,
  entity: 'gradebook',
  id: classId,
});

/** Rejects when storage is forbidden or full. */
export const keepCells = (keeper: Keeper, cells: readonly KeptCell[]): Promise<void> =>
  cells.length === 0
    ? removeDraft(ownerOf(keeper), pageId)
    : writeDraft(ownerOf(keeper), { id: pageId, version: null, savedAt: Date.now(), value: cells });

/**
 * Changes left by other pages, the latest of each cell. A page that is still open may send the same ones, which is
 * harmless: a cell that already holds the mark counts as saved.
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

/** Deletes the changes left by other pages, once this page has stored them. */
export async function forgetLeft(keeper: Keeper): Promise<void> {
  for (const { id } of await readDrafts(ownerOf(keeper))) if (id !== pageId) await removeDraft(ownerOf(keeper), id);
}
