import { Download, RotateCw } from 'lucide-react';
import { Button, LinkButton } from '../core/button';
import { HStack } from '../core/layout';
import { Notice } from '../core/state';
import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';

/** Replaces a recording that the browser could not play. */
export function MediumFailed({ source, onRetry }: { source: string; onRetry: () => void }) {
  const t = useUiText();
  return (
    <Notice tone="bad" role="alert">
      <Text fontWeight="medium">{t('media.failed')}</Text>
      <Text>{t('media.failedHint')}</Text>
      <HStack mt="2" flexWrap="wrap">
        <Button size="sm" icon={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
          {t('retry')}
        </Button>
        <LinkButton size="sm" href={source} download target="_blank" rel="noopener noreferrer">
          <Download size={14} aria-hidden />
          {t('media.download')}
        </LinkButton>
      </HStack>
    </Notice>
  );
}
