import { FileInput, Plus, Sparkles } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { CoursePicker } from '@teacher-portal/remote-sdk/entities/course-picker';
import { SubjectChoice } from '@teacher-portal/remote-sdk/entities/subject-choice';
import { subjectState, useSubject } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useNavigate } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { LinkButton, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { QuestionTable } from './question-table';

/** The question bank of a course, or the choice of a course. */
export function Screen() {
  const { t } = useTranslation('questions');
  const subject = useSubject();
  const navigate = useNavigate();
  const mayWrite = useMay('write');

  if (!subject) {
    return (
      <SubjectChoice
        title={t('title.area')}
        lead={t('pick.lead')}
        to={(courseId) => paths.questions.list.href({ subject: courseId })}
        note={({ questionCount }) => t('pick.count', { count: questionCount })}
      />
    );
  }

  const change = (courseId: number | undefined) =>
    courseId !== undefined &&
    void navigate(paths.questions.list.href({ subject: courseId }), { state: subjectState(courseId) });
  const of = { subject: subject.id };

  return (
    <>
      <PageHeader
        title={t('title.list')}
        crumbs={[
          <TextLink key="area" plain asChild>
            <Link to={paths.questions.area.href()}>{t('pick.all')}</Link>
          </TextLink>,
          subject.courseCode,
        ]}
        secondary={
          <>
            <CoursePicker value={subject.id} onChange={change} />
            {mayWrite && <OtherWays of={of} />}
          </>
        }
        primary={
          mayWrite && (
            <LinkButton asChild variant="primary">
              <Link to={paths.questions.add.href(of)} state={subjectState(subject.id)}>
                <Plus size={16} aria-hidden />
                {t('bank.add')}
              </Link>
            </LinkButton>
          )
        }
      />
      <QuestionTable key={subject.id} course={subject} />
    </>
  );
}

/** Questions that need not be typed. */
function OtherWays({ of }: { of: { subject: number } }) {
  const { t } = useTranslation('questions');
  return (
    <>
      <LinkButton asChild>
        <Link to={paths.questions.import.href(of)} state={subjectState(of.subject)}>
          <FileInput size={16} aria-hidden />
          {t('bank.import')}
        </Link>
      </LinkButton>
      <LinkButton asChild>
        <Link to={paths.questions.bulk.href(of)} state={subjectState(of.subject)}>
          <Sparkles size={16} aria-hidden />
          {t('bank.generate')}
        </Link>
      </LinkButton>
    </>
  );
}
