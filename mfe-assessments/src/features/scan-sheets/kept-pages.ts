import { readDraftsOf, removeDraft, writeDraft } from '@teacher-portal/remote-sdk/drafts';
import * as z from '@teacher-portal/remote-sdk/z';
import { type ScannedPage } from './scanned';

/** The owner and assessment of the pages. Those of other teachers are never read. */
export interface PageKeeper {
  uid: number;
  schoolId: number;
  assessmentId: number;
}

const ENTITY = 'scanned-sheets';
const blob = z.custom<Blob>((value) => value instanceof Blob);
const verdict = z.union([
  z.object({ kind: z.literal('marked'), option: z.int() }),
  z.object({ kind: z.literal('blank') }),
  z.object({ kind: z.literal('look'), suggestion: z.int().nullable() }),
]);
const readPage = z.object({
  code: z.object({ exam: z.string(), variant: z.string(), page: z.int(), studentId: z.int().nullable() }).nullable(),
  isKnown: z.boolean(),
  retake: z.enum(['ticks', 'gap', 'bent', 'noisy']).nullable(),
  digits: z.string().optional(),
  number: z.string().nullable(),
  rows: z.array(z.object({ position: z.int(), verdict, crop: blob.nullable() })),
  strip: z
    .object({ crop: blob, width: z.int(), height: z.int(), positions: z.array(z.int()) })
    .nullable()
    .default(null),
  boxes: z.array(z.object({ position: z.int(), crop: blob })),
  picture: blob,
});
const problem = z.enum(['unreadable', 'heic', 'damaged', 'large', 'password', 'damagedPdf', 'stopped']);
const keptPage: z.ZodType<ScannedPage> = z.object({
  id: z.string(),
  fileName: z.string(),
  pdfPage: z.int().nullable(),
  source: z.string(),
  read: readPage.nullable(),
  problem: problem.nullable(),
  studentId: z.int().nullable(),
  isLeftOut: z.boolean(),
  checked: z.record(z.string(), z.array(z.int())),
});

/** One record for each page, so that saving one does not rewrite the pictures of all others. */
const ownerOf = ({ uid, schoolId, assessmentId }: PageKeeper, pageId: string) => ({
  uid,
  schoolId,
  entity: ENTITY,
  id: `${assessmentId}/${pageId}`,
});

/** Rejects where storage is forbidden or full. */
export const keepPage = (keeper: PageKeeper, page: ScannedPage): Promise<void> =>
  writeDraft(ownerOf(keeper, page.id), { id: page.id, version: null, savedAt: Date.now(), value: page });

export const forgetPage = (keeper: PageKeeper, pageId: string): Promise<void> =>
  removeDraft(ownerOf(keeper, pageId), pageId);

/** The pages stored by earlier visits, in reading order. */
export async function keptPages({ uid, schoolId, assessmentId }: PageKeeper): Promise<ScannedPage[]> {
  const found = await readDraftsOf({ uid, schoolId, entity: ENTITY });
  return found
    .filter(({ thing }) => thing.startsWith(`${assessmentId}/`))
    .flatMap(({ draft }) => keptPage.safeParse(draft.value).data ?? [])
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
