import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { previewTransfer, type TransferBody } from '@teacher-portal/remote-sdk/contract/question-transfer';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { keepPreviousData, read, useQuery } from '@teacher-portal/remote-sdk/query';
import { ErrorState, Loading, Notice, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type TransferSums, usePreviewOfAll } from './use-preview-of-all';

/** Topics named one by one; of more, only their number is said. */
const NAMED = 10;

/** What goes and what does not, before anything is written. */
export function TransferPreview({ body, isMove }: { body: TransferBody; isMove: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(
    read(previewTransfer, { body }, { placeholderData: keepPreviousData }),
  );
  if (!data && error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Loading>
        <Skeleton width="70%" />
      </Loading>
    );
  return <Sums sums={data} isMove={isMove} />;
}

interface AllPreviewProps {
  scope: ExportScope;
  body: TransferBody;
  isMove: boolean;
}

/** The same of all results of a search, which are looked through part by part; nobody has to wait for it. */
export function AllTransferPreview({ scope, body: { ids: _, ...target }, isMove }: AllPreviewProps) {
  const { t: words } = useTranslation('questionTransfer');
  const looked = usePreviewOfAll(scope, isMove ? 'edit' : 'see', target);
  if (looked?.error) return <Notice tone="bad">{looked.error.message}</Notice>;
  if (looked && looked.done === looked.total) return <Sums sums={looked.sums} isMove={isMove} />;
  if (looked) return <Text tone="ink2">{words('looking', { done: looked.done, total: looked.total })}</Text>;
  return (
    <Loading>
      <Skeleton width="70%" />
    </Loading>
  );
}

function Sums({ sums, isMove }: { sums: TransferSums; isMove: boolean }) {
  const { t } = useTranslation('questions');
  const { t: words } = useTranslation('questionTransfer');
  const { questions, pictures, topics, inAssessments, toOtherSchool } = sums;
  const stayed = isMove ? inAssessments.length : 0;
  return (
    <Stack gap="2" role="status">
      <Text>
        {words('goes', {
          questions: t('pick.count', { count: questions - stayed }),
          pictures: words('pictures', { count: pictures }),
        })}
      </Text>
      {topics.length > 0 && (
        <Text>
          {topics.length > NAMED
            ? words('makesMany', { count: topics.length })
            : words('makes', { topics: formatList(topics) })}
        </Text>
      )}
      {stayed > 0 && <Notice tone="bad">{words('stay', { count: stayed })}</Notice>}
      {toOtherSchool && <Notice tone="info">{words('otherSchool')}</Notice>}
    </Stack>
  );
}
