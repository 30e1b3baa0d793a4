import { type ReactNode, useMemo } from 'react';
import { type StudentAccess } from '@teacher-portal/remote-sdk/contract/student-access';
import { hasAccess } from '@teacher-portal/remote-sdk/contract/student-access.rules';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, Tag } from '@teacher-portal/remote-sdk/ui/core';
import { type Column } from '@teacher-portal/remote-sdk/ui/table';
import { Dash } from '../../student/figure';

type Words = ReturnType<typeof useTranslation<'accessSlips'>>['t'];

/** Name, section, access and user name; where `actsOf` is given, what can be done with the access too. */
export function useAccessColumns(
  actsOf: ((student: StudentAccess) => ReactNode) | undefined,
): Column<StudentAccess, never>[] {
  const { t } = useTranslation('accessSlips');
  const { t: area } = useTranslation('students');
  // The same columns for every step of scrolling; cells use no hooks, because there are hundreds of them.
  return useMemo(() => {
    const listed = (text: string | null) => text || <Dash why={area('figure.none')} />;
    return [
      { id: 'name', header: area('column.name'), priority: 'title', cell: ({ name }) => name },
      { id: 'section', header: area('column.section'), cell: ({ section }) => listed(section) },
      { id: 'state', header: t('state'), priority: 'figure', cell: (student) => stateCell(student, t) },
      { id: 'userName', header: t('userName'), priority: 'figure', cell: ({ userName }) => listed(userName) },
      {
        id: 'signedInAt',
        header: t('lastIn'),
        cell: ({ signedInAt }) => (signedInAt === null ? t('never') : formatDate(signedInAt)),
      },
      ...(actsOf
        ? [{ id: 'action', priority: 'action' as const, header: t('action'), align: 'end' as const, cell: actsOf }]
        : []),
    ];
  }, [t, area, actsOf]);
}

function stateCell(student: StudentAccess, t: Words) {
  const { state, hasEmail } = student;
  const own = (state !== 'none' || !hasEmail) && (
    <Tag tone={state === 'active' ? 'good' : hasAccess(student) || state === 'slip' ? 'neutral' : 'bad'}>
      {t(`states.${state}`)}
    </Tag>
  );
  const byEmail = hasEmail && <Tag tone="good">{t('states.email')}</Tag>;
  if (!own || !byEmail) return own || byEmail;
  return (
    <Flex gap="1" wrap="wrap">
      {own}
      {byEmail}
    </Flex>
  );
}
