import { School } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { type Grade } from 'shared/contract/profile';
import { useTranslation } from 'shared/i18n';
import { useGrade, useMay } from 'shared/session';
import { Card, EmptyState, ErrorState } from 'shared/ui/core';

interface ForGradeProps {
  /** Skeleton shown while the grades load. */
  loading: ReactNode;
  children: (grade: Grade) => ReactNode;
}

/** Renders children for the active grade and remounts them when it changes; explains why if there is none. */
export function ForGrade({ loading, children }: ForGradeProps) {
  const { t } = useTranslation();
  const { grade, isPending, error, refetch } = useGrade();
  const seesSchool = useMay('read');
  if (grade) return <Fragment key={grade.id}>{children(grade)}</Fragment>;
  if (isPending) return loading;
  return (
    <Card padding="none">
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <EmptyState
          icon={<School size={24} aria-hidden />}
          title={t(seesSchool ? 'grade.noneTitle' : 'grade.noneGivenTitle')}
        >
          {t(seesSchool ? 'grade.none' : 'grade.noneGiven')}
        </EmptyState>
      )}
    </Card>
  );
}
