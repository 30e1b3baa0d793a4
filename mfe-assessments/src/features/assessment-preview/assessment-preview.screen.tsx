import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import {
  Box,
  Card,
  ErrorCard,
  Loading,
  PageHeader,
  Skeleton,
  Stack,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { assessmentQuery } from '../../assessment/assessment.query';
import { AssessmentHead } from '../../assessment/home/assessment-head';
import { isFinal, NoAssessment } from '../../assessment/no-assessment';
import { AssessmentPreview } from './assessment-preview';

/** An assessment as students see it, in any grade or school of the teacher. */
export function Screen() {
  const { t } = useTranslation('assessments');
  const [address] = useSearchParams();
  const id = idParam.safeParse(address.get('id')).data;
  // Refetched at each visit, because students may have handed in since.
  const { data, error, refetch, isFetching } = useQuery({
    ...assessmentQuery(id ?? 0),
    staleTime: 0,
    enabled: id !== undefined,
  });
  if (data && !isFinal(error)) return <AssessmentPreview key={data.id} assessment={data} />;

  const isMissing = id === undefined || isFinal(error);
  const area = (
    <TextLink key="area" plain asChild>
      <Link to={paths.assessments.area.href()}>{t('title.area')}</Link>
    </TextLink>
  );
  return (
    <>
      {id === undefined || isMissing ? (
        <PageHeader title={t('title.preview')} crumbs={[area]} />
      ) : (
        <AssessmentHead id={id} assessment={undefined} part="paper" title={t('title.preview')} />
      )}
      {isMissing && <NoAssessment error={error} to={paths.assessments.area.href()} toLabel={t('paper.toList')} />}
      {!isMissing && !error && <LoadingPaper />}
      {!isMissing && error && (
        <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  );
}

const LoadingPaper = () => (
  <Loading>
    <Box maxWidth="52rem">
      <Card px="8" py="7">
        <Skeleton width="40%" />
        <Skeleton width="60%" height="24px" mt="3" />
        <Stack gap="4" mt="8">
          {[0, 1, 2].map((place) => (
            <Stack key={place} gap="2">
              <Skeleton width="80%" height="16px" />
              <Skeleton width="50%" />
              <Skeleton width="50%" />
            </Stack>
          ))}
        </Stack>
      </Card>
    </Box>
  </Loading>
);
