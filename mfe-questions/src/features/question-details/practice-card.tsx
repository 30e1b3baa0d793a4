import { getQuestionPractice } from '@teacher-portal/remote-sdk/contract/practice';
import { isChoiceType } from '@teacher-portal/remote-sdk/contract/enums';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Badge, Button, Flex, Loading, SectionCard, Skeleton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { isEditable } from '../../question/sharing';
import { useOpenForPractice } from '../../question/open-for-practice';

/** Whether students may practise a question, and how they do; renders nothing for questions graded by a person. */
export function PracticeCard({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { id, questionType } = question;
  const mayWrite = useMay('write') && isEditable(question);
  const isPractisable = isChoiceType(questionType);
  const { data, error } = useQuery({ ...read(getQuestionPractice, { params: { id } }), enabled: isPractisable });
  const { mutate, isPending } = useOpenForPractice();
  if (!isPractisable || (!data && error)) return null;
  if (!data)
    return (
      <SectionCard title={t('practice.title')}>
        <Loading height="16">
          <Skeleton width="40%" />
        </Loading>
      </SectionCard>
    );
  const { open, students, right } = data;
  return (
    <SectionCard title={t('practice.title')}>
      <Flex gap="2" align="center" wrap="wrap">
        <Badge tone={open ? 'good' : 'neutral'}>{t(open ? 'practice.opened' : 'practice.closed')}</Badge>
        {mayWrite && (
          <Button size="sm" loading={isPending} onClick={() => mutate({ body: { ids: [id], open: !open } })}>
            {t(open ? 'practice.close' : 'practice.open')}
          </Button>
        )}
      </Flex>
      <Text size="small" tone="ink3" mt="2">
        {students === 0 ? t('practice.untried') : t('practice.figures', { count: students, right })}{' '}
        {t('practice.note')}
      </Text>
    </SectionCard>
  );
}
