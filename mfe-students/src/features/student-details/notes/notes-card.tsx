import { useState } from 'react';
import {
  deleteStudentNote,
  listStudentNotes,
  type StudentNote,
} from '@teacher-portal/remote-sdk/contract/student-note';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { ErrorCard } from '@teacher-portal/remote-sdk/ui/core';
import { DeleteRemark } from '../remarks/delete-remark';
import { RemarkCard } from '../remarks/remark-card';
import { Note } from './note';
import { NoteDialog } from './note-dialog';

type Asked = { kind: 'write' } | { kind: 'edit' | 'delete'; note: StudentNote };

/** Notes of the teacher and those that colleagues share. */
export function NotesCard({ studentId, isOthers = false }: { studentId: number; isOthers?: boolean }) {
  const { t } = useTranslation('studentNotes');
  const [asked, setAsked] = useState<Asked>();
  const mayWrite = useMay('write');
  const { data, error, refetch, isFetching } = useQuery(read(listStudentNotes, { params: { id: studentId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const mayAdd = mayWrite && !isOthers;
  if (!data || (!mayAdd && data.length === 0)) return null;
  const close = () => setAsked(undefined);
  return (
    <>
      <RemarkCard
        title={t('title')}
        add={t('write')}
        onAdd={mayAdd ? () => setAsked({ kind: 'write' }) : undefined}
        none={t('none')}
        items={data.map((note) => (
          <Note
            key={note.id}
            note={note}
            onEdit={mayWrite ? () => setAsked({ kind: 'edit', note }) : undefined}
            onDelete={mayWrite ? () => setAsked({ kind: 'delete', note }) : undefined}
          />
        ))}
      />
      {asked?.kind === 'write' && <NoteDialog studentId={studentId} onClose={close} />}
      {asked?.kind === 'edit' && <NoteDialog studentId={studentId} note={asked.note} onClose={close} />}
      {asked?.kind === 'delete' && (
        <DeleteRemark
          call={deleteStudentNote}
          id={asked.note.id}
          texts={{ title: t('deleteTitle'), text: t('deleteText'), label: t('delete'), done: t('deleted') }}
          onClose={close}
        />
      )}
    </>
  );
}
