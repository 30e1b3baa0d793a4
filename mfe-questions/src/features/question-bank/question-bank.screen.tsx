import { FileInput, Plus, Search, Sparkles } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { CoursePicker } from '@teacher-portal/remote-sdk/entities/course-picker';
import { SubjectChoice } from '@teacher-portal/remote-sdk/entities/subject-choice';
import { subjectState, useSubject } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useNavigate, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { LinkButton, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { QuestionTable } from './question-table';

/** The question bank of a course, or the choice of a course. */
export function Screen() {
  const { t } = useTranslation('questions');
  const subject = useSubject();
  const navigate = useNavigate();
  const mayWrite = useMay('write');
  const { school } = useSchool();
  const [address] = useSearchParams();
  const all = address.get('courses') === 'all';

  if (all && school) return <AllCourses schoolId={school.id} />;
  if (!subject) {
    return (
      <SubjectChoice
        secondary={<ToAllCourses />}
        title={t('title.area')}
        lead={t('pick.lead')}
        to={(courseId) => paths.questions.list.href({ subject: courseId })}
        note={({ questionCount }) => t('pick.count', { count: questionCount })}
      />
    );
  }

  const change = (courseId: number | undefined) =>
    courseId === undefined
      ? void navigate(paths.questions.list.href({ courses: 'all' }))
      : void navigate(paths.questions.list.href({ subject: courseId }), { state: subjectState(courseId) });
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
            <CoursePicker withAll value={subject.id} onChange={change} />
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
      <QuestionTable key={subject.id} of={{ courseId: subject.id, gradeId: subject.gradeId }} course={subject} />
    </>
  );
}

function ToAllCourses() {
  const { t } = useTranslation('questions');
  return (
    <LinkButton asChild>
      <Link to={paths.questions.list.href({ courses: 'all' })}>
        <Search size={16} aria-hidden />
        {t('bank.searchAll')}
      </Link>
    </LinkButton>
  );
}

/** The bank of all courses of the active school, whatever the grade. */
function AllCourses({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('questions');
  return (
    <>
      <PageHeader
        title={t('title.list')}
        crumbs={[
          <TextLink key="area" plain asChild>
            <Link to={paths.questions.area.href()}>{t('pick.all')}</Link>
          </TextLink>,
          t('bank.everyCourse'),
        ]}
      />
      <QuestionTable key={`school-${schoolId}`} of={{ schoolId }} />
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
