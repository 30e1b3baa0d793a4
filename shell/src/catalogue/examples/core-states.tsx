import { Inbox } from 'lucide-react';
import {
  Box,
  Button,
  EmptyState,
  ErrorCard,
  ErrorState,
  Explanation,
  FullScreenLoader,
  Grid,
  Loading,
  MeterRow,
  Notice,
  Skeleton,
  Spinner,
  Stack,
  Statistic,
} from 'shared/ui/core';
import { useWords } from '../example';

const Waiting = () => (
  <Stack gap="3">
    <Loading>
      <Skeleton width="60%" />
      <Skeleton width="40%" mt="2" />
    </Loading>
    <Spinner />
  </Stack>
);

/** It is fixed to the page: the transform keeps it within its box. */
const WholePage = () => (
  <Box height="12rem" overflow="hidden" transform="translateZ(0)">
    <FullScreenLoader />
  </Box>
);

function Empty() {
  const t = useWords();
  return (
    <EmptyState
      icon={<Inbox size={24} aria-hidden />}
      title={t('empty')}
      action={<Button variant="primary">{t('newQuestion')}</Button>}
    >
      {t('emptyHint')}
    </EmptyState>
  );
}

function Failed() {
  const t = useWords();
  return (
    <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="3">
      <ErrorState message={t('failed')} onRetry={() => undefined} />
      <ErrorCard message={t('failed')} onRetry={() => undefined} retrying />
    </Grid>
  );
}

function Notices() {
  const t = useWords();
  return (
    <Stack gap="2">
      {(['info', 'good', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          {t('text')}
        </Notice>
      ))}
    </Stack>
  );
}

function Figures() {
  const t = useWords();
  const explanation = (
    <Explanation meaning={t('explainMeaning')} formula={t('explainFormula')} source={t('explainSource')} />
  );
  return (
    <Grid gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="3">
      <Statistic
        label={t('score')}
        value="68"
        unit="%"
        change={{ text: t('change'), tone: 'good' }}
        basis={t('basis')}
        explanation={explanation}
      >
        <MeterRow label={t('class')} value={68} />
        <MeterRow label={t('exam')} value={null} tone="exam" />
      </Statistic>
      <Statistic label={t('score')} value={null} />
    </Grid>
  );
}

export const states = {
  Loading: Waiting,
  Skeleton: Waiting,
  Spinner: Waiting,
  FullScreenLoader: WholePage,
  EmptyState: Empty,
  ErrorState: Failed,
  ErrorCard: Failed,
  Notice: Notices,
  Statistic: Figures,
  MeterRow: Figures,
  Explanation: Figures,
};
