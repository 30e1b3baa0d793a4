import { Download, ExternalLink } from 'lucide-react';
import { LinkButton } from '../core/button';
import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { Bar, Main, PdfFrame } from './media-parts';

export interface PdfViewProps {
  /** A URL that the browser can read now; empty if there is none. */
  source: string;
  title: string;
}

/** The CSP allows no documents of other origins in frames, and some browsers cannot display PDFs inline. */
function canShow(source: string): boolean {
  const url = new URL(source, window.location.href);
  return url.origin === window.location.origin && navigator.pdfViewerEnabled !== false;
}

/** An embedded PDF with links to open and download it. */
export function PdfView({ source, title }: PdfViewProps) {
  const t = useUiText();
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
