import { type ReactNode, useState } from 'react';
import { type CardReaders, type SentCard as Sent } from '@teacher-portal/remote-sdk/contract/report-card';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { reachedOf } from './chosen.rules';
import { SentCard } from './sent-card';

interface CardRowProps {
  readers: CardReaders;
  name: string;
  isChosen: boolean;
  now: number;
  onChoose: (isChosen: boolean) => void;
  onWithdraw: (sent: Sent) => void;
  /** Renders the card that is sent. */
  card: () => ReactNode;
}

/** A student with the recipients, the cards sent before, and the new card. */
export function CardRow({ readers, name, isChosen, now, onChoose, onWithdraw, card }: CardRowProps) {
  const { t } = useTranslation('cardMails');
  const [isShown, setShown] = useState(false);
  const { guardians, sent } = readers;
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Flex gap="2" wrap="wrap" align="center" justify="space-between">
        <Checkbox
          label={name}
          checked={isChosen}
          disabled={reachedOf(readers).length === 0}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isShown}
          aria-label={t(isShown ? 'hideCard' : 'showCard', { name })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'hide' : 'show')}
        </Button>
      </Flex>
      <Box ps="7">
        {guardians.length === 0 && (
          <Text size="small" tone="ink2">
            {t('nobody')}
          </Text>
        )}
        {guardians.map(({ name: guardian, address, isStopped }) => (
          <Text key={address} size="small" tone="ink2" overflowWrap="anywhere">
            {[guardian, address, isStopped ? t('stopped') : ''].filter(Boolean).join(' · ')}
          </Text>
        ))}
        {sent.length > 0 && (
          <Box as="ul" mt="1">
            {sent.map((each) => (
              <SentCard key={each.id} sent={each} now={now} onWithdraw={() => onWithdraw(each)} />
            ))}
          </Box>
        )}
      </Box>
      {isShown && (
        <Box mt="3" p="4" borderWidth="1px" borderColor="line">
          {card()}
        </Box>
      )}
    </Box>
  );
}
