import { type ReactNode } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { isLevelDoubtful, observedLevel } from '@teacher-portal/remote-sdk/contract/difficulty.rules';
import { formatIndex, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Text } from '@teacher-portal/remote-sdk/ui/core';
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
    <Noted
      note={doubt ? t(`figure.${doubt}`) : facility !== null && isProvisional(attempts) && t('figure.provisional')}
      sign={doubt ? '!' : '≈'}
      bad={doubt !== undefined}
    >
      <IntervalBar value={facility} {...facilityInterval} format={formatIndex} />
    </Noted>
  );
}

export function Discrimination({
  question: { discrimination, discriminationInterval, attempts },
}: {
  question: Figures;
}) {
  const { t } = useTranslation('questions');
  return (
    <Noted note={discrimination !== null && isProvisional(attempts) && t('figure.provisional')} sign="≈">
      <IntervalBar value={discrimination} {...discriminationInterval} min={-100} max={100} format={asCorrelation} />
    </Noted>
  );
}

interface NotedProps {
  note: string | false;
  /** Shown in place of the note in rows of one line. */
  sign: string;
  bad?: boolean;
  children: ReactNode;
}

/** A figure with a note below it, beside it on a phone; in rows of one line, with an icon that names the note. */
function Noted({ note, sign, bad = false, children }: NotedProps) {
  if (note === false) return children;
  const tone = bad ? 'bad' : 'ink3';
  return (
    <>
      <Text
        as="span"
        role="img"
        aria-label={note}
        title={note}
        tone={tone}
        me="1.5"
        display={{ base: 'none', lg: 'inline' }}
      >
        {sign}
      </Text>
      {children}
      <Box display={{ base: 'inline', md: 'block', lg: 'none' }}>
        <RowNote justifyContent="flex-end" color={tone}>
          {note}
        </RowNote>
      </Box>
    </>
  );
}

export const Note = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="ink3" whiteSpace={{ base: 'normal', lg: 'nowrap' }}>
    {children}
  </Text>
);
