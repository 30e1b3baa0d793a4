import { type ExamForecast, type ExamForecastAnswer } from '@teacher-portal/remote-sdk/contract/exam-forecast';
import { formatNumber, formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type ChosenQuestions } from './chosen-questions.query';

interface ForecastFiguresProps {
  answer: ExamForecastAnswer;
  /** The name of the class; undefined for all who take the course. */
  of: string | undefined;
  questions: ChosenQuestions;
  total: number;
}

const whole = { maximumFractionDigits: 0 };
const ends = ({ low, high }: { low: number; high: number }) => ({
  low: formatPercent(low),
  high: formatPercent(high),
});

/** What to expect, in a sentence; or what a forecast needs. */
export function ForecastSentence({ answer, of, total }: Omit<ForecastFiguresProps, 'questions'>) {
  const { t } = useTranslation('assessmentForm');
  const { forecast, students, known, needed, answersNeeded } = answer;
  if (forecast) {
    const subject = of === undefined ? t('forecast.course') : t('forecast.named', { name: of });
    return (
      <Text>
        {t('forecast.sentence', { subject, ...ends(forecast.intervals[80]) })}
        {forecast.few.length > 0 && ` ${t('forecast.few')}`}
      </Text>
    );
  }
  const missing = { known, total, needed, answers: answersNeeded };
  return <Notice>{students === 0 ? t('forecast.nobody') : t('forecast.refused', missing)}</Notice>;
}

/** The figures under the sentence; nothing without a forecast. */
export function ForecastFigures({ answer: { forecast, known }, questions, total }: Omit<ForecastFiguresProps, 'of'>) {
  const { t } = useTranslation('assessmentForm');
  if (!forecast) return null;
  const { few, tellNothing } = forecast;
  return (
    <Stack gap="2">
      {few.length > 0 && (
        <Notice>
          {t('forecast.why')}
          <Box as="ul" ps="4">
            {few.map((reason) => (
              <li key={reason}>{t(`forecast.reason.${reason}`, { unknown: total - known, total })}</li>
            ))}
          </Box>
        </Notice>
      )}
      <Rows forecast={forecast} />
      <TellNothing found={tellNothing} questions={questions} />
      <Text size="small" tone="ink3">
        {t('forecast.reading')}
      </Text>
    </Stack>
  );
}

/** Each figure with its name. */
function Rows({ forecast: { mean, intervals, deviation, under, time } }: { forecast: ExamForecast }) {
  const { t } = useTranslation('assessmentForm');
  const minutes = (seconds: number) => formatNumber(seconds / 60, whole);
  const rows = [
    { name: t('forecast.mean'), value: formatPercent(mean) },
    { name: t('forecast.half'), value: t('forecast.range', ends(intervals[50])) },
    { name: t('forecast.nearly'), value: t('forecast.range', ends(intervals[95])) },
    { name: t('forecast.spread'), value: t('forecast.points', { spread: formatNumber(100 * deviation, whole) }) },
    ...(under
      ? [
          {
            name: t('forecast.under'),
            value: t('forecast.underValue', { value: formatPercent(under.value), ...ends(under) }),
          },
        ]
      : []),
    ...(time
      ? [
          {
            name: t('forecast.time'),
            value: t('forecast.timeValue', { median: minutes(time.median), slow: minutes(time.slow) }),
          },
        ]
      : []),
  ];
  return (
    <Box as="dl" textStyle="small">
      {rows.map(({ name, value }) => (
        <Box key={name} py="1" borderTopWidth="1px" borderColor="line">
          <Box as="dt" color="ink3">
            {name}
          </Box>
          <Box as="dd">{value}</Box>
        </Box>
      ))}
    </Box>
  );
}

interface TellNothingProps {
  found: ExamForecast['tellNothing'];
  questions: ChosenQuestions;
}

function TellNothing({ found, questions }: TellNothingProps) {
  const { t } = useTranslation('assessmentForm');
  if (found.length === 0) return null;
  return (
    <Box textStyle="small">
      <Text size="small">{t('forecast.tellNothing', { count: found.length })}</Text>
      <Box as="ul" ps="4" overflowWrap="anywhere">
        {found.map(({ questionId, share }) => (
          <li key={questionId}>
            <MathText>{questions.byId.get(questionId)?.plainText || t('choice.noText')}</MathText>{' '}
            {t('forecast.earned', { share: formatPercent(share) })}
          </li>
        ))}
      </Box>
    </Box>
  );
}
