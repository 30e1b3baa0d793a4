import { Download, ExternalLink } from 'lucide-react';
import { LinkButton } from '../core/button';
import { Text } from '../core/text';
import { useWords } from '../locales/use-words';
import { Bar, Main, PdfFrame } from './media-parts';

export interface PdfViewProps {
  /** Where the browser can read the document now; empty while there is none. */
  source: string;
  title: string;
}

/** Only pages of our own origin may stand in a frame, and not every browser shows documents inside pages. */
function canShow(source: string): boolean {
  const url = new URL(source, window.location.href);
  return url.origin === window.location.origin && navigator.pdfViewerEnabled !== false;
}

/** A PDF inside the page, with links to open and to download it. */
export function PdfView({ source, title }: PdfViewProps) {
  const t = useWords();
  if (source === '') return <Text tone="ink3">{t('media.pdfNone')}</Text>;
  const link = { href: source, target: '_blank', rel: 'noopener noreferrer', size: 'sm' } as const;
  return (
    <Main>
      {canShow(source) && <PdfFrame src={source} title={title} />}
      <Bar>
        {canShow(source) && (
          <Text tone="ink3" size="small" flex="1 1 14rem">
            {t('media.pdfFallback')}
          </Text>
        )}
        <LinkButton {...link}>
          <ExternalLink size={14} aria-hidden />
          {t('media.openNew')}
        </LinkButton>
        <LinkButton {...link} download>
          <Download size={14} aria-hidden />
          {t('media.download')}
        </LinkButton>
      </Bar>
    </Main>
  );
}
