import { useState } from 'react';
import { recordAnswerSheet, sheetVariants } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { ApiError } from '@teacher-portal/remote-sdk/http';
import { invalidate, useWrite } from '@teacher-portal/remote-sdk/query';
import { isSamePaper, rowsOf } from './scan.rules';
import { type FoundSheet, type ScanContext, type ScannedPage } from './scanned';
import { picturesOf } from './send-pictures';

/** The state of a student's sheet. `asks`: there is an earlier submission, so a person decides. */
export type Sent = { pages: readonly ScannedPage[] } & (
  { kind: 'sending' } | { kind: 'done' } | { kind: 'kept' } | { kind: 'asks'; message: string }
);

/** What became of a sheet. A page that came later makes it another sheet, about which nothing was decided. */
export function sentOf(context: ScanContext, sent: ReadonlyMap<number, Sent>, sheet: FoundSheet): Sent | undefined {
  const found = sent.get(sheet.student.id);
  const isIn = (page: ScannedPage) => found?.pages.some((before) => isSamePaper(context, before, page));
  return sheet.pages.every(isIn) ? found : undefined;
}

/**
 * Hands in sheets in sequence and stops when the connection is lost. `onSettled` is called with each student whose
 * sheet was handed in or dismissed.
 */
export function useHandIn(
  { assessmentId, keepsPages }: { assessmentId: number; keepsPages: boolean },
  onSettled: (studentId: number) => void,
) {
  const [sent, setSent] = useState<ReadonlyMap<number, Sent>>(new Map());
  // Errors are shown once and lists refetched once, after all sheets.
  const record = useWrite(recordAnswerSheet, { invalidation: () => ({ refetch: false }), onError: () => undefined });
  const note = (studentId: number, state: Sent | undefined) =>
    setSent((before) => {
      const next = new Map(before);
      if (state) next.set(studentId, state);
      else next.delete(studentId);
      return next;
    });

  async function send(sheet: FoundSheet, replace: boolean): Promise<void> {
    const { student, pages } = sheet;
    const code = pages[0]?.read?.code;
    const variant = sheetVariants.find((letter) => letter === code?.variant);
    if (!code || !variant) return;
    note(student.id, { kind: 'sending', pages });
    try {
      const pictures = await picturesOf(pages, keepsPages);
      const body = { studentId: student.id, code: code.exam, variant, rows: rowsOf(sheet), ...pictures };
      await record.mutateAsync({ params: { id: assessmentId }, body: { ...body, replace } });
      note(student.id, { kind: 'done', pages });
      onSettled(student.id);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) {
        note(student.id, undefined);
        throw error;
      }
      note(student.id, { kind: 'asks', message: error.message, pages });
    }
  }

  /** The first failure, such as a lost connection, stops the loop; the remaining sheets can still be sent. */
  async function handIn(sheets: readonly FoundSheet[], replace = false): Promise<void> {
    try {
      for (const sheet of sheets) await send(sheet, replace);
    } catch (error) {
      handleError(error);
    }
    await invalidate(recordAnswerSheet);
  }
  const keep = ({ student, pages }: FoundSheet) => {
    note(student.id, { kind: 'kept', pages });
    onSettled(student.id);
  };
  const isSending = [...sent.values()].some(({ kind }) => kind === 'sending');
  return { sent, handIn, keep, isSending };
}
