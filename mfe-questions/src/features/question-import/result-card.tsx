import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type QuestionImport, undoQuestionImport } from '@teacher-portal/remote-sdk/contract/question-import';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import {
  Box,
  Button,
  ConfirmDialog,
  Flex,
  LinkButton,
  SectionCard,
  Stack,
  Text,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';

/** Undoing thousands of questions takes longer than other calls. */
const TIMEOUT_MS = 180_000;

/** What an import has done, with its undo. */
export function ResultCard({ one, courseId }: { one: QuestionImport; courseId: number }) {
  const { t } = useTranslation('questionImport');
  const { id, state, result, leftCount, left, leftAssessments } = one;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite(undoQuestionImport, { onSuccess: () => setAsking(false) });
  return (
    <SectionCard title={t(`state.${state}`)}>
      <Stack gap="3" align="stretch">
        {state === 'cancelled' && <Text>{t('stoppedWriting')}</Text>}
        {state !== 'undone' && <Text role="status">{t('result', result)}</Text>}
        {state !== 'undone' && <Drafts one={one} />}
        {leftAssessments.length > 0 && (
          <Box>
            <Text>{t('draftsLeft', { count: leftAssessments.length })}</Text>
            <Stack as="ul" gap="1" ps="4">
              {leftAssessments.map((draft) => (
                <Box as="li" key={draft.id} overflowWrap="anywhere">
                  <DraftLink id={draft.id} title={draft.title} /> ({t(`draftReason.${draft.reason}`)})
                </Box>
              ))}
            </Stack>
          </Box>
        )}
        {leftCount > 0 && (
          <Box>
            <Text>{t('left', { count: leftCount })}</Text>
            <Stack as="ul" gap="1" ps="4">
              {left.map(({ questionId, reason, text }) => (
                <Box as="li" key={questionId} overflowWrap="anywhere">
                  <TextLink asChild>
                    <Link to={paths.questions.details.href({ id: questionId })}>{text}</Link>
                  </TextLink>{' '}
                  ({t(`leftReason.${reason}`)})
                </Box>
              ))}
            </Stack>
          </Box>
        )}
        <Flex gap="2" wrap="wrap">
          <LinkButton asChild>
            <Link to={paths.questions.list.href({ subject: courseId })} state={subjectState(courseId)}>
              {t('toBank')}
            </Link>
          </LinkButton>
          {state !== 'undone' && <Button onClick={() => setAsking(true)}>{t('undo')}</Button>}
        </Flex>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('undoSure')}
        confirmLabel={t('undo')}
        loading={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate({ params: { id }, timeoutMs: TIMEOUT_MS })}
      >
        {t('undoText')}
      </ConfirmDialog>
    </SectionCard>
  );
}

const DraftLink = ({ id, title }: { id: number; title: string }) => (
  <TextLink asChild>
    <Link to={paths.assessments.preview.href({ id })}>{title}</Link>
  </TextLink>
);

/** The drafts that were made of the tests of the file, and those of which none could be made. */
function Drafts({ one: { assessments } }: { one: QuestionImport }) {
  const { t } = useTranslation('questionImport');
  if (assessments.length === 0) return null;
  return (
    <Box>
      <Text>{t('drafts')}</Text>
      <Stack as="ul" gap="1" ps="4" aria-label={t('drafts')}>
        {assessments.map(({ id, title, missing }, at) => (
          <Box as="li" key={at} overflowWrap="anywhere">
            {id === null ? `${title}. ${t('draftNone')}` : <DraftLink id={id} title={title} />}
            {id !== null && missing > 0 && ` ${t('draftMissing', { count: missing })}`}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
