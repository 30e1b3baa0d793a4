import { useState } from 'react';
import { recordAnswerSheet, sheetVariants } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { ApiError } from '@teacher-portal/remote-sdk/http';
import { invalidate, useWrite } from '@teacher-portal/remote-sdk/query';
import { type FoundSheet, rowsOf } from './scan.rules';
import { picturesOf } from './send-pictures';

/** What became of the sheet of a student. `asks`: something came in before, and a person decides. */
export type Sent = { kind: 'sending' } | { kind: 'done' } | { kind: 'kept' } | { kind: 'asks'; message: string };

/**
 * Hands in sheets, one after the other, and stops where the connection does. `onSettled` is told of each student whose
 * sheet is handed in or is not to be.
 */
export function useHandIn(
  { assessmentId, keepsPages }: { assessmentId: number; keepsPages: boolean },
  onSettled: (studentId: number) => void,
) {
  const [sent, setSent] = useState<ReadonlyMap<number, Sent>>(new Map());
  // Errors are told once, and lists read once, at the end of all sheets.
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
    note(student.id, { kind: 'sending' });
    try {
      const pictures = await picturesOf(pages, keepsPages);
      const body = { studentId: student.id, code: code.exam, variant, rows: rowsOf(sheet), ...pictures };
      await record.mutateAsync({ params: { id: assessmentId }, body: { ...body, replace } });
      note(student.id, { kind: 'done' });
      onSettled(student.id);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) {
        note(student.id, undefined);
        throw error;
      }
      note(student.id, { kind: 'asks', message: error.message });
    }
  }

  /** The first sheet that fails, as without a connection, ends it: the others are still there to be sent. */
  async function handIn(sheets: readonly FoundSheet[], replace = false): Promise<void> {
    try {
      for (const sheet of sheets) await send(sheet, replace);
    } catch (error) {
      handleError(error);
    }
    await invalidate(recordAnswerSheet);
  }
  const keep = (studentId: number) => {
    note(studentId, { kind: 'kept' });
    onSettled(studentId);
  };
  const isSending = [...sent.values()].some(({ kind }) => kind === 'sending');
  return { sent, handIn, keep, isSending };
}
