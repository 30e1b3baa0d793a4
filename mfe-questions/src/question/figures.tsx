import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { isLevelDoubtful, observedLevel } from '@teacher-portal/remote-sdk/contract/difficulty.rules';
import { formatIndex, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Text } from '@teacher-portal/remote-sdk/ui/core';
import { IntervalBar, RowNote } from '@teacher-portal/remote-sdk/ui/table';

type Figures = Pick<
  Question,
  | 'facility'
  | 'facilityInterval'
  | 'discrimination'
  | 'discriminationInterval'
  | 'attempts'
  | 'timesUsed'
  | 'difficulty'
>;

/** With fewer answers the figures are provisional. */
const FIRM_FROM = 30;

/** Converts −100…100 to −1…1. */
export const asCorrelation = (value: number) => formatIndex(value / 100);

/** Whether the figures of a question rest on too few answers. */
export const isProvisional = (attempts: number) => attempts < FIRM_FROM;

/** Compares the observed level with the declared one; undefined if they agree or there are too few answers. */
export function levelDoubt({
  difficulty,
  facility,
  attempts,
}: Pick<Figures, 'difficulty' | 'facility' | 'attempts'>): 'easier' | 'harder' | undefined {
  if (facility === null || !isLevelDoubtful(difficulty, facility, attempts)) return undefined;
  return observedLevel(facility) < difficulty ? 'easier' : 'harder';
}

export function Facility({ question }: { question: Figures }) {
  const { t } = useTranslation('questions');
  const { facility, facilityInterval, attempts, timesUsed } = question;
  const doubt = levelDoubt(question);
  if (timesUsed === 0 && facility === null) return <Note>{t('figure.unused')}</Note>;
  return (
    <>
      <IntervalBar value={facility} {...facilityInterval} format={formatIndex} />
      {doubt && (
        <RowNote justifyContent="flex-end" color="bad">
          {t(`figure.${doubt}`)}
        </RowNote>
      )}
      {!doubt && facility !== null && isProvisional(attempts) && (
        <RowNote justifyContent="flex-end">{t('figure.provisional')}</RowNote>
      )}
    </>
  );
}

export function Discrimination({
  question: { discrimination, discriminationInterval, attempts },
}: {
  question: Figures;
}) {
  const { t } = useTranslation('questions');
  return (
    <>
      <IntervalBar value={discrimination} {...discriminationInterval} min={-100} max={100} format={asCorrelation} />
      {discrimination !== null && isProvisional(attempts) && (
        <RowNote justifyContent="flex-end">{t('figure.provisional')}</RowNote>
      )}
    </>
  );
}

export const Note = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="ink3" whiteSpace="normal">
    {children}
  </Text>
);
