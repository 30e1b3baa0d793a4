import { Check, Pencil, RefreshCw, Trash2, X } from 'lucide-react';
import { type FocusEventHandler, type Ref } from 'react';
import { bloomsTaxonomyLabel, questionTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { DifficultyLevel } from '@teacher-portal/remote-sdk/entities/difficulty-level';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import {
  Box,
  Button,
  Card,
  Flex,
  Grid,
  Heading,
  IconButton,
  Spinner,
  Stack,
  Tag,
} from '@teacher-portal/remote-sdk/ui/core';
import { type Reviewed } from '../../generated-questions/generated-batch.schema';
import { MadeBy } from '../../question/question-source';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { type CardAction } from './review-actions';
import { ReviewChecks, type ChecksState } from './review-checks';
import { ReviewEvidence } from './review-evidence';
import { type QualityCheck } from '@teacher-portal/remote-sdk/contract/generation';

export interface ReviewCardProps {
  item: Reviewed;
  /** Position in the list, counted from 1. */
  place: number;
  contexts: readonly string[];
  checks: readonly QualityCheck[];
  checksState: ChecksState;
  /** Another question is being generated for this position. */
  isReplaced: boolean;
  /** A generation is running; only one can run at a time. */
  isBusy: boolean;
  /** Whether this card is the Tab stop of the list. */
  isCurrent: boolean;
  ref: Ref<HTMLDivElement>;
  onFocus: FocusEventHandler;
  onAct: (action: CardAction) => void;
}

const tones = { open: 'neutral', accepted: 'good', rejected: 'bad' } as const;

/** One generated question with its details and actions. */
export function ReviewCard(props: ReviewCardProps) {
  const { item, place, contexts, checks, checksState, isReplaced, isBusy, isCurrent, ref, onFocus, onAct } = props;
  const { question, decision } = item;
  const id = `generated-${question.questionNo}`;
  return (
    <Card
      as="article"
      ref={ref}
      tabIndex={isCurrent ? 0 : -1}
      aria-labelledby={id}
      aria-busy={isReplaced || undefined}
      borderColor={decision === 'accepted' ? 'good' : undefined}
      scrollMarginTop="16"
      scrollMarginBottom="28"
      onFocus={onFocus}
    >
      <Head item={item} id={id} place={place} isReplaced={isReplaced} />
      <Grid
        gap="5"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        opacity={isReplaced ? 0.6 : undefined}
      >
        <Box minWidth="0">
          <QuestionView question={question} showKey />
        </Box>
        <Stack gap="4" minWidth="0">
          <ReviewEvidence question={question} contexts={contexts} />
          <ReviewChecks
            checks={checks}
            state={checksState}
            keyCheck={question.keyCheck}
            keyChosen={question.keyChosen}
          />
        </Stack>
      </Grid>
      <Decisions id={id} decision={decision} isBusy={isBusy} onAct={onAct} />
    </Card>
  );
}

function Head({
  item: { question, decision, isEdited },
  id,
  place,
  isReplaced,
}: Pick<ReviewCardProps, 'item' | 'place' | 'isReplaced'> & { id: string }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  return (
    <Flex gap="2" align="center" wrap="wrap" mb="3">
      <Heading as="h3" id={id} size="section">
        {t('review.question', { number: place })}
      </Heading>
      {isReplaced && <Spinner size="sm" />}
      <Tag tone={tones[decision]}>{t(`review.decision.${decision}`)}</Tag>
      <Tag>{message(questionTypeLabel[question.questionType])}</Tag>
      <Tag>{message(bloomsTaxonomyLabel[question.bloomsTaxonomy])}</Tag>
      <DifficultyLevel level={question.difficulty} />
      <MadeBy origin={question.origin} madeBy={question.madeBy} />
      {isEdited && <Tag tone="accent">{t('review.edited')}</Tag>}
    </Flex>
  );
}

interface DecisionsProps extends Pick<ReviewCardProps, 'isBusy' | 'onAct'> {
  /** Heading level. */
  id: string;
  decision: Reviewed['decision'];
}

function Decisions({ id, decision, isBusy, onAct }: DecisionsProps) {
  const { t } = useTranslation('questions');
  return (
    <Flex gap="2" mt="4" wrap="wrap" role="group" aria-labelledby={id}>
      <Button
        size="sm"
        variant={decision === 'accepted' ? 'primary' : 'outline'}
        aria-pressed={decision === 'accepted'}
        icon={<Check size={14} aria-hidden />}
        onClick={() => onAct('accept')}
      >
        {t('review.accept')}
      </Button>
      <Button
        size="sm"
        variant={decision === 'rejected' ? 'danger' : 'outline'}
        aria-pressed={decision === 'rejected'}
        icon={<X size={14} aria-hidden />}
        onClick={() => onAct('reject')}
      >
        {t('review.reject')}
      </Button>
      <Button size="sm" icon={<Pencil size={14} aria-hidden />} onClick={() => onAct('edit')}>
        {t('review.edit')}
      </Button>
      <Button
        size="sm"
        disabled={isBusy}
        icon={<RefreshCw size={14} aria-hidden />}
        onClick={() => onAct('regenerate')}
      >
        {t('review.regenerate')}
      </Button>
      <IconButton size="sm" label={t('review.delete')} ms="auto" onClick={() => onAct('delete')}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
