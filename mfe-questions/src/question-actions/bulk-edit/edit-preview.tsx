import {
  type BloomsTaxonomy,
  bloomsTaxonomyLabel,
  type Difficulty,
  difficultyLabel,
  type QuestionCategory,
  questionCategoryLabel,
  type QuestionStatus,
  questionStatusLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { type BulkEditPreview, type BulkEditShown } from '@teacher-portal/remote-sdk/contract/question-bulk-edit';
import { formatList, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { excerpt } from '../../question/excerpt';

/** What changes, what stays and why, and some questions before and after. */
export function EditPreview({ preview: { ids, stays, examples } }: { preview: BulkEditPreview }) {
  const { t } = useTranslation('questions');
  const { t: bulk } = useTranslation('questionBulkEdit');
  const inWords = useInWords();
  return (
    <Stack gap="2">
      <Text role="status" fontWeight="medium">
        {bulk('changes', { count: ids.length })}
      </Text>
      {stays.map(({ reason, count }) => (
        <Text key={reason} size="small">
          {bulk(`stays.${reason}`, { count })}
        </Text>
      ))}
      {examples.length > 0 && (
        <Box as="ul" aria-label={bulk('examples')} ps="5">
          {examples.map(({ id, text, before, after }) => (
            <Box as="li" key={id}>
              {excerpt(text) || t('bank.noText')}
              <Text size="small" tone="ink2">
                {bulk('fromTo', { before: inWords(before), after: inWords(after) })}
              </Text>
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  );
}

function useInWords() {
  const { t: bulk } = useTranslation('questionBulkEdit');
  const { t: message } = useTranslation('messages');
  return ({ difficulty, score, bloomsTaxonomy, questionCategory, status, topics, labels }: BulkEditShown): string =>
    formatList([
      ...(difficulty === undefined ? [] : [message(difficultyLabel[difficulty as Difficulty])]),
      ...(bloomsTaxonomy === undefined
        ? []
        : [bloomsTaxonomy === null ? bulk('noBloom') : message(bloomsTaxonomyLabel[bloomsTaxonomy as BloomsTaxonomy])]),
      ...(questionCategory === undefined ? [] : [message(questionCategoryLabel[questionCategory as QuestionCategory])]),
      ...(status === undefined ? [] : [message(questionStatusLabel[status as QuestionStatus])]),
      ...(score === undefined ? [] : [bulk('score', { score: formatNumber(score) })]),
      ...(topics === undefined ? [] : [topics.length > 0 ? formatList(topics) : bulk('noTopic')]),
      ...(labels === undefined ? [] : [labels.length > 0 ? formatList(labels) : bulk('noLabel')]),
    ]);
}
