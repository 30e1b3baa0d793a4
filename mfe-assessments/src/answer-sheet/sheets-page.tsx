import { type ReactNode } from 'react';
import { type Assessment, getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  type AnswerSheets,
  listAnswerSheets,
  type SheetStudent,
} from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths, type Route } from '@teacher-portal/remote-sdk/contract/paths';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { ErrorCard, LinkButton, Loading, PageHeader, Skeleton, TextLink } from '@teacher-portal/remote-sdk/ui/core';

/** An assessment with what was printed for it. */
interface Printed {
  assessment: Assessment;
  sheets: readonly AnswerSheets[];
  students: readonly SheetStudent[];
  keepsPages?: boolean | undefined;
}

interface SheetsPageProps {
  title: string;
  /** The page of the same assessment that is needed before or afterwards. */
  other: { to: Route<{ id: number }>; label: string };
  children: (printed: Printed) => ReactNode;
}

/** A page about the answer sheets of the assessment in the address. */
export function SheetsPage({ title, other, children }: SheetsPageProps) {
  const { t } = useTranslation('assessments');
  const [address] = useSearchParams();
  const id = idParam.safeParse(address.get('id')).data;
  const params = { id: id ?? 0 };
  const enabled = id !== undefined;
  // Refetched at each visit, because the printed questions must be the current ones.
  const assessment = useQuery({ ...read(getAssessment, { params }, { staleTime: 0 }), enabled });
  const printed = useQuery({ ...read(listAnswerSheets, { params }, { staleTime: 0 }), enabled });
  const error = assessment.error ?? printed.error;
  const isMissing = id === undefined || error?.status === 404;
  const { data } = assessment;
  const isFailed = error && !(data && printed.data);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={data ? [<PreviewLink key="preview" assessment={data} />] : []}
        secondary={
          data && (
            <LinkButton asChild>
              <Link to={other.to.href({ id: data.id })}>{other.label}</Link>
            </LinkButton>
          )
        }
      />
      {isMissing ? (
        <Missing
          title={t('paper.missingTitle')}
          to={paths.assessments.area.href()}
          toLabel={t('paper.toList')}
          error={error}
        >
          {t('paper.gone')}
        </Missing>
      ) : isFailed ? (
        <ErrorCard
          message={error.message}
          onRetry={() => void Promise.all([assessment.refetch(), printed.refetch()])}
          retrying={assessment.isFetching || printed.isFetching}
        />
      ) : data && printed.data ? (
        children({ assessment: data, ...printed.data })
      ) : (
        <Loading>
          <Skeleton height="320px" />
        </Loading>
      )}
    </>
  );
}

function PreviewLink({ assessment: { id, courseId, title } }: { assessment: Assessment }) {
  const { t } = useTranslation('assessments');
  return (
    <TextLink plain asChild>
      <Link to={paths.assessments.preview.href({ id })} state={subjectState(courseId)}>
        {title || t('list.untitled')}
      </Link>
    </TextLink>
  );
}
