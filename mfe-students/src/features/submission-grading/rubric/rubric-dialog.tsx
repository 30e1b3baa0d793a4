import { useState } from 'react';
import {
  createQuestionRubric,
  deleteQuestionRubric,
  previewQuestionRubric,
  type QuestionRubric,
  updateQuestionRubric,
} from '@teacher-portal/remote-sdk/contract/question-rubric';
import { rubricProblem } from '@teacher-portal/remote-sdk/contract/question-rubric.rules';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { call } from '@teacher-portal/remote-sdk/http';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, ConfirmDialog, Dialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { rangeOf } from '@teacher-portal/rubrics/score';
import { useOpenSubmission } from '../open-submission';
import { gradingStore } from '../queue/grading-store';
import { checkedOf, draftOf, type RubricDraft, sentOf } from './rubric-draft';
import { RubricForm } from './rubric-form';
import { RubricPreview } from './rubric-preview';
import { RubricSources } from './rubric-sources';
import { rubricsQuery } from './rubric.query';

interface RubricDialogProps {
  assessmentId: number;
  questionId: number;
  number: number;
  possible: number;
  rubric: QuestionRubric | undefined;
  onClose: () => void;
}

type Previewed = Awaited<ReturnType<typeof previewOf>>;

const previewOf = async (place: { id: number; questionId: number }, draft: RubricDraft, adjusted: 'all' | []) =>
  (
    await call(previewQuestionRubric, {
      params: place,
      query: { pageSize: limits.pageSizeAll },
      body: { ...sentOf(draft), adjusted },
    })
  ).data;

/** Saves the form: a change of points is shown by student first. */
function useSaving({ assessmentId, questionId, rubric, onClose }: RubricDialogProps, draft: RubricDraft) {
  const [preview, setPreview] = useState<Previewed>();
  const [adjusted, setAdjusted] = useState<'all' | []>([]);
  const [isAsking, setAsking] = useState(false);
  const create = useWrite(createQuestionRubric);
  const update = useWrite(updateQuestionRubric);
  const place = { id: assessmentId, questionId };
  const close = ({ message }: { message?: Parameters<typeof handleSuccess>[0] | undefined }) => {
    if (message) handleSuccess(message);
    onClose();
  };
  const store = (version: number) =>
    update.mutate({ params: place, version, body: { ...sentOf(draft), adjusted } }, { onSuccess: close });
  const look = async (takes: 'all' | []) => {
    setAsking(true);
    try {
      const seen = await previewOf(place, draft, takes);
      setAdjusted(takes);
      if (seen.changesPoints && seen.rows.length > 0) setPreview(seen);
      else if (takes.length === 0 && !preview) store(seen.version);
    } catch (error) {
      handleError(error);
    }
    setAsking(false);
  };
  const save = () => {
    // What is ticked on this page is scored by the rubric of now.
    gradingStore.flush();
    if (rubric) void look([]);
    else create.mutate({ params: { id: assessmentId }, body: { questionId, ...sentOf(draft) } }, { onSuccess: close });
  };
  const isBusy = isAsking || create.isPending || update.isPending;
  return { preview, setPreview, adjusted, look, save, store, isBusy };
}

/** Makes or changes the rubric of a question. */
export function RubricDialog(props: RubricDialogProps) {
  const { number, possible, rubric, onClose } = props;
  const { t } = useTranslation('rubrics');
  const { t: common } = useTranslation();
  const { t: message } = useTranslation('messages');
  const [draft, setDraft] = useState(() => draftOf(rubric));
  const [isShown, setShown] = useState(false);
  const { preview, setPreview, adjusted, look, save, store, isBusy } = useSaving(props, draft);
  const checked = checkedOf(draft);
  const problem = rubricProblem(checked, possible);
  const { most } = rangeOf(checked, possible);
  const trySaving = () => {
    setShown(true);
    if (!problem) save();
  };
  const footer = preview ? (
    <>
      <Button onClick={() => setPreview(undefined)}>{t('back')}</Button>
      <Button variant="primary" loading={isBusy} onClick={() => store(preview.version)}>
        {t('rescore')}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{common('action.cancel')}</Button>
      <Button variant="primary" loading={isBusy} onClick={trySaving}>
        {common('action.save')}
      </Button>
    </>
  );
  return (
    <Dialog open size="lg" title={t('dialog', { number })} onClose={onClose} footer={footer}>
      {preview ? (
        <RubricPreview
          preview={preview}
          takesAdjusted={adjusted === 'all'}
          onTakeAdjusted={(takes) => void look(takes ? 'all' : [])}
        />
      ) : (
        <Stack gap="4" align="stretch">
          <Text tone="ink2">{t('help')}</Text>
          <RubricForm draft={draft} onChange={setDraft} />
          <Text role="status" fontWeight="medium">
            {t('reach', { most: formatNumber(most), possible: formatNumber(possible) })}
          </Text>
          {isShown && problem && (
            <Text role="alert" color="bad">
              {message(problem.key, problem.values)}
            </Text>
          )}
          <Sources {...props} draft={draft} onTake={setDraft} />
          {rubric && <TakeAway {...props} rubric={rubric} />}
        </Stack>
      )}
    </Dialog>
  );
}

interface SourcesProps extends RubricDialogProps {
  draft: RubricDraft;
  onTake: (draft: RubricDraft) => void;
}

function Sources({ assessmentId, questionId, draft, onTake }: SourcesProps) {
  const { submission, grader } = useOpenSubmission();
  const { data: rubrics = [] } = useQuery(rubricsQuery(assessmentId));
  const others = rubrics
    .filter((other) => other.questionId !== questionId)
    .map((rubric) => ({
      number: submission.answers.findIndex((answer) => answer.questionId === rubric.questionId) + 1,
      rubric,
    }));
  return <RubricSources schoolId={grader.schoolId} draft={draft} others={others} onTake={onTake} />;
}

/** The rubric goes; the scores that it gave stay. */
function TakeAway({ assessmentId, questionId, rubric, onClose }: RubricDialogProps & { rubric: QuestionRubric }) {
  const { t } = useTranslation('rubrics');
  const [isAsked, setAsked] = useState(false);
  const remove = useWrite(deleteQuestionRubric);
  const confirm = () =>
    remove.mutate(
      { params: { id: assessmentId, questionId }, query: { scores: 'keep' }, version: rubric.version },
      {
        onSuccess: ({ message }) => {
          if (message) handleSuccess(message);
          onClose();
        },
      },
    );
  return (
    <>
      <Button variant="ghost" alignSelf="flex-start" onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('delete')}
        confirmLabel={t('delete')}
        danger
        loading={remove.isPending}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
      >
        {t('deleteNote', { count: rubric.used })}
      </ConfirmDialog>
    </>
  );
}
