import { UserMinus } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { takeBackStudent, withdrawStudent } from '@teacher-portal/remote-sdk/contract/student-record';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite, write } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { Button, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { studentQuery } from '../../student/student.query';

/** After the page has been left, so outside of components. */
async function takeBack({ id, name }: Pick<StudentDetail, 'id' | 'name'>) {
  try {
    await write(takeBackStudent, { params: { id } });
    handleSuccess('success.studentTakenBack', { name });
  } catch (error) {
    handleError(error);
  }
}

interface WithdrawCardProps {
  student: StudentDetail;
  /** Called before the page is left. */
  onWithdrawn: () => Promise<void>;
}

/** Withdraws a student without asking, because the toast offers undo. */
export function WithdrawCard({ student, onWithdrawn }: WithdrawCardProps) {
  const { t } = useTranslation('students');
  const navigate = useNavigate();
  const { id, name, version } = student;
  const { mutate, isPending } = useWrite(withdrawStudent, {
    invalidation: () => ({ gone: [studentQuery(id)] }),
    onSuccess: async () => {
      handleSuccess('success.studentWithdrawn', { name }, () => void takeBack(student));
      await onWithdrawn();
      await navigate(paths.students.list.href());
    },
  });
  return (
    <SectionCard title={t('form.leaving')}>
      <Text mb="3" maxWidth="prose">
        {t('form.leavingText')}
      </Text>
      <Button
        icon={<UserMinus size={16} aria-hidden />}
        loading={isPending}
        onClick={() => mutate({ params: { id }, version })}
      >
        {t('form.withdraw')}
      </Button>
    </SectionCard>
  );
}
