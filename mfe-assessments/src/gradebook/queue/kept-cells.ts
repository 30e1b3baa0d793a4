import { type MarkChange } from '@teacher-portal/remote-sdk/contract/gradebook-cell.rules';
import { cellFlags } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { editsInDrafts } from '@teacher-portal/remote-sdk/drafts/outbox';
import * as z from '@teacher-portal/remote-sdk/z';
import { placeOf } from './shown-cell';

/** The teacher and class of the unsaved marks. Those of other teachers are never read or sent. */
export interface Keeper {
  uid: number;
  schoolId: number;
  classId: number;
}

/** An unsaved change of a cell. */
export interface CellEdit {
  studentId: number;
  key: string;
  change: MarkChange;
  /** Of the cell that it changes. */
  version: number;
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

/** All unsaved changes of a class are one draft. Which version they are based on is known when the gradebook is read. */
export const keptCells = ({ uid, schoolId, classId }: Keeper) =>
  editsInDrafts<string, CellEdit>({
    entity: 'gradebook',
    whose: () => ({ uid, schoolId, thing: String(classId) }),
    draftOf: () => ({ uid, schoolId, thing: classId }),
    parse: (value) =>
      keptSchema
        .safeParse(value)
        .data?.map((kept) => ({ key: placeOf(kept.studentId, kept.key), edit: { ...kept, version: 0 }, since: 0 })),
    format: (entries) =>
      entries.map(
        ([
          ,
          {
            edit: { studentId, key, change },
          },
        ]) => ({ studentId, key, change }),
      ),
  });
