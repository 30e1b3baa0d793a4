import { Plus } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { CoursePicker } from '@teacher-portal/remote-sdk/entities/course-picker';
import { SubjectChoice } from '@teacher-portal/remote-sdk/entities/subject-choice';
import { subjectState, useSubject } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useNavigate } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { LinkButton, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { AssessmentTable } from './assessment-table';

/** The assessments of a course, or the choice of a course. */
export function Screen() {
  const { t } = useTranslation('assessments');
  const subject = useSubject();
  const navigate = useNavigate();
  const mayWrite = useMay('write');

  if (!subject) {
    return (
      <SubjectChoice
        title={t('title.area')}
        lead={t('pick.lead')}
        to={(courseId) => paths.assessments.list.href({ subject: courseId })}
      />
    );
  }

  const change = (courseId: number | undefined) =>
    courseId !== undefined &&
    void navigate(paths.assessments.list.href({ subject: courseId }), { state: subjectState(courseId) });

  return (
    <>
      <PageHeader
        title={t('title.area')}
        crumbs={[
          <TextLink key="area" plain asChild>
            <Link to={paths.assessments.area.href()}>{t('pick.all')}</Link>
          </TextLink>,
          subject.courseCode,
        ]}
        secondary={
          <>
            <CoursePicker value={subject.id} onChange={change} />
            <LinkButton asChild>
              <Link to={paths.assessments.gradebook.href()}>{t('title.gradebook')}</Link>
            </LinkButton>
          </>
        }
        primary={
          mayWrite && (
            <LinkButton asChild variant="primary">
              <Link to={paths.assessments.add.href({ subject: subject.id })} state={subjectState(subject.id)}>
                <Plus size={16} aria-hidden />
                {t('list.add')}
              </Link>
            </LinkButton>
          )
        }
      />
      <AssessmentTable key={subject.id} course={subject} />
    </>
  );
}
