import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { orderPassage, type Passage } from '@teacher-portal/remote-sdk/contract/passage';
import { filterQuestions } from '@teacher-portal/remote-sdk/contract/question';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import {
  Box,
  Button,
  Dialog,
  ErrorState,
  Flex,
  IconButton,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';

interface OrderDialogProps {
  passage: Passage;
  onClose: () => void;
}

/** The order in which the questions of a passage stand under it, wherever they are put together. */
export function OrderDialog({ passage: { id, courseId, questionIds }, onClose }: OrderDialogProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const [ids, setIds] = useState(questionIds);
  const { mutate, isPending } = useWrite(orderPassage, {
    onSuccess: () => {
      handleSuccess('success.passageUpdated');
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t('form.passage.orderTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button variant="primary" loading={isPending} onClick={() => mutate({ params: { id }, body: { ids } })}>
            {t('form.passage.saveOrder')}
          </Button>
        </>
      }
    >
      <OrderedQuestions courseId={courseId} passageId={id} ids={ids} onChange={setIds} />
    </Dialog>
  );
}

interface OrderedQuestionsProps {
  courseId: number;
  passageId: number;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
}

function OrderedQuestions({ courseId, passageId, ids, onChange }: OrderedQuestionsProps) {
  const { t } = useTranslation('questions');
  const [said, setSaid] = useState('');
  const { data, error, refetch, isFetching } = useQuery(
    read(filterQuestions, { query: {}, body: { courseId, passageId } }),
  );
  if (!data && error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="120px" />;
  const textOf = new Map(data.data.map(({ id, plainText }) => [id, plainText]));
  const move = (from: number, to: number, name: string) => {
    const moved = ids.filter((_, at) => at !== from);
    onChange(moved.toSpliced(to, 0, ...ids.slice(from, from + 1)));
    setSaid(t('form.passage.movedTo', { name, place: to + 1, count: ids.length }));
  };
  return (
    <>
      <Stack as="ol" gap="1" listStyleType="none" aria-label={t('form.passage.ordered')}>
        {ids.map((id, at) => (
          <OrderedQuestion
            key={id}
            number={at + 1}
            text={textOf.get(id) || t('form.passage.noText')}
            count={ids.length}
            onMove={move}
          />
        ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

interface OrderedQuestionProps {
  number: number;
  text: string;
  count: number;
  onMove: (from: number, to: number, name: string) => void;
}

/** Buttons at the ends stay and do nothing, because a button that goes takes the focus along. */
function OrderedQuestion({ number, text, count, onMove }: OrderedQuestionProps) {
  const { t } = useTranslation('questions');
  const name = `${number}. ${text}`;
  const at = number - 1;
  const steps = [
    { to: at - 1, label: t('form.passage.up', { name }), Icon: ArrowUp },
    { to: at + 1, label: t('form.passage.down', { name }), Icon: ArrowDown },
  ];
  return (
    <Flex as="li" gap="2" align="center">
      <Text as="span" tone="ink3" minWidth="5" textAlign="end" aria-hidden>
        {number}.
      </Text>
      <Box flex="1" minWidth="0">
        <Text lineClamp="2" overflowWrap="anywhere">
          <MathText>{text}</MathText>
        </Text>
      </Box>
      {steps.map(({ to, label, Icon }) => {
        const isEnd = to < 0 || to >= count;
        return (
          <IconButton
            key={to - at}
            label={label}
            size="sm"
            aria-disabled={isEnd || undefined}
            opacity={isEnd ? 0.4 : undefined}
            onClick={isEnd ? undefined : () => onMove(at, to, text)}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        );
      })}
    </Flex>
  );
}
