import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { listQuestionTrail, type QuestionTrailEntry } from '@teacher-portal/remote-sdk/contract/question-history';
import { TrailSkeleton, TrailStep } from '@teacher-portal/remote-sdk/entities/trail-step';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useLocation, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { Box, Button, ErrorState, Flex, SectionCard, Tag, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { VersionDialog } from './version-dialog';
import { VersionFigures } from './version-figures';

const icons: Record<QuestionTrailEntry['kind'], typeof Plus> = {
  created: Plus,
  changed: Pencil,
  deleted: Trash2,
  restored: RotateCcw,
};

const useOpenVersion = () => {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return {
    number: idParam.safeParse(address.get('version')).data,
    // Replaces the history entry: Back leads to where the question was opened.
    open: (number: number | undefined) =>
      setAddress(
        (now) => {
          if (number === undefined) now.delete('version');
          else now.set('version', String(number));
          return now;
        },
        { replace: true, state, preventScrollReset: true },
      ),
  };
};

/** Who changed the question and when, newest first, with the resulting versions and their figures. */
export function EditTrail({ question }: { question: Question }) {
  const { id } = question;
  const { t } = useTranslation('questions');
  const version = useOpenVersion();
  const { data, error, refetch, isFetching } = useQuery(read(listQuestionTrail, { params: { id } }));
  const hasVersions = data?.some((entry) => (entry.version?.number ?? 0) > 1);
  return (
    <>
      {hasVersions && <VersionFigures questionId={id} />}
      <SectionCard title={t('details.trail.title')}>
        {!data && !error && <TrailSkeleton />}
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {data && (
          <Box as="ol" listStyleType="none">
            {data.map((entry, index) => (
              // Two entries of the same moment differ only by position.
              <Step key={index} entry={entry} onOpen={version.open} />
            ))}
          </Box>
        )}
        {version.number !== undefined && (
          <VersionDialog
            key={version.number}
            question={question}
            number={version.number}
            onClose={() => version.open(undefined)}
          />
        )}
      </SectionCard>
    </>
  );
}

interface StepProps {
  entry: QuestionTrailEntry;
  onOpen: (version: number) => void;
}

function Step({ entry, onOpen }: StepProps) {
  const { kind, author, createdAt, version, copiedFrom } = entry;
  const { t } = useTranslation('questions');
  return (
    <TrailStep Icon={icons[kind]} author={author?.name ?? t('details.trail.nobody')} at={createdAt}>
      {useWhatWasDone(entry)}
      {copiedFrom?.id && (
        <TextLink asChild ms="1">
          <Link to={paths.questions.details.href({ id: copiedFrom.id })}>{t('details.trail.source')}</Link>
        </TextLink>
      )}
      {version && (
        <Flex as="span" gap="2" align="center" wrap="wrap" my="1">
          <Button
            size="sm"
            aria-label={t('details.version.open', { number: version.number })}
            onClick={() => onOpen(version.number)}
          >
            {t('details.version.label', { number: version.number })}
          </Button>
          {version.kind === 'correction' && <Tag>{t('details.version.correction')}</Tag>}
        </Flex>
      )}
    </TrailStep>
  );
}

function useWhatWasDone({ kind, fields, copiedFrom }: QuestionTrailEntry): string {
  const { t } = useTranslation('questions');
  if (copiedFrom) return copiedFrom.id === null ? t('details.trail.copiedFromSchool') : t('details.trail.copied');
  if (kind !== 'changed') return t(`details.trail.${kind}`);
  if (fields.length === 0) return t('details.version.known');
  return t('details.trail.changed', { fields: formatList(fields.map((field) => t(`details.trail.field.${field}`))) });
}
