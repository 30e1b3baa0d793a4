import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type MessageKey } from 'shared/contract/message-key';
import { type GeneratedQuestion, type QualityCheck } from 'shared/contract/generation';
import { useTranslation } from 'shared/i18n';
import { Box, Flex, Heading, Stack, Tag, Text } from 'shared/ui/core';

export type ChecksState = 'known' | 'asked' | 'failed';

interface ReviewChecksProps {
  checks: readonly QualityCheck[];
  state: ChecksState;
  keyCheck: GeneratedQuestion['keyCheck'];
}

/** What the checks found, and whether the second answer agrees with the key. None of it keeps a question from being saved. */
export function ReviewChecks({ checks, state, keyCheck }: ReviewChecksProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  return (
    <Box as="section" minWidth="0">
      <Heading as="h4" size="body" mb="1">
        {t('review.checks')}
      </Heading>
      <Stack gap="1.5">
        {keyCheck && (
          <Line tone={keyCheck === 'agrees' ? 'good' : 'bad'}>
            {t(keyCheck === 'agrees' ? 'review.keyAgrees' : 'review.keyDisagrees')}
          </Line>
        )}
        {state === 'asked' && <Text tone="ink2">{t('review.checksAsked')}</Text>}
        {state === 'failed' && <Text tone="ink2">{t('review.checksFailed')}</Text>}
        {state === 'known' && checks.length === 0 && <Text tone="ink2">{t('review.checksNone')}</Text>}
        {state !== 'asked' && checks.length > 0 && (
          <Stack as="ul" gap="1.5" listStyleType="none">
            {checks.map(({ key, severity }) => (
              <Flex as="li" key={key} gap="2" align="flex-start">
                <Tag tone={severity === 'error' ? 'bad' : 'exam'} flexShrink="0" mt="1px">
                  {severity === 'error' ? (
                    <CircleAlert size={12} aria-hidden />
                  ) : (
                    <TriangleAlert size={12} aria-hidden />
                  )}
                  {t(`review.severity.${severity}`)}
                </Tag>
                <span>{message(key as MessageKey)}</span>
              </Flex>
            ))}
          </Stack>
        )}
      </Stack>
    </Box>
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
