import { exportLosses } from 'shared/contract/export-losses';
import { type ExportCheck, type ExportLossRow } from 'shared/contract/question-export';
import { useTranslation } from 'shared/i18n';
import { Box, Heading, Notice, Stack, Text } from 'shared/ui/core';
import './export-words';

interface GroupProps {
  title: string;
  rows: readonly ExportLossRow[];
}

function Group({ title, rows }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <Box>
      <Heading as="h3" size="body" mb="1">
        {title}
      </Heading>
      <Stack as="ul" gap="1" ps="4">
        {rows.map((row) => (
          <Loss key={`${row.verdict} ${row.reason}`} row={row} />
        ))}
      </Stack>
    </Box>
  );
}

function Loss({ row: { reason, count, questions } }: { row: ExportLossRow }) {
  const { t } = useTranslation('questionExport');
  // A newer server may have words that this page does not.
  const known = exportLosses.find((each) => each === reason);
  return (
    <Box as="li" overflowWrap="anywhere">
      {known ? t(`loss.${known}`) : reason}
      <Box as="details">
        <Box as="summary" cursor="pointer" minHeight="6" color="ink3">
          {t('questions', { count })}
        </Box>
        <Stack as="ul" gap="1" ps="4">
          {questions.map(({ id, text }) => (
            <Text as="li" key={id} size="small" tone="ink2">
              {text || t('noText')}
            </Text>
          ))}
          {count > questions.length && (
            <Text as="li" size="small" tone="ink3">
              {t('more', { count: count - questions.length })}
            </Text>
          )}
        </Stack>
      </Box>
    </Box>
  );
}

/** What the format leaves out or changes, what matters most first. */
export function LossList({ check }: { check: ExportCheck }) {
  const { t } = useTranslation('questionExport');
  const { questions, written, whole, pictures, losses } = check;
  const missing = losses.filter(({ reason }) => reason === 'type');
  const others = losses.filter(({ reason }) => reason !== 'type');
  return (
    <Stack gap="3">
      <Text role="status">
        {t('written', { count: questions, written, whole })}
        {pictures > 0 && ` ${t('pictures', { count: pictures })}`}
      </Text>
      {losses.length === 0 && <Notice tone="good">{t('nothingLost')}</Notice>}
      <Group title={t('missing')} rows={missing} />
      <Group title={t('score')} rows={others.filter(({ changesScore }) => changesScore)} />
      <Group title={t('other')} rows={others.filter(({ changesScore }) => !changesScore)} />
    </Stack>
  );
}
