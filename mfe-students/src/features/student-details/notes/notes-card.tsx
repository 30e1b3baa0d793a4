import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listStudentNotes, type StudentNote } from '@teacher-portal/remote-sdk/contract/student-note';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Button, ErrorCard, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DeleteNote } from './delete-note';
import { Note } from './note';
import { NoteDialog } from './note-dialog';

type Asked = { kind: 'write' } | { kind: 'edit' | 'delete'; note: StudentNote };

/** Notes of the teacher and those that colleagues share. Never printed: the page is handed to guardians. */
export function NotesCard({ studentId }: { studentId: number }) {
  const { t } = useTranslation('studentNotes');
  const [asked, setAsked] = useState<Asked>();
  const mayWrite = useMay('write');
  const { data, error, refetch, isFetching } = useQuery(read(listStudentNotes, { params: { id: studentId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || (!mayWrite && data.length === 0)) return null;
  const close = () => setAsked(undefined);
  return (
    <Box _print={{ display: 'none' }}>
      <SectionCard
        title={t('title')}
        actions={
          mayWrite && (
            <Button size="sm" icon={<Plus size={14} aria-hidden />} onClick={() => setAsked({ kind: 'write' })}>
              {t('write')}
            </Button>
          )
        }
      >
        {data.length === 0 && <Text tone="ink2">{t('none')}</Text>}
        <Box as="ul" listStyleType="none">
          {data.map((note) => (
            <Note
              key={note.id}
              note={note}
              onEdit={mayWrite ? () => setAsked({ kind: 'edit', note }) : undefined}
              onDelete={mayWrite ? () => setAsked({ kind: 'delete', note }) : undefined}
            />
          ))}
        </Box>
      </SectionCard>
      {asked?.kind === 'write' && <NoteDialog studentId={studentId} onClose={close} />}
      {asked?.kind === 'edit' && <NoteDialog studentId={studentId} note={asked.note} onClose={close} />}
      {asked?.kind === 'delete' && <DeleteNote note={asked.note} onClose={close} />}
    </Box>
  );
}
