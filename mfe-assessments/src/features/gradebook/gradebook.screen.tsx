import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import { PageHeader } from '@teacher-portal/remote-sdk/ui/core';
import { BookOfClass, ToAllClasses } from '../../gradebook/class-page';
import { GradebookSkeleton } from '../../gradebook/gradebook-skeleton';
import { ClassChoice } from './class-choice';
import { GradebookView } from './gradebook-view';

/** The gradebook of a class, or the choice of a class. */
export function Screen() {
  const { t } = useTranslation('assessments');
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  if (!Number.isInteger(id) || id <= 0) return <ClassChoice />;
  const header = <PageHeader title={t('title.gradebook')} crumbs={[<ToAllClasses key="all" />]} />;
  return (
    <BookOfClass key={id} id={id} header={header} loading={<GradebookSkeleton />}>
      {(book, schoolId) => <GradebookView book={book} schoolId={schoolId} />}
    </BookOfClass>
  );
}
