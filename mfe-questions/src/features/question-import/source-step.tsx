import { useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import {
  listQuestionImports,
  readingStream,
  readQuestionFile,
} from '@teacher-portal/remote-sdk/contract/question-import';
import { callStream, isApiError } from '@teacher-portal/remote-sdk/http';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { invalidate, read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Button, ErrorState, Flex, Notice, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Textarea } from '@teacher-portal/remote-sdk/ui/controls';
import { DropZone, type UploadOptions } from '@teacher-portal/remote-sdk/ui/upload';
import { TemplateCard } from './template-card';
import { useKeptFocus } from './use-kept-focus';

const accepted = [
  ...[
    '.gift',
    '.txt',
    '.xml',
    '.qti',
    '.zip',
    '.imscc',
    '.dat',
    '.csv',
    '.tsv',
    '.xlsx',
    '.json',
    '.html',
    '.docx',
    '.mbz',
  ],
  ...['text/*', 'application/xml', 'application/zip'],
];
const MAX_BYTES = limits.importMaxMegabytes * 1_000_000;
/** A large file is sent, unpacked, read and compared. */
const TIMEOUT_MS = 180_000;

interface LastImportsProps {
  courseId: number;
  onOpen: (id: number) => void;
}

interface SourceStepProps extends LastImportsProps {
  /** Whether this screen has shown an import before. */
  hasMoved: boolean;
}

/** Where questions come from: a file, a pasted text, or an import that was begun before. */
export function SourceStep({ courseId, hasMoved, onOpen }: SourceStepProps) {
  const { t } = useTranslation('questionImport');
  const start = useKeptFocus('source', hasMoved);
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const send = async (file: File, { onProgress, signal }: Partial<UploadOptions> = {}) => {
    setProblem(undefined);
    const sent = { query: { courseId, name: file.name.slice(-limits.nameMax) }, body: file, timeoutMs: TIMEOUT_MS };
    const held: { id?: number } = {};
    try {
      await callStream(readingStream, {
        ...sent,
        ...(signal && { signal }),
        onEvent: (event) => {
          if (event.type === 'read') held.id = event.import.id;
          else {
            setProgress(event);
            onProgress?.(event.done / event.total);
          }
        },
      });
    } finally {
      setProgress(undefined);
    }
    void invalidate(readQuestionFile);
    if (held.id === undefined) throw new Error('A file was read without an end.');
    return held.id;
  };
  const fail = (error: unknown) => setProblem(isApiError(error) ? error.message : t('brokeOff'));
  return (
    <Stack gap="4">
      {problem !== undefined && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <SectionCard ref={start} tabIndex={-1} outline="0" title={t('file')}>
        <DropZone
          label={t('fileLabel')}
          helper={t('helper', limits)}
          accept={accepted}
          maxBytes={MAX_BYTES}
          smallMaxBytes={MAX_BYTES}
          maxFiles={1}
          upload={async (file, options) => String(await send(file, options))}
          onUploaded={(id) => onOpen(Number(id))}
          onError={fail}
        />
      </SectionCard>
      {progress && (
        <Text size="small" tone="ink2">
          {t('readSoFar', progress)}
        </Text>
      )}
      <PasteCard onText={(file) => send(file).then(onOpen, fail)} />
      <TemplateCard />
      <LastImports courseId={courseId} onOpen={onOpen} />
    </Stack>
  );
}

/** A pasted text becomes a file like any other. */
function PasteCard({ onText }: { onText: (file: File) => Promise<unknown> }) {
  const { t } = useTranslation('questionImport');
  const [text, setText] = useState('');
  const [isReading, setReading] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = () => {
    setReading(true);
    void onText(new File([text], t('pasteName'), { type: 'text/plain' })).finally(() => setReading(false));
  };
  return (
    <SectionCard title={t('paste')}>
      <Stack gap="2" align="stretch">
        <Field label={t('pasteLabel')} helper={t('pasteHelper')}>
          <Textarea rows={8} spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button
          alignSelf="flex-start"
          aria-disabled={isEmpty}
          loading={isReading}
          onClick={isEmpty ? undefined : submit}
        >
          {t('readText')}
        </Button>
      </Stack>
    </SectionCard>
  );
}

/** The last imports into the course, each to be opened again; nothing while there are none. */
function LastImports({ courseId, onOpen }: LastImportsProps) {
  const { t } = useTranslation('questionImport');
  const { data, error, refetch, isFetching } = useQuery(read(listQuestionImports, { query: { courseId } }));
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data?.length) return null;
  return (
    <SectionCard title={t('last')}>
      <Stack as="ul" gap="3" listStyleType="none" aria-label={t('last')}>
        {data.map(({ id, fileName, author, at, state }) => (
          <Flex as="li" key={id} gap="3" align="center" justify="space-between" wrap="wrap">
            <Box minWidth="0">
              <Text overflowWrap="anywhere">{fileName}</Text>
              <Text size="small" tone="ink3">
                {author === null ? formatDateTime(at) : t('lastLine', { date: formatDateTime(at), name: author })} ·{' '}
                {t(`state.${state}`)}
              </Text>
            </Box>
            <Button size="sm" aria-label={t('open', { name: fileName })} onClick={() => onOpen(id)}>
              {t('openShort')}
            </Button>
          </Flex>
        ))}
      </Stack>
    </SectionCard>
  );
}
