import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { type ExamLoad as Load, getExamLoad } from '@teacher-portal/remote-sdk/contract/exam-load';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';
import { formatDateRange, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { ErrorState, Loading, Skeleton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { termAt } from './term.rules';
import { WeekTable } from './week-table';

interface ExamLoadProps {
  schoolId: number;
  /** Only its sections; all of the school without it. */
  gradeId?: number;
  /** The term that this day is in is shown. */
  day: Day;
}

/** How many exams the students of each section have in each week of a term. */
export function ExamLoad({ schoolId, gradeId, day }: ExamLoadProps) {
  const { t } = useTranslation('examLoad');
  const years = useQuery(read(listSchoolYears, { params: { id: schoolId } }));
  const span = years.data && termAt(years.data.years, day);
  const query = span && { ...(gradeId === undefined ? {} : { gradeId }), from: span.from, until: span.until };
  const load = useQuery(read(getExamLoad, query ? { params: { id: schoolId }, query } : skipToken));
  const failed = [years, load].filter(({ data, error }) => !data && error);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  const [first] = failed;
  if (first?.error)
    return (
      <ErrorState message={first.error.message} onRetry={retry} retrying={failed.some((each) => each.isFetching)} />
    );
  if (!load.data || !span)
    return (
      <Loading>
        <Skeleton height="8rem" />
      </Loading>
    );
  if (load.data.rows.length === 0) return <Text tone="ink2">{t('empty')}</Text>;
  return (
    <>
      <Found load={load.data} />
      <Text tone="ink2" mb="3" maxWidth="46rem">
        {t('span', { name: span.name ?? t('noTerm'), days: formatDateRange(span.from, span.until) })} {t('lead')}{' '}
        {t(load.data.rule.quizzes ? 'quizzes' : 'noQuizzes')} {t('drafts')}
      </Text>
      <WeekTable load={load.data} />
    </>
  );
}

/** The sentence that matters: whether anybody has too much. */
function Found({ load: { rows, rule } }: { load: Load }) {
  const { t } = useTranslation('examLoad');
  const count = rows.flatMap(({ loads }) => loads).filter(({ over }) => over > 0).length;
  const most = { perDay: rule.perDay, perWeek: rule.perWeek };
  return (
    <Text mb="1" fontWeight="medium" color={count > 0 ? 'bad' : undefined}>
      {count > 0 ? t('crowded', { count, ...most }) : t('fine', most)}
    </Text>
  );
}
