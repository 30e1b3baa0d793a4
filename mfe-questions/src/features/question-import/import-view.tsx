import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  cancelQuestionImport,
  getQuestionImport,
  type QuestionImport,
  startQuestionImport,
} from '@teacher-portal/remote-sdk/contract/question-import';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { invalidate, read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import {
  Box,
  Button,
  ErrorState,
  Flex,
  Notice,
  SectionCard,
  Skeleton,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { ProgressBar } from '@teacher-portal/remote-sdk/ui/upload';
import { ImportItems } from './import-items';
import { NoteList } from './lazy-note-list';
import { ResultCard } from './result-card';
import { StartForm } from './start-form';
import { useKeptFocus } from './use-kept-focus';

const ASK_MS = 1000;

interface ImportViewProps {
  id: number;
  courseId: number;
  /** Whether this screen has shown something else before. */
  hasMoved: boolean;
  onOther: () => void;
}

/** An import: what it would do, how far it is, or what it has done. */
export function ImportView({ id, courseId, hasMoved, onOther }: ImportViewProps) {
  const { t } = useTranslation('questionImport');
  const [except, setExcept] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch, isFetching } = useQuery({
    ...read(getQuestionImport, { params: { id } }),
    refetchInterval: (query) => (query.state.data?.state === 'writing' ? ASK_MS : false),
  });
  useRefresh(data?.state);
  const summary = useKeptFocus(data?.state, hasMoved);
  if (!data && error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height="240px" />;
  const { state, isOpen } = data;
  return (
    <Stack gap="4">
      <Summary ref={summary} one={data} onOther={onOther} />
      {/* A connection that was lost while it is written: the import goes on at the server. */}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {state === 'writing' && <Progress one={data} />}
      {!isOpen && (state === 'ready' || state === 'interrupted') && <Notice>{t('closed')}</Notice>}
      {isOpen && <StartForm key={state} one={data} courseId={courseId} except={except} />}
      {state !== 'ready' && state !== 'writing' && <ResultCard one={data} courseId={courseId} />}
      <ImportItems
        one={data}
        except={state === 'ready' ? except : undefined}
        onTake={(no, isTaken) =>
          setExcept((now) => new Set(isTaken ? [...now].filter((each) => each !== no) : [...now, no]))
        }
      />
    </Stack>
  );
}

/** When writing ends, lists of questions and topics are read anew; a short one may have ended before it was seen. */
function useRefresh(state: QuestionImport['state'] | undefined) {
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== undefined && last.current !== state && state !== 'writing')
      void invalidate(startQuestionImport);
    last.current = state;
  }, [state]);
}

interface SummaryProps {
  ref: RefObject<HTMLElement | null>;
  one: QuestionImport;
  onOther: () => void;
}

function Summary({ ref, one, onOther }: SummaryProps) {
  const { t } = useTranslation('questionImport');
  const { counts, compared, notes, noteCount, fileName, state, problem } = one;
  return (
    <SectionCard ref={ref} tabIndex={-1} outline="0" title={fileName}>
      <Flex gap="3" wrap="wrap" justify="space-between" align="flex-start">
        <Box minWidth="0">
          <Text role="status">
            {t(`state.${state}`)}. {t('summary', counts)}
          </Text>
          <Text size="small" tone="ink3">
            {t('compared', { count: compared.questions })}
            {compared.unsure ? ` ${t('unsure', { count: compared.unsure })}` : ''}
          </Text>
        </Box>
        <Button size="sm" onClick={onOther}>
          {t('another')}
        </Button>
      </Flex>
      {problem !== null && (
        <Box mt="2">
          <Notice tone="bad">{problem}</Notice>
        </Box>
      )}
      {state === 'interrupted' && (
        <Box mt="2">
          <Notice>{t('interrupted')}</Notice>
        </Box>
      )}
      {notes.length > 0 && (
        <Box as="details" mt="2">
          <Box as="summary" cursor="pointer" minHeight="6">
            {t('fileNotes')}
          </Box>
          <NoteList notes={notes} />
          {noteCount > notes.length && (
            <Text size="small" tone="ink3">
              {t('moreNotes', { count: noteCount - notes.length })}
            </Text>
          )}
        </Box>
      )}
    </SectionCard>
  );
}

function Progress({ one: { id, done, total } }: { one: QuestionImport }) {
  const { t } = useTranslation('questionImport');
  const { mutate, isPending } = useWrite(cancelQuestionImport);
  return (
    <SectionCard title={t('state.writing')}>
      <Stack gap="2" align="stretch">
        <ProgressBar label={t('bar')} done={done} total={total} />
        <Text>{t('progress', { done, total })}</Text>
        <Text size="small" tone="ink3">
          {t('leave')}
        </Text>
        <Button alignSelf="flex-start" loading={isPending} onClick={() => mutate({ params: { id } })}>
          {t('cancel')}
        </Button>
      </Stack>
    </SectionCard>
  );
}
