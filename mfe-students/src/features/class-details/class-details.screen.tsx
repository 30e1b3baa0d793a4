import { SearchX } from 'lucide-react';
import { getClass } from '@teacher-portal/remote-sdk/contract/class';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { ClassTabs } from '@teacher-portal/remote-sdk/entities/class-tabs';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { ErrorCard, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { FormSkeleton } from '@teacher-portal/remote-sdk/ui/form';
import { ClassActions } from './class-actions';
import { ClassDetails } from './class-details';

/** One class: its teachers and its students. */
export function Screen() {
  const { t } = useTranslation('students');
  const [address] = useSearchParams();
  const id = idParam.safeParse(address.get('id')).data;
  const { data, error, refetch, isFetching } = useQuery(
    read(getClass, id === undefined ? skipToken : { params: { id } }),
  );
  const isMissing = id === undefined || error?.status === 404;
  return (
    <>
      <PageHeader
        title={data ? t('class.of', { course: data.courseName, name: data.name }) : t('title.class')}
        crumbs={[
          <TextLink key="list" plain asChild>
            <Link to={paths.students.classes.href()}>{t('title.classes')}</Link>
          </TextLink>,
          ...[data?.gradeName, data?.term].filter(Boolean),
        ]}
        secondary={data && <ClassActions of={data} />}
      />
      {!isMissing && data && <ClassTabs id={data.id} courseId={data.courseId} current="students" />}
      {isMissing && (
        <Missing
          title={t('class.missingTitle')}
          to={paths.students.classes.href()}
          toLabel={t('class.toList')}
          Icon={SearchX}
        >
          {t('class.missing')}
        </Missing>
      )}
      {!isMissing && data && <ClassDetails key={data.id} of={data} />}
      {!isMissing && !data && error && (
        <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!isMissing && !data && !error && <FormSkeleton cards={[[38], [38, 38, 38]]} />}
    </>
  );
}
