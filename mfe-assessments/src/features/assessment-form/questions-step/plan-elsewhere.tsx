import { useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type ExamPlan, listExamPlans, type PlanCell } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useCourses } from '@teacher-portal/remote-sdk/entities/course-list.query';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, ErrorState, Flex, Notice, showToast, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { planForTopics } from './plan-elsewhere.rules';

interface PlanElsewhereProps {
  courseId: number;
  topics: readonly Category[];
  plan: readonly PlanCell[];
  onPlan: (plan: PlanCell[]) => void;
}

/** Takes over a plan that another course has saved. */
export function PlanElsewhere({ courseId, topics, plan, onPlan }: PlanElsewhereProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: common } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const take = (next: PlanCell[], name: string) => {
    const before = [...plan];
    onPlan(next);
    showToast({
      tone: 'success',
      message: t('plan.elsewhereDone', { name }),
      ...(before.length > 0 && { action: { label: common('action.undo'), onSelect: () => onPlan(before) } }),
    });
  };
  return (
    <>
      <Button size="sm" variant="ghost" alignSelf="flex-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('plan.elsewhere')}
      </Button>
      {isOpen && <OtherCourse courseId={courseId} topics={topics} onPlan={take} />}
    </>
  );
}

interface OtherCourseProps extends Pick<PlanElsewhereProps, 'courseId' | 'topics'> {
  onPlan: (plan: PlanCell[], name: string) => void;
}

/** The plans of another course of the grade, each with the topics that are called alike here. */
function OtherCourse({ courseId, topics, onPlan }: OtherCourseProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: common } = useTranslation();
  const [from, setFrom] = useState<number>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const courses = useCourses();
  const plans = useQuery(read(listExamPlans, from === undefined ? skipToken : { query: { courseId: from } }));
  const theirs = useQuery({ ...categoryListQuery(from ?? 0), enabled: from !== undefined });
  const failed = [plans, theirs].find(({ error, data }) => error && !data);
  const others = (courses.data ?? []).filter(({ id }) => id !== courseId);
  const take = ({ cells, name }: ExamPlan) => {
    const { plan, missing: names } = planForTopics(cells, flattenCategories(theirs.data ?? []), topics);
    setMissing(names.filter(Boolean));
    if (plan.length > 0) onPlan(plan, name);
  };
  if (courses.data && others.length === 0) return <Text color="fg.muted">{t('plan.noOtherCourse')}</Text>;
  return (
    <Flex gap="3" wrap="wrap" align="flex-end">
      <Field label={common('noun.course')}>
        <NativeSelect
          placeholder={common('course.choose')}
          options={others.map(({ id, courseCode, name }) => ({
            value: String(id),
            label: common('course.option', { code: courseCode, name }),
          }))}
          value={from === undefined ? '' : String(from)}
          onChange={({ target }) => {
            setFrom(target.value === '' ? undefined : Number(target.value));
            setMissing([]);
          }}
        />
      </Field>
      {failed?.error && (
        <ErrorState
          message={failed.error.message}
          onRetry={() => void failed.refetch()}
          retrying={plans.isFetching || theirs.isFetching}
        />
      )}
      {plans.data && theirs.data && <ChoosePlan plans={plans.data} onChosen={take} />}
      {missing.length > 0 && (
        <Notice tone="info" flexBasis="100%">
          {t('plan.topicsMissing', { topics: formatList(missing) })}
        </Notice>
      )}
    </Flex>
  );
}

function ChoosePlan({ plans, onChosen }: { plans: readonly ExamPlan[]; onChosen: (plan: ExamPlan) => void }) {
  const { t } = useTranslation('assessmentForm');
  if (plans.length === 0) return <Text color="fg.muted">{t('plan.noneElsewhere')}</Text>;
  return (
    <Field label={t('plan.savedElsewhere')}>
      <NativeSelect
        placeholder={t('plan.choose')}
        options={plans.map(({ id, name }) => ({ value: String(id), label: name }))}
        value=""
        onChange={({ target }) => {
          const chosen = plans.find(({ id }) => String(id) === target.value);
          if (chosen) onChosen(chosen);
        }}
      />
    </Field>
  );
}
