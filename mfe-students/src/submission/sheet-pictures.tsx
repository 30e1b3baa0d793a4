import { type SheetPictures, type SheetRowPicture } from '@teacher-portal/remote-sdk/contract/sheet-pictures';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Stack, TextLink } from '@teacher-portal/remote-sdk/ui/core';

/** The row of a question as photographed: one of the rows that lie under each other in its picture. */
export function SheetRow({ row: { source, index, count, width, height } }: { row: SheetRowPicture }) {
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
