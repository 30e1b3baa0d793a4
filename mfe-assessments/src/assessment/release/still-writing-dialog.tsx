import { listStillWriting, type StillWriting } from '@teacher-portal/remote-sdk/contract/writing';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Dialog, ErrorState, Skeleton, Text } from '@teacher-portal/remote-sdk/ui/core';

/** Calls `ask` for a release that the server refused because somebody still writes; says every other error. */
export const unlessStillWriting = (error: ApiError, ask: () => void): void =>
  error.code === 'errors.stillWriting' ? ask() : handleError(error);

interface StillWritingDialogProps {
  id: number;
  /** The date of the release; now, if null. */
  at: string | null;
  isSending: boolean;
  onClose: () => void;
  onAnyway: () => void;
}

/** Says who is still writing or may still start, before students see answers. */
export function StillWritingDialog({ id, at, isSending, onClose, onAnyway }: StillWritingDialogProps) {
  const { t } = useTranslation('assessments');
  const query = at === null ? {} : { at };
  const { data, error, refetch, isFetching } = useQuery(
    read(listStillWriting, { params: { id }, query }, { staleTime: 0 }),
  );
  return (
    <Dialog
      open
      title={t('stillWriting.title')}
      description={t('stillWriting.text')}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {t('stillWriting.wait')}
          </Button>
          <Button variant="danger" loading={isSending} onClick={onAnyway}>
            {t('stillWriting.anyway')}
          </Button>
        </>
      }
    >
      {data && <People people={data} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height="80px" />}
    </Dialog>
  );
}

function People({ people }: { people: readonly StillWriting[] }) {
  const { t } = useTranslation('assessments');
  if (people.length === 0) return <Text>{t('stillWriting.nobody')}</Text>;
  return (
    <Box as="ul" listStyleType="none" maxHeight="40vh" overflowY="auto">
      {people.map(({ student, state }) => (
        <Text as="li" key={student.id} py="1" overflowWrap="anywhere">
          {t('stillWriting.person', { name: student.name, section: student.section })} · {t(`stillWriting.${state}`)}
        </Text>
      ))}
    </Box>
  );
}
