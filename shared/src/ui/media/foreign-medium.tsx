import { ExternalLink, Play } from 'lucide-react';
import { Button, LinkButton } from '../core/button';
import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { Waiting } from './media-parts';

/** Where a recording comes from that is not a file of ours. */
export interface Foreign {
  /** The service or the host, as people know it. */
  name: string;
  /** The page or file to open in a tab of its own. */
  link: string;
}

interface ForeignMediumProps {
  foreign: Foreign;
  /** Undefined where the recording cannot be played in the page. */
  onPlay?: (() => void) | undefined;
}

/** Offers a recording of another server, of which nothing is loaded before the click. */
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
