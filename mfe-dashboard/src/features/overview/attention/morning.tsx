import { useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { formatList, ownTimeZone, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Skeleton, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { dayIn } from '../calendar/day-in';
import { attentionQuery } from './attention.query';
import { type MorningPart, morningOf } from './morning.rules';

/** Marks the place of a part in a written list; no text has it. */
const PLACE = '\uE000';

/** What there is to do today in one sentence, each part a link. Nothing while it loads, or after a failure, which the card below shows. */
export function MorningSentence({ gradeId, now }: { gradeId: number; now: Date }) {
  const { t } = useTranslation('dashboard');
  const { data } = useQuery(attentionQuery(gradeId, useScope().scope));
  const mayMark = useMay('mark');
  if (!data) return null;
  const timeZone = ownTimeZone();
  const parts = morningOf(data, { today: dayIn(timeZone, now), dayOf: (moment) => dayIn(timeZone, moment), mayMark });
  return (
    <Text as="div" textStyle="lead" tone="ink2" mt="-2" mb="5" minHeight="6">
      {parts.length === 0 ? t('morning.quiet') : <Parts parts={parts} />}
    </Text>
  );
}

/** The sentence takes three lines on a phone and one where there is room. */
export const LoadingSentence = () => (
  <Box height={{ base: '4.5rem', md: '6' }} mt="-2" mb="5" pt="1">
    <Skeleton width="min(32rem, 90%)" />
  </Box>
);

function Parts({ parts }: { parts: readonly MorningPart[] }) {
  const { t } = useTranslation('dashboard');
  // The language says how a list is joined; its parts are links.
  const joints = formatList(parts.map(() => PLACE)).split(PLACE);
  return (
    <>
      {`${t('morning.lead')} ${joints[0] ?? ''}`}
      {parts.map(({ kind, count, to }, at) => (
        <span key={kind}>
          <TextLink asChild>
            <Link to={to}>{t(`morning.${kind}`, { count })}</Link>
          </TextLink>
          <span>{joints[at + 1]}</span>
        </span>
      ))}
      .
    </>
  );
}
