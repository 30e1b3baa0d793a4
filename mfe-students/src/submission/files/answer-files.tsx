import { ChevronDown, ChevronRight, Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type AnswerFile } from '@teacher-portal/remote-sdk/contract/answer-files.fields';
import { shownAs } from '@teacher-portal/remote-sdk/contract/answer-files.rules';
import { nameInPath } from '@teacher-portal/remote-sdk/contract/answer-paths.rules';
import { formatBytes, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { PdfView } from '@teacher-portal/remote-sdk/ui/media';
import { AnnotatedPicture } from '../annotations/annotated';

const wide = { maxWidth: '100%', background: '#ffffff', display: 'block' };

/** Only documents of this server come with the headers that let them be framed. */
const isOurs = (source: string) => new URL(source, window.location.href).origin === window.location.origin;

function Recording({ source, isVideo }: { source: string; isVideo: boolean }) {
  const { t } = useTranslation('answerFiles');
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <Text tone="ink2">{t('broken')}</Text>;
  const props = { src: source, controls: true, preload: 'metadata', onError: () => setIsBroken(true) } as const;
  // Nobody has captions of what a student has recorded.
  return isVideo ? (
    <video {...props} style={{ maxWidth: '100%', maxHeight: '60vh' }}>
      <track kind="captions" />
    </video>
  ) : (
    <audio {...props}>
      <track kind="captions" />
    </audio>
  );
}

/** What a browser can show of a file; undefined for a download. */
function viewOf(name: string, source: string, { at, textLabel }: { at: number; textLabel: string }): ReactNode {
  switch (shownAs(name)) {
    case 'picture':
      return (
        <AnnotatedPicture file={at}>
          <img src={source} alt={name} loading="lazy" style={wide} />
        </AnnotatedPicture>
      );
    case 'pdf':
      return <PdfView source={source} title={name} />;
    case 'sound':
      return <Recording source={source} isVideo={false} />;
    case 'video':
      return <Recording source={source} isVideo />;
    case 'text':
      return isOurs(source) ? (
        <iframe
          src={source}
          title={textLabel}
          sandbox=""
          style={{ ...wide, width: '100%', height: '24rem', border: '1px solid' }}
        />
      ) : undefined;
    default:
      return undefined;
  }
}

function FileView({ file, at }: { file: AnswerFile; at: number }) {
  const { t } = useTranslation('answerFiles');
  const id = useId();
  const name = nameInPath(file.filePath);
  const { source, bytes, scan } = file;
  const view = source ? viewOf(name, source, { at, textLabel: t('text', { name }) }) : undefined;
  const [isOpen, setIsOpen] = useState(at === 0 || shownAs(name) === 'picture');
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <Stack as="li" gap="2" minWidth="0">
      <Flex gap="2" align="center" wrap="wrap">
        {view ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon size={14} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(isOpen ? 'hide' : 'show', { name })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Text as="span" overflowWrap="anywhere">
              {name}
            </Text>
          </Button>
        ) : (
          <Text as="span" overflowWrap="anywhere">
            {name}
          </Text>
        )}
        {bytes !== null && (
          <Text as="span" size="small" tone="ink3">
            {formatBytes(bytes)}
          </Text>
        )}
        {/* An open document has its own. */}
        {source && !(isOpen && shownAs(name) === 'pdf') && (
          <TextLink
            href={source}
            download={name}
            aria-label={t('downloadNamed', { name })}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            minHeight="6"
          >
            <Download size={14} aria-hidden />
            {t('download')}
          </TextLink>
        )}
      </Flex>
      {scan === 'infected' && <Text tone="bad">{t('infected')}</Text>}
      <Box id={id} hidden={!isOpen}>
        {isOpen && view}
      </Box>
    </Stack>
  );
}

/** The files of an answer: what a browser can show is shown in the page, everything else is downloaded. */
export function AnswerFiles({ files }: { files: readonly AnswerFile[] }) {
  const { t } = useTranslation('answerFiles');
  const unscanned = files.filter(({ scan }) => scan === null).length;
  return (
    <Stack gap="2" minWidth="0">
      <Stack as="ul" aria-label={t('list')} listStyleType="none" gap="3" minWidth="0">
        {files.map((file, at) => (
          <FileView key={file.filePath} file={file} at={at} />
        ))}
      </Stack>
      {unscanned > 0 && (
        <Text size="small" tone="ink3">
          {t('unscanned', { count: unscanned })}
        </Text>
      )}
    </Stack>
  );
}
