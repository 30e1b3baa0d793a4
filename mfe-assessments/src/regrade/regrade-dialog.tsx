import { useState } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type RegradePreviewBody } from '@teacher-portal/remote-sdk/contract/regrade';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorCard, Loading, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Textarea } from '@teacher-portal/remote-sdk/ui/controls';
import { firstChoice, type RegradeChoice, treatmentOf } from './regrade-choice';
import { type HandMade, RegradePreview } from './regrade-preview';
import { previewQuery, undo, useRegrading } from './regrade.query';
import { TreatmentFields } from './treatment-fields';

interface RegradeDialogProps {
  assessmentId: number;
  question: Question;
  /** Its number in the assessment, and its marks. */
  number: number;
  marks: number;
  /** A form that its key is to take as well; the teacher sees it in the key before anything changes. */
  accepted: string | undefined;
  onClose: () => void;
}

/** Two steps: how to regrade the question, then the preview with a reason. */
export function RegradeDialog({ assessmentId, question, number, marks, accepted, onClose }: RegradeDialogProps) {
  const { t } = useTranslation('submissions');
  const { t: common } = useTranslation();
  const [choice, setChoice] = useState<RegradeChoice>(() => firstChoice(question, marks, accepted));
  const [asked, setAsked] = useState<RegradePreviewBody>();
  const treatment = treatmentOf(choice);
  const title = t('regrade.title', { number });
  if (asked)
    return (
      <ApplyDialog
        title={title}
        assessmentId={assessmentId}
        body={asked}
        onBack={() => setAsked(undefined)}
        onClose={onClose}
      />
    );
  const preview = () => {
    const { protects } = choice;
    if (treatment) setAsked({ questionId: question.id, treatment, protects });
  };
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button variant="primary" disabled={!treatment} onClick={preview}>
            {t('regrade.preview')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <QuestionView question={{ ...question, options: [], modelAnswer: null }} />
        <TreatmentFields
          question={question}
          choice={choice}
          onChange={(change) => setChoice((before) => ({ ...before, ...change }))}
        />
      </Stack>
    </Dialog>
  );
}

interface ApplyDialogProps {
  title: string;
  assessmentId: number;
  body: RegradePreviewBody;
  onBack: () => void;
  onClose: () => void;
}

function ApplyDialog({ title, assessmentId, body, onBack, onClose }: ApplyDialogProps) {
  const { t } = useTranslation('submissions');
  const [page, setPage] = useState(1);
  const [handMade, setHandMade] = useState<HandMade>([]);
  const [reason, setReason] = useState('');
  const whole = { ...body, handMade: handMade === 'all' ? handMade : [...handMade] };
  const { data, error, refetch, isFetching } = useQuery(previewQuery(assessmentId, whole, page));
  const { regrade, progress } = useRegrading((made) => {
    onClose();
    handleSuccess('success.questionRegraded', undefined, () => void undo(made));
  });
  const preview = data?.data;
  const apply = () =>
    preview &&
    void regrade({ params: { id: assessmentId }, body: { ...whole, reason: reason.trim() }, version: preview.version });
  return (
    <Dialog
      open
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>{t('regrade.back')}</Button>
          <Button
            variant="primary"
            disabled={!preview || preview.above > 0 || !reason.trim()}
            loading={progress !== undefined}
            onClick={apply}
          >
            {t('regrade.apply')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {!data && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && <LoadingPreview />}
        {data && (
          <RegradePreview
            preview={data.data}
            paging={{ ...data.meta, onPage: setPage }}
            handMade={handMade}
            onHandMade={setHandMade}
          />
        )}
        <Field label={t('regrade.reason')} helper={t('regrade.reasonNote')} required>
          <Textarea
            value={reason}
            maxLength={limits.instructionMax}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <div role="status">{progress && progress.total > 0 && <Text>{t('regrade.progress', progress)}</Text>}</div>
      </Stack>
    </Dialog>
  );
}

const LoadingPreview = () => (
  <Loading>
    <Stack gap="2">
      <Skeleton width="60%" height="20px" />
      <Skeleton width="40%" />
      <Skeleton height="120px" />
    </Stack>
  </Loading>
);
