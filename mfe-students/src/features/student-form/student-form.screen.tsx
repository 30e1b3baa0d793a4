import { UserX } from 'lucide-react';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { ErrorCard, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { FormSkeleton } from '@teacher-portal/remote-sdk/ui/form';
import { studentQuery } from '../../student/student.query';
import { StudentEditor } from './student-editor';

const LoadingForm = () => (
  <FormSkeleton
    cards={[
      [38, 38, 38],
      [38, 38],
    ]}
  />
);

/** Adds a student to the active grade; `id` in the address edits one. */
export function Screen() {
  const { t } = useTranslation('students');
  const [address] = useSearchParams();
  const isNew = !address.has('id');
  const list = (
    <TextLink key="list" plain asChild>
      <Link to={paths.students.list.href()}>{t('title.list')}</Link>
    </TextLink>
  );
  return (
    <>
      <PageHeader title={t(isNew ? 'form.newTitle' : 'form.editTitle')} crumbs={[list]} />
      {isNew ? (
        <ForGrade loading={<LoadingForm />}>
          {({ id, archived }) => <StudentEditor key={id} student={undefined} gradeId={archived ? 0 : id} />}
        </ForGrade>
      ) : (
        <Existing id={idParam.safeParse(address.get('id')).data} />
      )}
    </>
  );
}

function Existing({ id }: { id: number | undefined }) {
  const { t } = useTranslation('students');
  const { t: message } = useTranslation('messages');
  const { data, error, refetch, isFetching } = useQuery({ ...studentQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined || error?.status === 404)
    return (
      <Missing
        title={t('details.missingTitle')}
        to={paths.students.list.href()}
        toLabel={t('details.toList')}
        Icon={UserX}
      >
        {t('details.missing')}
      </Missing>
    );
  if (data?.mayChange === false)
    return (
      <Missing title={data.name} to={paths.students.details.href({ id })} toLabel={t('form.toStudent')} Icon={UserX}>
        {message('errors.otherStudents')}
      </Missing>
    );
  if (data) return <StudentEditor key={id} student={data} gradeId={data.gradeId} />;
  if (error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingForm />;
}
