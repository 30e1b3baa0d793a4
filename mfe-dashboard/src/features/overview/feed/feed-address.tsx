import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';

/** The address, shown only once after its creation. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useTranslation('dashboard');
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(true), handleError);
  return (
    <>
      <Flex
        align="center"
        justify="space-between"
        gap="2"
        wrap="wrap"
        bg="sunken"
        borderWidth="1px"
        borderColor="line"
        borderRadius="control"
        px="3"
        py="2"
        mb="3"
      >
        <Text
          role="group"
          aria-label={t('feed.address')}
          flex="1"
          minWidth="14rem"
          overflowWrap="anywhere"
          userSelect="all"
        >
          {url}
        </Text>
        {/* The clipboard API needs a secure context; without it the address can be selected and copied by hand. */}
        {'clipboard' in navigator && (
          <Button
            size="sm"
            onClick={() => void copy()}
            icon={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          >
            {t(copied ? 'feed.copied' : 'feed.copy')}
          </Button>
        )}
      </Flex>
      <Notice tone="info">{t('feed.once')}</Notice>
    </>
  );
}
