import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button } from '@teacher-portal/remote-sdk/ui/core';

interface MoreCoursesProps {
  /** Title of the index. */
  of: string;
  total: number | undefined;
  isWhole: boolean;
  onToggle: () => void;
}

export function MoreCourses({ of, total, isWhole, onToggle }: MoreCoursesProps) {
  const { t } = useTranslation('dashboard');
  if (total === undefined) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      justifySelf="start"
      ms="-2.5"
      aria-expanded={isWhole}
      aria-label={isWhole ? t('indices.fewerOf', { name: of }) : t('indices.allOf', { count: total, name: of })}
      onClick={onToggle}
    >
      {isWhole ? t('indices.fewer') : t('indices.all', { count: total })}
    </Button>
  );
}
