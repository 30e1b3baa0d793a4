import { useState } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import {
  acceptKeptAnswer,
  getSubmission,
  type KeptAnswer as KeptWork,
} from '@teacher-portal/remote-sdk/contract/submission';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { KeptAnswer } from '../../submission/kept-answer';
import { keepGradedSubmission } from '../../submission/submission.query';
import { AcceptDialog } from './accept-dialog';
import { useOpenSubmission } from './open-submission';

interface KeptAnswersProps {
  question: Question;
  number: number;
}

/** Answers to a question that did not count when they came, each with why. */
export function KeptAnswers({ question, number }: KeptAnswersProps) {
  const { submission } = useOpenSubmission();
  const kept = submission.kept?.filter(({ questionId }) => questionId === question.id) ?? [];
  if (kept.length === 0) return null;
  return (
    <Stack gap="3" mt="3">
      {kept.map((each) => (
        <Kept key={each.id} kept={each} question={question} number={number} />
      ))}
    </Stack>
  );
}

function Kept({ kept, question, number }: KeptAnswersProps & { kept: KeptWork }) {
  const { t } = useTranslation('grading');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite(acceptKeptAnswer, {
    invalidation: () => ({ except: [getSubmission] }),
    onSuccess: ({ data }, { body }) => {
      keepGradedSubmission(data);
      setAsking(false);
      handleSuccess(t(body.accepted ? 'kept.accepted' : 'kept.returned', { number }));
    },
  });
  const { id, accepted } = kept;
  const send = (body: { accepted: boolean; reason?: string }) => mutate({ params: { id }, body });
  return (
    <KeptAnswer kept={kept} question={question} number={number}>
      {/* One button in both states, so that it keeps the focus. */}
      <Button
        size="sm"
        alignSelf="flex-start"
        loading={isPending && !isAsking}
        onClick={() => (accepted ? send({ accepted: false }) : setAsking(true))}
      >
        {t(accepted ? 'kept.return' : 'kept.accept', { number })}
      </Button>
      {isAsking && (
        <AcceptDialog
          number={number}
          isSending={isPending}
          onClose={() => setAsking(false)}
          onAccept={(reason) => send({ accepted: true, reason })}
        />
      )}
    </KeptAnswer>
  );
}
