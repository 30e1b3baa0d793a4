import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { keepPreviousData, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useSearchParams } from '@teacher-portal/remote-sdk/router';
import {
  Card,
  ErrorCard,
  Grid,
  Loading,
  PageHeader,
  Skeleton,
  Stack,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { questionQuery } from '../../question/question.query';
import { QuestionDetails } from './question-details';

/** The page of one question, in any grade or school of the teacher, so that an address from a colleague works. */
export function Screen() {
  const { t } = useTranslation('questions');
  const [address] = useSearchParams();
  const id = idParam.safeParse(address.get('id')).data;
  // Keeps the previous question until the next one has loaded, so that the pressed button keeps the focus.
  const { data, error, refetch, isFetching } = useQuery({
    ...questionQuery(id ?? 0),
    enabled: id !== undefined,
    placeholderData: id === undefined ? undefined : keepPreviousData,
  });
  if (data && id !== undefined) return <QuestionDetails question={data} asked={id} />;

  const missing = id === undefined || error?.status === 404;
  const area = (
    <TextLink key="area" plain asChild>
      <Link to={paths.questions.area.href()}>{t('title.area')}</Link>
    </TextLink>
  );
  return (
    <>
      <PageHeader title={t('title.details')} crumbs={[area]} />
      {missing && (
        <Missing
          title={t('details.missingTitle')}
          to={paths.questions.area.href()}
          toLabel={t('details.toBank')}
          error={error}
        >
          {t('details.missing')}
        </Missing>
      )}
      {!missing && !error && <LoadingQuestion />}
      {!missing && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
    </>
  );
}

const LoadingQuestion = () => (
  <Loading>
    <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
      <Card>
        <Skeleton width="80%" height="16px" />
        <Stack gap="3" mt="5">
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} width="60%" />
          ))}
        </Stack>
      </Card>
      <Card>
        <Skeleton width="40%" />
        <Skeleton width="30%" height="24px" mt="3" />
        <Skeleton width="70%" mt="3" />
      </Card>
    </Grid>
  </Loading>
);
