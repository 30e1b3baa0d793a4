import { Files } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Button, Notice, PageHeader, SectionCard, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { useEditCopy } from '../../question-actions/use-edit-copy';

/** In place of the form: a question that the caller may see but not change, why that is, and a copy to change instead. */
export function SeeOnlyQuestion({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const mayWrite = useMay('write');
  const { editCopy, isCopying } = useEditCopy();
  const { courseId, courseCode, passage } = question;
  return (
    <>
      <PageHeader
        title={t('title.details')}
        crumbs={[
          <TextLink key="bank" plain asChild>
            <Link to={paths.questions.list.href({ subject: courseId })} state={subjectState(courseId)}>
              {t('title.list')}
            </Link>
          </TextLink>,
          courseCode,
        ]}
        primary={
          mayWrite && (
            <Button
              variant="primary"
              icon={<Files size={16} aria-hidden />}
              loading={isCopying}
              onClick={() => editCopy(question)}
            >
              {t('bank.editCopy')}
            </Button>
          )
        }
      />
      <Notice tone="info" mb="4">
        {message('errors.questionSeeOnly')}
      </Notice>
      <SectionCard title={t('details.question')}>
        {passage && (
          <Box mb="4">
            <RichText html={passage.text} />
          </Box>
        )}
        <QuestionView question={question} showKey />
      </SectionCard>
    </>
  );
}
