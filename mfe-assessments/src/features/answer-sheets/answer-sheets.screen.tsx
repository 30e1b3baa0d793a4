import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { listAnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { ErrorCard, Loading, PageHeader, Skeleton, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { PrintView } from './print-view';

/** Prints an assessment with answer sheets that are read from photos afterwards. */
export function Screen() {
  const { t: area } = useTranslation('assessments');
  const [address] = useSearchParams();
  const id = idParam.safeParse(address.get('id')).data;
  const params = { id: id ?? 0 };
  const enabled = id !== undefined;
  // Read anew at each visit: what is printed must be what the exam asks now.
  const assessment = useQuery({ ...read(getAssessment, { params }, { staleTime: 0 }), enabled });
  const sheets = useQuery({ ...read(listAnswerSheets, { params }, { staleTime: 0 }), enabled });
  const error = assessment.error ?? sheets.error;
  const isMissing = id === undefined || error?.status === 404;
  const retry = () => void Promise.all([assessment.refetch(), sheets.refetch()]);
  const { data } = assessment;
  return (
    <>
      <PageHeader
        title={area('title.answerSheets')}
        crumbs={
          data
            ? [
                <TextLink key="preview" plain asChild>
                  <Link to={paths.assessments.preview.href({ id: data.id })} state={subjectState(data.courseId)}>
                    {data.title || area('list.untitled')}
                  </Link>
                </TextLink>,
              ]
            : []
        }
      />
      {isMissing && (
        <Missing
          title={area('paper.missingTitle')}
          to={paths.assessments.area.href()}
          toLabel={area('paper.toList')}
          error={error}
        >
          {area('paper.gone')}
        </Missing>
      )}
      {!isMissing && error && (
        <ErrorCard message={error.message} onRetry={retry} retrying={assessment.isFetching || sheets.isFetching} />
      )}
      {!isMissing && !error && data && sheets.data && (
        <PrintView key={data.version} assessment={data} printed={sheets.data.sheets} students={sheets.data.students} />
      )}
      {!isMissing && !error && !(data && sheets.data) && (
        <Loading>
          <Skeleton height="320px" />
        </Loading>
      )}
    </>
  );
}
