import { type ReactNode, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { formatBytes, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { givenOf, type Hindrance, type PlannedFile, type Student } from './plan.rules';
import { type DroppedFile, type UnreadArchive } from './read-drop';

/** Rows of a part that are shown at first: each may have a choice of all students. */
const SHOWN = 40;

interface PlanViewProps {
  plan: readonly PlannedFile[];
  unread: readonly UnreadArchive[];
  students: readonly Student[];
  onChange: (file: DroppedFile, part: Partial<PlannedFile>) => void;
}

/** What each student is called here; those of one name and section also by the number of their work. */
function useStudentNames(students: readonly Student[]): ReadonlyMap<number, string> {
  const { t } = useTranslation('submissions');
  const counts = new Map<string, number>();
  const plain = ({ section, name }: Student) => t('feedback.student', { section, name });
  for (const student of students) counts.set(plain(student), (counts.get(plain(student)) ?? 0) + 1);
  return new Map(
    students.map((student) => {
      const { submissionId: id, section, name } = student;
      const isAlone = counts.get(plain(student)) === 1;
      return [id, isAlone ? plain(student) : t('feedback.studentNumbered', { section, name, id })];
    }),
  );
}

/** Whose each file is: what needs a look first, what cannot be given, and what was found. */
export function PlanView({ plan, unread, students, onChange }: PlanViewProps) {
  const { t } = useTranslation('submissions');
  const { t: message } = useTranslation('messages');
  const names = useStudentNames(students);
  const { given, hindered, students: receivers } = givenOf(plan, students);
  if (plan.length + unread.length === 0) return <Text role="status">{t('feedback.empty')}</Text>;
  const sound = plan.filter(({ fault }) => !fault);
  const of = (certainty: PlannedFile['match']['certainty']) =>
    sound.filter(({ match }) => match.certainty === certainty);
  const whyOf = (because: Hindrance) =>
    t(`feedback.${because}`, { max: because === 'many' ? limits.feedbackFilesAtOnceMax : limits.feedbackFilesMax });
  const choose = (planned: PlannedFile) => (
    <Receiver key={planned.file.path} planned={planned} names={names} onChange={onChange} />
  );
  const faulty = [
    ...unread.map(({ path, because }) => ({ path, why: t(`feedback.${because}`) })),
    ...plan.flatMap(({ file, fault }) =>
      fault
        ? [
            {
              path: file.path,
              why: fault === 'archive' || fault === 'damaged' ? t(`feedback.${fault}`) : message(fault),
            },
          ]
        : [],
    ),
    ...hindered.map(({ planned, because }) => ({ path: planned.file.path, why: whyOf(because) })),
  ];
  const left = plan.length + unread.length - given.length;
  return (
    <Stack gap="4">
      <Text role="status">
        {t('feedback.account', { count: given.length, receivers: t('feedback.ofStudents', { count: receivers }) })}
        {left > 0 && ` · ${t('feedback.left', { count: left })}`}
      </Text>
      <Part title={t('feedback.doubtful')} rows={of('doubtful').map(choose)} />
      <Part title={t('feedback.unmatched')} rows={of('none').map(choose)} />
      <Part
        title={t('feedback.faulty')}
        rows={faulty.map(({ path, why }, at) => (
          <Text key={at} size="small" tone="bad" overflowWrap="anywhere" dir="auto">
            {t('feedback.why', { file: path, why })}
          </Text>
        ))}
      />
      <Part
        title={t('feedback.matched', { count: of('sure').length })}
        rows={of('sure').map(({ file, submissionId }, at) => (
          <Text key={at} size="small" overflowWrap="anywhere" dir="auto">
            {t('feedback.to', { file: file.path, student: names.get(submissionId ?? 0) ?? '' })}
          </Text>
        ))}
      />
    </Stack>
  );
}

function Part({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  const { t } = useTranslation('submissions');
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const hidden = rows.length - SHOWN;
  return (
    <section aria-label={title}>
      <Heading as="h3" size="section" mb="2">
        {title}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {(isWhole ? rows : rows.slice(0, SHOWN)).map((row, at) => (
          <Box as="li" key={at} minWidth="0">
            {row}
          </Box>
        ))}
      </Stack>
      {hidden > 0 && !isWhole && (
        <Button size="sm" mt="2" onClick={() => setWhole(true)}>
          {t('feedback.more', { count: hidden })}
        </Button>
      )}
    </section>
  );
}

interface ReceiverProps {
  planned: PlannedFile;
  names: ReadonlyMap<number, string>;
  onChange: PlanViewProps['onChange'];
}

/** Lets somebody say whose a file is; those whose name fits come first. */
function Receiver({ planned: { file, match, submissionId }, names, onChange }: ReceiverProps) {
  const { t } = useTranslation('submissions');
  const ids = [...new Set([...match.candidates, ...names.keys()])];
  return (
    <Field
      label={t('feedback.receiver', { file: t('feedback.line', { file: file.path, size: formatBytes(file.bytes) }) })}
    >
      <NativeSelect
        placeholder={t('feedback.nobody')}
        options={ids.map((id) => ({ value: id, label: names.get(id) ?? '' }))}
        value={submissionId ?? ''}
        onChange={({ target }) => onChange(file, { submissionId: target.value ? Number(target.value) : undefined })}
      />
    </Field>
  );
}
