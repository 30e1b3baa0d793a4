import { Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Button, LinkButton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { AssessmentHead } from '../../assessment/home/assessment-head';
import { Paper } from '../../assessment/paper/paper';
import { usePaperLayout } from '../../assessment/paper/paper-layout';
import { PaperTools } from '../../assessment/paper/paper-tools';
import { PublishDialog } from '../../assessment/publish/publish-dialog';
import { ChangedQuestions } from '../../assessment/changed-questions';
import { useMayChange } from '../../assessment/use-may-change';
import { ExportQuestions } from './export-questions';
import { AskedVersions } from './asked-versions';
import { usePaperView } from './use-paper-view';

/** The assessment and the next actions of the teacher. */
export function AssessmentPreview({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('assessments');
  const [isPublishing, setPublishing] = useState(false);
  const { view, change } = usePaperView();
  const [layout, setLayout] = usePaperLayout();
  const { id, status, archived } = assessment;
  const mayChange = useMayChange(assessment);
  const mayRead = useMay('read');
  return (
    <>
      <AssessmentHead
        id={id}
        assessment={assessment}
        part="paper"
        title={t('title.preview')}
        secondary={
          <>
            <ExportQuestions assessment={assessment} />
            {mayChange && <ChangeLinks assessment={assessment} />}
          </>
        }
        primary={
          mayChange &&
          !archived && (
            <Button variant="primary" icon={<Send size={16} aria-hidden />} onClick={() => setPublishing(true)}>
              {isEditable(status) ? t('publish.open') : t('publish.more')}
            </Button>
          )
        }
      />
      <Stack gap="4" maxWidth="52rem">
        <Former assessment={assessment} />
        {mayRead &&
          (isEditable(status) ? <ChangedQuestions assessmentId={id} /> : <AskedVersions assessment={assessment} />)}
        <PaperTools view={view} onChange={change} layout={layout} onLayout={setLayout} />
        <Paper assessment={assessment} {...view} layout={layout} />
      </Stack>
      <PublishDialog assessment={assessment} open={isPublishing} onClose={() => setPublishing(false)} />
    </>
  );
}

/** For who may change the assessment. */
function ChangeLinks({ assessment: { id, courseId, status } }: { assessment: Assessment }) {
  const { t } = useTranslation('assessments');
  const { t: common } = useTranslation();
  return (
    <>
      {!isEditable(status) && (
        <LinkButton asChild>
          <Link to={paths.assessments.submitted.href({ id, view: 'analysis' })}>{t('versions.regrade')}</Link>
        </LinkButton>
      )}
      <LinkButton asChild>
        <Link to={paths.assessments.answerSheets.href({ id })}>{t('title.answerSheets')}</Link>
      </LinkButton>
      <LinkButton asChild>
        <Link to={paths.assessments.add.href({ id, subject: courseId })} state={subjectState(courseId)}>
          <Pencil size={16} aria-hidden />
          {common('action.edit')}
        </Link>
      </LinkButton>
    </>
  );
}

/** Recipients who have left. */
function Former({ assessment: { status, studentCount, students } }: { assessment: Assessment }) {
  const { t } = useTranslation('assessments');
  const gone = studentCount - students.length;
  if (isEditable(status) || gone <= 0) return null;
  return (
    <Text size="small" tone="ink3">
      {t('publish.left', { count: gone })}
    </Text>
  );
}
