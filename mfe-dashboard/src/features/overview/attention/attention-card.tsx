import { CircleCheck } from 'lucide-react';
import { type Attention } from '@teacher-portal/remote-sdk/contract/dashboard';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { assessmentTone } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { formatDate, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import {
  Box,
  Card,
  EmptyState,
  ErrorState,
  Flex,
  Loading,
  Notice,
  SectionCard,
  Skeleton,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { attentionQuery } from './attention.query';
import { AttentionGroup, AttentionRow } from './attention-group';

/** At most this share of students with no real change is labelled as falling behind: the label is two-sided at 5 %. */
const NAMED_BY_CHANCE = 0.025;
const oneDigit = { maximumFractionDigits: 1 };

/** What to do next: submissions to grade, questions about marks, missing submissions, students to talk to. */
export function AttentionCard({ gradeId }: { gradeId: number }) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch, isFetching } = useQuery(attentionQuery(gradeId, useScope().scope));
  return (
    <SectionCard title={t('attention.heading')}>
      {data?.actingUndecided && <ActingNotice />}
      {data && <Groups attention={data} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
    </SectionCard>
  );
}

/** For owners of a school that is older than the rule. */
function ActingNotice() {
  const { t } = useTranslation('dashboard');
  return (
    <Notice mb="3">
      {t('attention.acting')}{' '}
      <TextLink asChild>
        <Link to={paths.students.members.href()}>{t('attention.decide')}</Link>
      </TextLink>
    </Notice>
  );
}

const LoadingGroup = () => (
  <Box breakInside="avoid" pb="4">
    <Skeleton width="40%" mb="2" mt="1" />
    {['70%', '55%', '65%'].map((width) => (
      <Flex key={width} height="12" align="center">
        <Skeleton width={width} />
      </Flex>
    ))}
  </Box>
);

/** Placeholder in the shape of the groups that come. */
export const LoadingAttention = () => (
  <Card>
    <Loading>
      <Skeleton width="30%" mb="6" />
      <Box columnCount={{ base: 1, md: 2 }} columnGap="8">
        <LoadingGroup />
        <LoadingGroup />
      </Box>
    </Loading>
  </Card>
);

function Groups({ attention: { toGrade, asked, missing, failed, slipping } }: { attention: Attention }) {
  const { t } = useTranslation('dashboard');
  const mayMark = useMay('mark');
  if ([toGrade, asked, missing, failed, slipping].every(({ total }) => total === 0)) {
    return (
      <EmptyState icon={<CircleCheck size={24} aria-hidden />} title={t('attention.emptyTitle')}>
        {t('attention.empty')}
      </EmptyState>
    );
  }
  return (
    <Box columnCount={{ base: 1, md: 2 }} columnGap="8" css={{ '&:has(> :only-child)': { columnCount: 1 } }}>
      <AttentionGroup
        title={t('attention.toGrade')}
        {...toGrade}
        all={paths.assessments.submitted.href()}
        row={({ assessmentId: id, title, type, courseCode, waiting, oldest, submissionId }) => (
          <AttentionRow
            key={id}
            tone={assessmentTone(type)}
            title={title}
            note={`${courseCode} · ${t('attention.waiting', { count: waiting, date: formatDate(oldest, { day: 'numeric', month: 'long' }) })}`}
            to={paths.assessments.submitted.href({ id })}
            action={
              mayMark
                ? { label: t('attention.grade'), to: paths.students.grading.href({ id: submissionId }) }
                : { label: t('attention.open'), to: paths.assessments.submitted.href({ id }) }
            }
          />
        )}
      />
      <Asked asked={asked} />
      <Missing missing={missing} />
      <Failed failed={failed} />
      <Slipping slipping={slipping} />
    </Box>
  );
}

function Asked({ asked }: Pick<Attention, 'asked'>) {
  const { t } = useTranslation('dashboard');
  return (
    <AttentionGroup
      title={t('attention.asked')}
      {...asked}
      all={paths.assessments.submitted.href()}
      row={({ assessmentId: id, title, type, courseCode, waiting, oldest }) => (
        <AttentionRow
          key={id}
          tone={assessmentTone(type)}
          title={title}
          note={`${courseCode} · ${t('attention.askedSince', { count: waiting, date: formatDate(oldest, { day: 'numeric', month: 'long' }) })}`}
          to={paths.assessments.submitted.href({ id })}
          action={{ label: t('attention.answer'), to: paths.assessments.submitted.href({ id, view: 'asked' }) }}
        />
      )}
    />
  );
}

function Slipping({ slipping }: Pick<Attention, 'slipping'>) {
  const { t } = useTranslation('dashboard');
  return (
    <AttentionGroup
      title={t('attention.slipping')}
      {...slipping}
      note={t('attention.tested', {
        count: slipping.tested,
        chance: formatNumber(slipping.tested * NAMED_BY_CHANCE, oneDigit),
      })}
      all={`${paths.students.list.href()}?sort=improvement`}
      row={({ studentId: id, name, section, courseId, courseCode, drop, n }) => (
        <AttentionRow
          key={`${id} ${courseId}`}
          tone="other"
          title={section ? t('attention.student', { name, section }) : name}
          note={
            <span title={t('attention.size', { drop: formatNumber(drop, oneDigit) })}>
              {t('attention.drop', { count: n, course: courseCode })}
            </span>
          }
          to={paths.students.details.href({ id })}
          action={{ label: t('attention.look'), to: paths.students.details.href({ id }) }}
        />
      )}
    />
  );
}

function Missing({ missing }: Pick<Attention, 'missing'>) {
  const { t } = useTranslation('dashboard');
  return (
    <AttentionGroup
      title={t('attention.missing')}
      {...missing}
      all={paths.students.list.href()}
      row={({ assessmentId: id, title, type, courseCode, dueDate, missing: count, students }) => (
        <AttentionRow
          key={id}
          tone={assessmentTone(type)}
          title={title}
          note={`${courseCode} · ${t('attention.missingOf', { count, students, date: formatDate(dueDate, { day: 'numeric', month: 'long' }) })}`}
          to={paths.assessments.preview.href({ id })}
          action={{ label: t('attention.open'), to: paths.assessments.submitted.href({ id }) }}
        />
      )}
    />
  );
}

function Failed({ failed }: Pick<Attention, 'failed'>) {
  const { t } = useTranslation('dashboard');
  return (
    <AttentionGroup
      title={t('attention.failed')}
      {...failed}
      all={paths.assessments.list.href()}
      row={({ assessmentId: id, title, type, courseCode, failed: count, graded }) => (
        <AttentionRow
          key={id}
          tone={assessmentTone(type)}
          title={title}
          note={`${courseCode} · ${t('attention.failedOf', { count, graded })}`}
          to={paths.assessments.submitted.href({ id })}
          action={{ label: t('attention.look'), to: paths.assessments.submitted.href({ id, view: 'analysis' }) }}
        />
      )}
    />
  );
}
