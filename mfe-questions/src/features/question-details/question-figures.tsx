import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { formatIndex, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Explanation, Grid, Statistic } from '@teacher-portal/remote-sdk/ui/core';
import { IntervalBar } from '@teacher-portal/remote-sdk/ui/table';
import { asCorrelation, isProvisional } from '../../question/figures';

type ExplainedFigure = 'facility' | 'discrimination' | 'review' | 'used';

/** Explains how a figure is computed: meaning, formula and source. */
function Explained({ of }: { of: ExplainedFigure }) {
  const { t } = useTranslation('questions');
  return (
    <Explanation
      meaning={t(`details.meaning.${of}`)}
      formula={t(`details.formula.${of}`)}
      source={t(`details.source.${of}`)}
    />
  );
}

/** The figures of a question, each with the number of answers behind it. */
export function QuestionFigures({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { reviewScore, attempts, correctAttempts, timesUsed } = question;
  return (
    <Grid
      gap="4"
      templateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'minmax(0, 1fr)',
        xl: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      <ItemFigures question={question} />
      <Statistic
        label={t('details.reviewScore')}
        value={reviewScore === null ? null : formatNumber(reviewScore, { maximumFractionDigits: 0 })}
        unit={t('details.ofHundred')}
        basis={t('details.reviewBasis')}
        explanation={<Explained of="review" />}
      />
      <Statistic
        label={t('details.timesUsed')}
        value={formatNumber(timesUsed)}
        basis={attempts > 0 ? t('details.correct', { correct: correctAttempts, attempts }) : t('figure.none')}
        explanation={<Explained of="used" />}
      />
    </Grid>
  );
}

/** Facility and discrimination, with their intervals. */
function ItemFigures({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { facility, facilityInterval, discrimination, discriminationInterval, attempts } = question;
  const answers = t('details.answers', { count: attempts });
  const basis = isProvisional(attempts) && attempts > 0 ? t('details.provisional', { answers }) : answers;
  return (
    <>
      <Statistic
        label={t('column.facility')}
        value={facility === null ? null : formatIndex(facility)}
        basis={basis}
        explanation={<Explained of="facility" />}
      >
        {facility !== null && <IntervalBar value={facility} {...facilityInterval} format={formatIndex} bare />}
      </Statistic>
      <Statistic
        label={t('column.discrimination')}
        value={discrimination === null ? null : asCorrelation(discrimination)}
        basis={basis}
        explanation={<Explained of="discrimination" />}
      >
        {discrimination !== null && (
          <IntervalBar
            value={discrimination}
            {...discriminationInterval}
            min={-100}
            max={100}
            format={asCorrelation}
            bare
          />
        )}
      </Statistic>
    </>
  );
}
