import { getClass } from '@teacher-portal/remote-sdk/contract/class';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { ErrorCard, Loading, PageHeader, Skeleton, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { ClassChoice } from './class-choice';
import { GradebookView } from './gradebook-view';
import { gradebookQuery } from './use-gradebook';

/** The gradebook of a class, or the choice of a class. */
export function Screen() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return Number.isInteger(id) && id > 0 ? <OfClass key={id} id={id} /> : <ClassChoice />;
}

function OfClass({ id }: { id: number }) {
  const { t } = useTranslation('gradebook');
  const { t: area } = useTranslation('assessments');
  const { data: book, error, refetch, isFetching } = useQuery(gradebookQuery(id));
  const { data: schoolClass } = useQuery(read(getClass, { params: { id } }));
  if (book && schoolClass) return <GradebookView book={book} schoolId={schoolClass.schoolId} />;
  const to = paths.assessments.gradebook.href();
  return (
    <>
      <PageHeader
        title={area('title.gradebook')}
        crumbs={[
          <TextLink key="all" plain asChild>
            <Link to={to}>{t('gradebook.allClasses')}</Link>
          </TextLink>,
        ]}
      />
      {error?.status === 404 && (
        <Missing title={t('gradebook.missingTitle')} to={to} toLabel={t('gradebook.allClasses')} error={error}>
          {t('gradebook.missing')}
        </Missing>
      )}
      {error && error.status !== 404 && (
        <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && (
        <Loading>
          <Skeleton height="320px" />
        </Loading>
      )}
    </>
  );
}
