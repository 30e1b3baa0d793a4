import { ExternalLink, Play } from 'lucide-react';
import { Button, LinkButton } from '../core/button';
import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { Waiting } from './media-parts';

/** Origin of a recording that was not uploaded to the portal. */
export interface Foreign {
  /** Name of the service, or the host. */
  name: string;
  /** The page or file to open in a new tab. */
  link: string;
}

interface ForeignMediumProps {
  foreign: Foreign;
  /** Undefined if the recording cannot be played in the page. */
  onPlay?: (() => void) | undefined;
}

/** Offers a recording on another server; nothing is loaded from there before a click. */
export function ForeignMedium({ foreign: { name, link }, onPlay }: ForeignMediumProps) {
  const t = useUiText();
  return (
    <Waiting>
      <Text tone="ink2" flex="1 1 14rem">
        {name}
      </Text>
      {onPlay && (
        <Button variant="primary" icon={<Play size={14} aria-hidden />} onClick={onPlay}>
          {t('media.play')}
        </Button>
      )}
      <LinkButton href={link} target="_blank" rel="noopener noreferrer">
        <ExternalLink size={14} aria-hidden />
        {t('media.openNew')}
      </LinkButton>
    </Waiting>
  );
}
