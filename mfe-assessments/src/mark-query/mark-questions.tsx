import { MessageCircleQuestion } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import {
  answerMarkQuestion,
  type AskedOfTeacher,
  listMarkQuestions,
} from '@teacher-portal/remote-sdk/contract/mark-question';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import {
  Button,
  Card,
  EmptyState,
  ErrorCard,
  Flex,
  SectionCard,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { Field, Textarea } from '@teacher-portal/remote-sdk/ui/controls';

interface MarkQuestionsProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
}

/** Students' questions about their marks, with the answers. */
export function MarkQuestions({ id, assessment }: MarkQuestionsProps) {
  const { t } = useTranslation('submissions');
  const { data, error, refetch, isFetching } = useQuery(read(listMarkQuestions, { params: { id } }, { staleTime: 0 }));
  const placeOf = (questionId: number) => (assessment?.questions.indexOf(questionId) ?? -1) + 1;
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="240px" />;
  if (data.length === 0)
    return (
      <Card padding="none">
        <EmptyState icon={<MessageCircleQuestion size={24} aria-hidden />} title={t('asked.emptyTitle')}>
          {t('asked.empty')}
        </EmptyState>
      </Card>
    );
  return (
    <Stack gap="3" maxWidth="44rem">
      {data.map((asked) => (
        <MarkQuestion key={asked.id} asked={asked} place={asked.questionId === null ? 0 : placeOf(asked.questionId)} />
      ))}
    </Stack>
  );
}

function MarkQuestion({ asked, place }: { asked: AskedOfTeacher; place: number }) {
  const { t } = useTranslation('submissions');
  const { student, group, text, askedAt, answer, answeredAt, submissionId } = asked;
  const [isChanging, setChanging] = useState(false);
  return (
    <SectionCard
      title={student.name}
      actions={
        <TextLink asChild>
          <Link to={paths.students.submissionPreview.href({ id: submissionId })}>{t('asked.work')}</Link>
        </TextLink>
      }
    >
      <Stack gap="2">
        <Text size="small" tone="ink3">
          {group && `${group} · `}
          {place > 0 ? t('asked.question', { number: place }) : t('asked.whole')} · {formatDateTime(askedAt)}
        </Text>
        <Text whiteSpace="pre-wrap">{text}</Text>
        {answer !== null && !isChanging && (
          <>
            <Text size="small" tone="ink3">
              {answeredAt && t('asked.answered', { time: formatDateTime(answeredAt) })}
            </Text>
            <Text whiteSpace="pre-wrap" tone="ink2">
              {answer}
            </Text>
            <Flex>
              <Button size="sm" onClick={() => setChanging(true)}>
                {t('asked.change')}
              </Button>
            </Flex>
          </>
        )}
        {(answer === null || isChanging) && <AnswerForm asked={asked} onSent={() => setChanging(false)} />}
      </Stack>
    </SectionCard>
  );
}

function AnswerForm({ asked, onSent }: { asked: AskedOfTeacher; onSent: () => void }) {
  const { t } = useTranslation('submissions');
  const { id, student, answer } = asked;
  const [text, setText] = useState(answer ?? '');
  const { mutate, isPending } = useWrite(answerMarkQuestion, {
    onSuccess: () => {
      onSent();
      handleSuccess(t('asked.sent', { name: student.name }));
    },
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (!isPending && text.trim() !== '') mutate({ params: { id }, body: { answer: text } });
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="2">
        <Field label={t('asked.answerTo', { name: student.name })}>
          <Textarea
            rows={3}
            maxLength={limits.commentMax}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Flex>
          <Button size="sm" type="submit" loading={isPending}>
            {t('asked.send')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
