import { type ReactNode } from 'react';
import {
  bloomsTaxonomyLabel,
  difficultyLabel,
  questionCategoryLabel,
  questionStatusLabel,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { DifficultyLevel } from '@teacher-portal/remote-sdk/entities/difficulty-level';
import { formatDateTime, formatList, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Grid, SectionCard } from '@teacher-portal/remote-sdk/ui/core';
import { statusOf } from '../../question/question-status';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Box as="dt" textStyle="small" color="ink3">
        {name}
      </Box>
      <dd>{children}</dd>
    </div>
  );
}

/** What the author declared about a question. */
export function QuestionFacts({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const { labels = [] } = question;
  const { questionType, questionCategory, difficulty, bloomsTaxonomy, score, author, createdOn, updatedOn } = question;
  return (
    <SectionCard title={t('details.facts')}>
      <Grid as="dl" gap="3" templateColumns="repeat(auto-fill, minmax(9rem, 1fr))">
        <Fact name={t('column.type')}>{message(questionTypeLabel[questionType])}</Fact>
        <Fact name={t('details.bank')}>{message(questionCategoryLabel[questionCategory])}</Fact>
        <Fact name={t('filter.status')}>{message(questionStatusLabel[statusOf(question)])}</Fact>
        <Fact name={t('column.level')}>
          <Flex gap="2" align="center">
            <DifficultyLevel level={difficulty} />
            <span aria-hidden>{message(difficultyLabel[difficulty])}</span>
          </Flex>
        </Fact>
        {bloomsTaxonomy && <Fact name={t('details.bloom')}>{message(bloomsTaxonomyLabel[bloomsTaxonomy])}</Fact>}
        <Fact name={t('details.score')}>{formatNumber(score)}</Fact>
        <Fact name={t('filter.author')}>{author?.name ?? t('figure.unknownAuthor')}</Fact>
        {labels.length > 0 && <Fact name={t('filter.labels')}>{formatList(labels)}</Fact>}
        <Fact name={t('details.created')}>{formatDateTime(createdOn)}</Fact>
        {updatedOn !== createdOn && <Fact name={t('details.updated')}>{formatDateTime(updatedOn)}</Fact>}
      </Grid>
    </SectionCard>
  );
}
