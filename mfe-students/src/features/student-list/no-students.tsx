import { SearchX, Users } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Button, EmptyState, Flex, LinkButton } from '@teacher-portal/remote-sdk/ui/core';

/** Shown for a grade or school without students: how to add them. */
export function NoStudents({ of }: { of: 'grade' | 'all' }) {
  const { t } = useTranslation('students');
  const mayWrite = useMay('write');
  return (
    <EmptyState
      icon={<Users size={24} aria-hidden />}
      title={t(of === 'grade' ? 'list.emptyTitle' : 'list.emptyAllTitle')}
      action={
        mayWrite && (
          <Flex gap="2" wrap="wrap" justify="center">
            <LinkButton asChild variant="primary">
              <Link to={paths.students.form.href()}>{t('list.add')}</Link>
            </LinkButton>
            <LinkButton asChild>
              <Link to={paths.students.list.href({ roster: 'upload' })}>{t('list.upload')}</Link>
            </LinkButton>
          </Flex>
        )
      }
    >
      {t(of === 'grade' ? 'list.empty' : 'list.emptyAll')}
    </EmptyState>
  );
}

/** Shown when no student matches the filters. */
export function NobodyFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('students');
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={t('list.nothingTitle')}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    >
      {t('list.nothing')}
    </EmptyState>
  );
}
