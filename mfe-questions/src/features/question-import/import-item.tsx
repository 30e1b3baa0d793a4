import { importRefusals } from '@teacher-portal/remote-sdk/contract/import-reasons';
import { type ImportItem } from '@teacher-portal/remote-sdk/contract/question-import';
import { isItemType } from '@teacher-portal/remote-sdk/contract/question-type';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ItemPreview } from '@teacher-portal/remote-sdk/question-types/teacher';
import { useState } from 'react';
import { Box, Card, Flex, Stack, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { AlikePair } from './alike-pair';
import { NoteList } from './lazy-note-list';
import { usePlace } from './use-place';
import { excerpt } from '../../question/excerpt';

const tones = { taken: 'good', simplified: 'other', refused: 'bad' } as const;

interface ImportItemProps {
  item: ImportItem;
  isTaken: boolean;
  /** Undefined once nothing can be chosen. */
  onTake: ((isTaken: boolean) => void) | undefined;
}

/** A question of a file: what it becomes, what was changed, and what is worded like it. */
export function ImportItemCard({ item, isTaken, onTake }: ImportItemProps) {
  const { t } = useTranslation('questionImport');
  const placeOf = usePlace();
  const { no, verdict, name, place, category, passage, question, notes, alike } = item;
  const where = placeOf(place);
  const [isOpen, setOpen] = useState(false);
  // What is open below, and a pair of questions that are alike, have the text already.
  const isShown = isOpen || alike.length > 0;
  return (
    <Card as="li">
      <Stack gap="2" align="stretch">
        <Flex gap="3" wrap="wrap" align="center" justify="space-between">
          <Flex gap="2" wrap="wrap" align="center" minWidth="0">
            <Text fontWeight="medium">{t('no', { no })}</Text>
            <Tag tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Tag>
            {name !== null && <Text overflowWrap="anywhere">{name}</Text>}
          </Flex>
          {question && onTake && (
            <Checkbox label={t('take', { no })} checked={isTaken} onChange={({ target }) => onTake(target.checked)} />
          )}
        </Flex>
        <Text size="small" tone="ink3">
          {[
            ...(where === '' ? [] : [t('place', { place: where })]),
            ...(category.length === 0 ? [] : [t('category', { path: category.join(' / ') })]),
            ...(passage ? [t('passage', { title: passage })] : []),
          ].join(' · ')}
        </Text>
        <Labels names={question?.labels} />
        <Refusal item={item} />
        {question && !isShown && (
          <Text overflowWrap="anywhere">
            <MathText>{excerpt(question.plainText)}</MathText>
          </Text>
        )}
        {question && <Look item={item} isOpen={isOpen} onOpen={setOpen} />}
        {notes.length > 0 && <NoteList notes={notes} />}
        {question && alike.map((other, at) => <AlikePair key={at} no={no} question={question} other={other} />)}
      </Stack>
    </Card>
  );
}

/** Free tags that the question brings. */
function Labels({ names = [] }: { names: string[] | undefined }) {
  const { t } = useTranslation('questions');
  if (names.length === 0) return null;
  return (
    <Flex as="ul" role="list" listStyleType="none" gap="1.5" wrap="wrap" aria-label={t('filter.labels')}>
      {names.map((name) => (
        <li key={name}>
          <Tag tone="other">{name}</Tag>
        </li>
      ))}
    </Flex>
  );
}

function Refusal({ item: { refusal } }: { item: ImportItem }) {
  const { t } = useTranslation('questionImport');
  if (!refusal) return null;
  const known = importRefusals.find((each) => each === refusal.reason);
  return (
    <Box>
      <Text>
        {known && t(`refusal.${known}`)} {refusal.message}
      </Text>
      {refusal.source !== '' && (
        <Text size="small" tone="ink3" overflowWrap="anywhere" whiteSpace="pre-wrap">
          {refusal.source}
        </Text>
      )}
    </Box>
  );
}

interface LookProps {
  item: ImportItem;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The question as it will be, loaded when it is opened; one of a further type can be answered. */
function Look({ item: { no, question }, isOpen, onOpen }: LookProps) {
  const { t } = useTranslation('questionImport');
  const language = useLanguage();
  if (!question) return null;
  const { item, itemLanguage, questionType: type } = question;
  const isTried = isItemType(type) && item !== null;
  return (
    <details onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <Box as="summary" cursor="pointer" minHeight="6">
        {t(isTried ? 'openItem' : 'seeItem', { no })}
      </Box>
      {isOpen && (
        <Box mt="2">
          <QuestionView question={{ ...question, ...(isTried && { item: null }) }} showKey />
          {isTried && (
            <Box mt="3">
              <ItemPreview item={item} language={itemLanguage ?? language} />
            </Box>
          )}
        </Box>
      )}
    </details>
  );
}
