import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course, type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { categoryListQuery } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { ErrorCard, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { askedTags, useAskedKind } from '../../question/asked-kind';
import { useGeneratedQuestion } from '../../generated-questions/use-generated';
import { QuestionSkeleton } from './question-skeleton';
import { type GeneratedChange } from './generated-change';
import { QuestionEditor } from './question-editor';
import { QuestionMissing } from './question-missing';

interface CourseFormProps {
  course: Course;
  grade: Grade;
  /** The question to edit; undefined for a new one. */
  question?: Question;
  generated?: GeneratedChange;
}

/** The question form with the topics of its course. */
export function CourseForm({ course, grade, question, generated }: CourseFormProps) {
  const categories = useQuery(categoryListQuery(course.id));
  // The form belongs to the question as it was opened; later refetches must not change it.
  const [opened] = useState(question);
  const { data: tree, error, isFetching, refetch } = categories;
  const asked = useAskedKind();
  return (
    <>
      <Header course={course} isNew={!question && !generated} />
      {tree && (
        <QuestionEditor
          course={course}
          gradeId={grade.id}
          tree={tree}
          question={opened}
          generated={generated}
          beginning={{
            ...{ difficulty: asked.level, bloomsTaxonomy: asked.bloom, questionType: asked.type },
            tags: askedTags(asked, tree),
          }}
        />
      )}
      {!tree && !error && <QuestionSkeleton />}
      {!tree && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
    </>
  );
}

/** The form for a generated question that is not in the bank yet. */
export function GeneratedForm({ course, grade, questionNo }: CourseFormProps & { questionNo: number }) {
  const { t } = useTranslation('questions');
  const { isPending, question, replace } = useGeneratedQuestion(course.id, questionNo);
  if (question) return <CourseForm course={course} grade={grade} generated={{ question, replace }} />;
  return (
    <>
      <Header course={course} isNew={false} />
      {isPending ? (
        <QuestionSkeleton />
      ) : (
        <QuestionMissing
          text={t('form.generatedMissing')}
          to={paths.questions.bulkList.href({ subject: course.id })}
          state={subjectState(course.id)}
        />
      )}
    </>
  );
}

function Header({ course, isNew }: { course: Course; isNew: boolean }) {
  const { t } = useTranslation('questions');
  return (
    <PageHeader
      title={t(isNew ? 'title.add' : 'form.editTitle')}
      crumbs={[
        <TextLink key="bank" plain asChild>
          <Link to={paths.questions.list.href({ subject: course.id })} state={subjectState(course.id)}>
            {t('title.list')}
          </Link>
        </TextLink>,
        course.name,
      ]}
    />
  );
}
