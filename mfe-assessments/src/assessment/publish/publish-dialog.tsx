import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { listStudentsOfGrade } from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery, read } from '@teacher-portal/remote-sdk/query';
import { Dialog, ErrorState, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { assessmentQuery } from '../assessment.query';
import { PublishSteps } from './publish-steps';

/** Every current student of a grade. */
const gradeStudentsQuery = (gradeId: number) =>
  read(
    listStudentsOfGrade,
    { params: { gradeId }, query: { pageSize: limits.pageSizeAll } },
    { select: ({ data }) => data },
  );

interface PublishDialogProps {
  /** The saved assessment, because the server publishes its own state. */
  assessment: Pick<Assessment, 'id' | 'title' | 'gradeId'>;
  open: boolean;
  onClose: () => void;
  onPublished?: (assessment: Assessment) => void;
}

/** Publishes an assessment, or adds students to a published one. Its state is reset each time it opens. */
export function PublishDialog({ open, ...rest }: PublishDialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ assessment: { id, title, gradeId }, onClose, onPublished }: Omit<PublishDialogProps, 'open'>) {
  const { t } = useTranslation('assessments');
  const whole = useQuery(assessmentQuery(id));
  const students = useQuery(gradeStudentsQuery(gradeId));
  if (whole.data && students.data) {
    return (
      <PublishSteps assessment={whole.data} students={students.data} onClose={onClose} onPublished={onPublished} />
    );
  }
  const error = whole.error ?? students.error;
  const retry = () => [whole, students].filter(({ data }) => !data).forEach(({ refetch }) => void refetch());
  return (
    <Dialog open size="lg" title={t('publish.title', { title: title || t('list.untitled') })} onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={retry} retrying={whole.isFetching || students.isFetching} />
      ) : (
        <Loading>
          <Stack gap="3">
            <Skeleton height="14" />
            <Skeleton width="60%" />
          </Stack>
        </Loading>
      )}
    </Dialog>
  );
}
