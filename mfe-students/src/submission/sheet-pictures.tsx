import { type SheetPictures, type SheetRowPicture } from '@teacher-portal/remote-sdk/contract/sheet-pictures';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Stack, TextLink } from '@teacher-portal/remote-sdk/ui/core';

/** The rows of a question as photographed. */
export const SheetRows = ({ sheet, questionId }: { sheet: SheetPictures | undefined; questionId: number }) =>
  sheet?.rows
    .filter((row) => row.questionId === questionId)
    .map((row) => <SheetRow key={`${row.source} ${row.index}`} row={row} />);

/** One of the rows that lie under each other in a picture. */
function SheetRow({ row: { source, index, count, width, height } }: { row: SheetRowPicture }) {
  const { t } = useTranslation('students');
  return (
    <img
      src={source}
      alt={t('answer.row')}
      loading="lazy"
      style={{
        width: `min(100%, ${2 * width}px)`,
        aspectRatio: `${width} / ${height}`,
        objectFit: 'cover',
        objectPosition: `0 ${count > 1 ? (100 * index) / (count - 1) : 0}%`,
        background: '#ffffff',
      }}
    />
  );
}

/** Ways to the whole pages of the sheet, where the school keeps them. */
export function SheetPages({ sheet }: { sheet: SheetPictures | undefined }) {
  const { t } = useTranslation('students');
  if (!sheet || sheet.pages.length === 0) return null;
  return (
    <Stack gap="1" align="flex-start" css={{ _print: { display: 'none' } }}>
      {sheet.pages.map((source, index) => (
        <TextLink key={source} href={source} target="_blank" rel="noreferrer">
          {t('answer.page', { number: index + 1 })}
        </TextLink>
      ))}
    </Stack>
  );
}
