import { type ReactNode } from 'react';
import { getClass, listClasses } from '@teacher-portal/remote-sdk/contract/class';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { ClassTabs } from '@teacher-portal/remote-sdk/entities/class-tabs';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { ErrorCard, Loading, PageHeader, Skeleton, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { gradebookQuery } from './sheet';

type OfBook = (book: Gradebook, schoolId: number) => ReactNode;

interface BookOfClassProps {
  id: number | undefined;
  /** The header while there is no gradebook. */
  header: ReactNode;
  /** What is shown while the gradebook loads, in its shape. */
  loading?: ReactNode;
  children: OfBook;
}

/**
 * Whether the server may be asked for the class: for members who see only the classes assigned to them their list tells,
 * and no request has to fail. Undefined while it loads.
 */
function useIsOpen(id: number | undefined): boolean | undefined {
  const mayRead = useMay('read');
  const { school, schools } = useSchool();
  // The class may belong to another school of the member.
  const isListed = !mayRead && schools.length === 1;
  const { data, error } = useQuery({
    ...read(listClasses, { params: { id: school?.id ?? 0 } }),
    enabled: isListed && id !== undefined,
  });
  return !isListed || error ? true : data?.some((each) => each.id === id);
}

/** The gradebook of a class, or the reason why it is missing. */
export function BookOfClass({ id, header, loading, children }: BookOfClassProps) {
  const { t } = useTranslation('gradebook');
  const { t: message } = useTranslation('messages');
  const isOpen = useIsOpen(id);
  const enabled = id !== undefined && isOpen === true;
  const gradebook = useQuery({ ...gradebookQuery(id ?? 0), enabled });
  const ofClass = useQuery({ ...read(getClass, { params: { id: id ?? 0 } }), enabled });
  const [book, schoolClass] = [gradebook.data, ofClass.data];
  if (book && schoolClass) return children(book, schoolClass.schoolId);
  const error = gradebook.error ?? ofClass.error;
  const isClosed = isOpen === false || error?.status === 403;
  const isMissing = id === undefined || isClosed || error?.status === 404;
  return (
    <>
      {header}
      {isMissing && (
        <Missing
          title={t(isClosed ? 'gradebook.closedTitle' : 'gradebook.missingTitle')}
          to={paths.assessments.gradebook.href()}
          toLabel={t('gradebook.allClasses')}
          error={error}
        >
          {isClosed ? (error?.message ?? message('errors.givenOnly')) : t('gradebook.missing')}
        </Missing>
      )}
      {!isMissing && error && (
        <ErrorCard
          message={error.message}
          onRetry={() => void Promise.all([gradebook.refetch(), ofClass.refetch()])}
          retrying={gradebook.isFetching || ofClass.isFetching}
        />
      )}
      {!isMissing &&
        !error &&
        (loading ?? (
          <Loading>
            <Skeleton height="320px" />
          </Loading>
        ))}
    </>
  );
}

/** Link to the choice of classes. */
export function ToAllClasses() {
  const { t } = useTranslation('gradebook');
  return (
    <TextLink plain asChild>
      <Link to={paths.assessments.gradebook.href()}>{t('gradebook.allClasses')}</Link>
    </TextLink>
  );
}

interface ClassPageProps {
  title: string;
  /** The page of the class that it belongs to. */
  of?: 'gradebook' | 'reports';
  children: OfBook;
}

/** A page about the class in the address and its marks. */
export function ClassPage({ title, of = 'gradebook', children }: ClassPageProps) {
  const [address] = useSearchParams();
  const id = idParam.safeParse(address.get('id')).data;
  const crumbs = [<ToAllClasses key="all" />];
  return (
    <BookOfClass key={id} id={id} header={<PageHeader title={title} crumbs={crumbs} />}>
      {(book, schoolId) => (
        <>
          <PageHeader
            title={title}
            crumbs={[
              ...crumbs,
              <TextLink key="class" plain asChild>
                <Link to={paths.assessments.gradebook.href({ id: book.classId })}>{book.name}</Link>
              </TextLink>,
            ]}
          />
          <ClassTabs id={book.classId} courseId={book.courseId} current={of} />
          {children(book, schoolId)}
        </>
      )}
    </BookOfClass>
  );
}
