import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, Flex, Text } from 'shared/ui/core';

interface CopyableTextProps {
  /** Accessible name of the text. */
  label: string;
  /** A URL, code or token. */
  text: string;
  /** Called if the browser refuses access to the clipboard. */
  onError: (error: unknown) => void;
}

/** Codes up to this length are set in large type, to be read aloud. */
const SHORT = 20;

/** A text in a box with a button that copies it. */
export function CopyableText({ label, text, onError }: CopyableTextProps) {
  const { t } = useTranslation('ui');
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true), onError);
  const isShort = text.length <= SHORT;
  return (
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
    >
      <Text
        role="group"
        aria-label={label}
        flex={isShort ? undefined : '1'}
        minWidth={isShort ? '0' : '14rem'}
        fontWeight={isShort ? 'semibold' : undefined}
        fontSize={isShort ? '1.125rem' : undefined}
        letterSpacing={isShort ? '0.06em' : undefined}
        overflowWrap="anywhere"
        userSelect="all"
      >
        {text}
      </Text>
      {/* The clipboard API requires HTTPS; without it the text can be selected and copied by hand. */}
      {'clipboard' in navigator && (
        <Button
          size="sm"
          onClick={() => void copy()}
          icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        >
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      )}
    </Flex>
  );
}
