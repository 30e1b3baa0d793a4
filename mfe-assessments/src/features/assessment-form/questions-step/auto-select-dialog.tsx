import { type FormEvent, useId, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { autoSelectQuestions, type Question } from '@teacher-portal/remote-sdk/contract/question';
import { autoSelectProblem } from '@teacher-portal/remote-sdk/contract/question.rules';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useReadOnDemand } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/form';

interface AutoSelectDialogProps {
  of: { courseId: number; gradeId: number };
  /** Topics of the assessment; without any, questions of the whole course are selected. */
  tags: readonly number[];
  /** Number of chosen questions that would be replaced. */
  chosen: number;
  onSelected: (questions: Question[], asked: number) => void;
  onClose: () => void;
}

/** Replaces the chosen questions with random ones of the assessment's topics. */
export function AutoSelectDialog({ of, tags, chosen, onSelected, onClose }: AutoSelectDialogProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: common } = useTranslation();
  const formId = useId();
  const [text, setText] = useState(String(limits.autoSelectDefault));
  const pick = useReadOnDemand(
    // Never cached, because each request selects anew.
    (numberOfQuestions: number) =>
      read(
        autoSelectQuestions,
        { body: { ...of, numberOfQuestions, ...(tags.length > 0 && { tags: tags.map(String) }) } },
        { staleTime: 0, gcTime: 0, retry: false },
      ),
    {
      onSuccess: (questions, asked) => {
        if (questions.length === 0) handleProblem('errors.noQuestionSelected');
        else onSelected(questions, asked);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const numberOfQuestions = Number(text);
    const problem = autoSelectProblem({ courseId: of.courseId, numberOfQuestions });
    if (problem) handleProblem(problem.key);
    else pick.mutate(numberOfQuestions);
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('choice.autoTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={pick.isPending}>
            {t('choice.autoConfirm')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="3">
          <Field label={t('choice.autoCount')} helper={t('choice.autoHelper', { max: limits.autoSelectMax })}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={limits.autoSelectMax}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Text tone="ink2">{t(tags.length > 0 ? 'choice.autoTopics' : 'choice.autoCourse')}</Text>
          {chosen > 0 && <Text tone="ink2">{t('choice.autoReplaces', { count: chosen })}</Text>}
        </Stack>
      </form>
    </Dialog>
  );
}
