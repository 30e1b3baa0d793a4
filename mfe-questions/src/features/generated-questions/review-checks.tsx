import { CircleAlert, CircleCheck, Lightbulb, TriangleAlert } from 'lucide-react';
import { OtherQuestion } from '../../question/other-question';
import { type MessageKey } from '@teacher-portal/remote-sdk/contract/message-key';
import { type GeneratedQuestion, type QualityCheck } from '@teacher-portal/remote-sdk/contract/generation';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Heading, Stack, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';

export type ChecksState = 'known' | 'asked' | 'failed';

interface ReviewChecksProps {
  checks: readonly QualityCheck[];
  state: ChecksState;
  keyCheck: GeneratedQuestion['keyCheck'];
  /** Positions of the options that the second answer chose. */
  keyChosen: GeneratedQuestion['keyChosen'];
}

/** The check results, and whether the second answer agrees with the key. None of them prevents saving. */
export function ReviewChecks({ checks, state, keyCheck, keyChosen }: ReviewChecksProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const chosen = (places: readonly number[]) =>
    places.length > 0
      ? t('review.keyChose', { letters: formatList(places.map(optionLetter)) })
      : t('review.keyChoseNone');
  return (
    <Box as="section" minWidth="0">
      <Heading as="h4" size="body" mb="1">
        {t('review.checks')}
      </Heading>
      <Stack gap="1.5">
        {keyCheck && (
          <Line tone={keyCheck === 'agrees' ? 'good' : 'bad'}>
            {[
              t(keyCheck === 'agrees' ? 'review.keyAgrees' : 'review.keyDisagrees'),
              keyCheck === 'disagrees' && keyChosen !== null && chosen(keyChosen),
            ]
              .filter(Boolean)
              .join(' ')}
          </Line>
        )}
        {state === 'asked' && <Text tone="ink2">{t('review.checksAsked')}</Text>}
        {state === 'failed' && <Text tone="ink2">{t('review.checksFailed')}</Text>}
        {state === 'known' && checks.length === 0 && <Text tone="ink2">{t('review.checksNone')}</Text>}
        {state !== 'asked' && checks.length > 0 && (
          <Stack as="ul" gap="1.5" listStyleType="none">
            {checks.map(({ key, severity, questionId }) => (
              <Flex as="li" key={key} gap="2" align="flex-start">
                <Severity of={severity} />
                <span>
                  {message(key as MessageKey)} {questionId !== undefined && <OtherQuestion id={questionId} />}
                </span>
              </Flex>
            ))}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

const looks = {
  error: { tone: 'bad', Icon: CircleAlert },
  warning: { tone: 'exam', Icon: TriangleAlert },
  hint: { tone: 'neutral', Icon: Lightbulb },
} as const;

function Severity({ of }: { of: QualityCheck['severity'] }) {
  const { t } = useTranslation('questions');
  const { tone, Icon } = looks[of];
  return (
    <Tag tone={tone} flexShrink="0" mt="1px">
      <Icon size={12} aria-hidden />
      {t(`review.severity.${of}`)}
    </Tag>
  );
}

function Line({ tone, children }: { tone: 'good' | 'bad'; children: string }) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert;
  return (
    <Flex gap="2" align="flex-start" color={tone} css={{ '& svg': { flexShrink: '0', mt: '3px' } }}>
      <Icon size={14} aria-hidden />
      <span>{children}</span>
    </Flex>
  );
}
