import { useState } from 'react';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { releaseResults } from '@teacher-portal/remote-sdk/contract/writing';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Button, Dialog, Flex, LinkButton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { StillWritingDialog, unlessStillWriting } from '../../assessment/release/still-writing-dialog';
import { type Sheet } from '../../gradebook/sheet';

interface ColumnFactsProps {
  sheet: Sheet;
  column: GradebookColumn;
  mayChange: boolean;
  onClose: () => void;
}

/** What a column counts; of an assessment, the ways to its submissions and to students seeing their results. */
export function ColumnFacts({ sheet, column, mayChange, onClose }: ColumnFactsProps) {
  const { t } = useTranslation('gradebook');
  const { t: area } = useTranslation('assessments');
  return (
    <Dialog open onClose={onClose} title={column.title}>
      <Stack gap="3">
        <Text>
          {t('gradebook.outOf', { marks: formatNumber(column.marks) })} ·{' '}
          {t('gradebook.weight', { weight: formatNumber(column.weightage) })}
        </Text>
        {column.date && <Text tone="ink2">{formatDateTime(column.date)}</Text>}
        {column.kind === null && (
          <Flex gap="2" wrap="wrap">
            <LinkButton asChild>
              <Link to={paths.assessments.submitted.href({ id: column.id })}>{area('list.submissions')}</Link>
            </LinkButton>
            {mayChange && <Release sheet={sheet} column={column} onClose={onClose} />}
          </Flex>
        )}
      </Stack>
    </Dialog>
  );
}

/** Only where something is graded: there are no results before. */
function Release({ sheet, column, onClose }: Omit<ColumnFactsProps, 'mayChange'>) {
  const { t } = useTranslation('gradebook');
  const { students, columns } = sheet.book;
  const at = columns.findIndex(({ key }) => key === column.key);
  const states = new Set(students.map((_, row) => sheet.cellAt(row, at)?.state));
  const isReleased = states.has('released');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite(releaseResults, {
    onSuccess: ({ data }) => {
      handleSuccess(t(data.releasedAt ? 'gradebook.column.released' : 'gradebook.column.hidden'));
      onClose();
    },
    onError: (error) => unlessStillWriting(error, () => setAsking(true)),
  });
  const set = (anyway?: true) =>
    mutate({ params: { id: column.id }, body: { released: !isReleased, ...(anyway && { anyway }) } });
  if (!isReleased && !states.has('graded')) return null;
  return (
    <>
      <Button loading={isPending} onClick={() => set()}>
        {t(isReleased ? 'gradebook.column.hide' : 'gradebook.column.release')}
      </Button>
      {isAsking && (
        <StillWritingDialog
          id={column.id}
          at={null}
          isSending={isPending}
          onClose={() => setAsking(false)}
          onAnyway={() => set(true)}
        />
      )}
    </>
  );
}
