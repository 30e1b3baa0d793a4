import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { type ClassStudent, enrolStudents, type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { SearchField } from '@teacher-portal/remote-sdk/ui/form';

/** More are found by their names. */
const SHOWN = 8;

const fits = ({ name, studentNumber, section }: ClassStudent, search: string) =>
  foldText(search)
    .split(/\s+/)
    .every((word) => foldText([name, studentNumber ?? '', section].join(' ')).includes(word));

/** Students of the grade who are not in the class yet. */
export function AddStudents({ of, others }: { of: SchoolClass; others: readonly ClassStudent[] }) {
  const { t } = useTranslation('students');
  const [search, setSearch] = useState('');
  const found = others.filter((student) => fits(student, search));
  return (
    <SectionCard title={t('class.add', { grade: of.gradeName })}>
      {others.length === 0 ? (
        <Text>{t('class.allIn')}</Text>
      ) : (
        <>
          <SearchField label={t('class.search')} value={search} onSearch={setSearch} />
          <Flex gap="2" wrap="wrap" align="center" mt="3">
            {found.slice(0, SHOWN).map((student) => (
              <Add key={student.id} classId={of.id} student={student} />
            ))}
            <Text size="small" tone="ink3" role="status">
              {found.length > SHOWN && t('class.more', { count: found.length - SHOWN })}
              {found.length === 0 && t('class.noMatch')}
            </Text>
          </Flex>
        </>
      )}
    </SectionCard>
  );
}

function Add({ classId, student: { id, name, section } }: { classId: number; student: ClassStudent }) {
  const { t } = useTranslation('students');
  const { mutate, isPending } = useWrite(enrolStudents, {
    onSuccess: () => handleSuccess('success.studentInClass', { name }),
  });
  // What is read out contains what is seen.
  const label = [name, section].filter(Boolean).join(' · ');
  return (
    <Button
      size="sm"
      icon={<UserPlus size={14} aria-hidden />}
      loading={isPending}
      aria-label={t('class.addName', { name: label })}
      onClick={() => mutate({ params: { id: classId }, body: { studentIds: [id] } })}
    >
      {label}
    </Button>
  );
}
