import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { handleError } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Button, Flex, Text } from 'shared/ui/core';

/** A code or token to copy; it is shown only once. */
export function ShownOnce({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('shell');
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), handleError);
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="2"
      bg="sunken"
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
      px="3"
      py="2"
    >
      <Text
        aria-label={label}
        role="group"
        fontWeight="semibold"
        fontSize={text.length > 20 ? '0.875rem' : '1.125rem'}
        letterSpacing={text.length > 20 ? undefined : '0.06em'}
        minWidth="0"
        overflowWrap="anywhere"
        userSelect="all"
      >
        {text}
      </Text>
      {/* The clipboard API exists only on HTTPS pages; the text can be selected and copied by hand. */}
      {'clipboard' in navigator && (
        <Button
          size="sm"
          onClick={() => void copy()}
          icon={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        >
          {t(copied ? 'invite.copied' : 'invite.copy')}
        </Button>
      )}
    </Flex>
  );
}
