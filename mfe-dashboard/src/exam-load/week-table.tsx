import { TriangleAlert } from 'lucide-react';
import { noonOf } from '@teacher-portal/remote-sdk/contract/day';
import { type ExamLoad, type WeekLoad } from '@teacher-portal/remote-sdk/contract/exam-load';
import { formatDate, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Text, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';

const tableStyle = {
  borderCollapse: 'collapse',
  '& th, & td': { padding: '0.375rem 0.5rem', borderBottomWidth: '1px', borderColor: 'line', whiteSpace: 'nowrap' },
  '& th': { fontWeight: 'medium', textAlign: 'start' },
  '& td': { textAlign: 'center' },
};

const weekName = (monday: string) => formatDate(noonOf(monday), { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Sections by weeks. */
export function WeekTable({ load: { weeks, rows } }: { load: ExamLoad }) {
  const { t } = useTranslation('examLoad');
  return (
    // Relative, so that what only screen readers see is cut off with the table and does not widen the page.
    <Box position="relative" overflowX="auto" tabIndex={0} role="region" aria-label={t('region')}>
      <Box as="table" width="full" textStyle="small" css={tableStyle} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('section')}</th>
            {weeks.map((monday) => (
              <th scope="col" key={monday}>
                <VisuallyHidden>{t('week')} </VisuallyHidden>
                {weekName(monday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ gradeId, gradeName, section, loads }) => (
            <tr key={`${gradeId} ${section}`}>
              <th scope="row">{section ? t('name', { grade: gradeName, section }) : gradeName}</th>
              {loads.map((week, at) => (
                <td key={weeks[at]}>
                  <WeekCell week={week} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function WeekCell({ week: { most, over } }: { week: WeekLoad }) {
  const { t } = useTranslation('examLoad');
  if (over === 0)
    return (
      <Text as="span" tone={most === 0 ? 'ink3' : undefined}>
        {formatNumber(most)}
      </Text>
    );
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1"
      color="bad"
      fontWeight="medium"
      title={t('over', { count: over })}
    >
      {formatNumber(most)}
      <TriangleAlert size={14} aria-hidden />
      <VisuallyHidden>, {t('over', { count: over })}</VisuallyHidden>
    </Flex>
  );
}
