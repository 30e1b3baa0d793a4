import { UserX } from 'lucide-react';
import { idParam } from 'shared/contract/fields';
import { paths } from 'shared/contract/paths';
import { ForGrade } from 'shared/entities/for-grade';
import { Missing } from 'shared/entities/missing';
import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import { ErrorCard, PageHeader, TextLink } from 'shared/ui/core';
import { FormSkeleton } from 'shared/ui/form';
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
          {({ id }) => <StudentEditor key={id} student={undefined} gradeId={id} />}
        </ForGrade>
      ) : (
        <Existing id={idParam.safeParse(address.get('id')).data} />
      )}
    </>
  );
}

function Existing({ id }: { id: number | undefined }) {
  const { t } = useTranslation('students');
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
  if (data) return <StudentEditor key={id} student={data} gradeId={data.gradeId} />;
  if (error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingForm />;
}
