import { type ReactNode } from 'react';
import {
  bloomsTaxonomyLabel,
  difficultyLabel,
  questionCategoryLabel,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { type QuestionVersion } from '@teacher-portal/remote-sdk/contract/question-version';
import { DrawingPicture, Picture } from '@teacher-portal/remote-sdk/entities/question-picture';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, Stack, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DifferenceRow, Words } from '@teacher-portal/remote-sdk/ui/difference';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type SaidDifference } from './said-difference';
import { differenceOf, isNothing, type OptionDifference, picturesIn, type ValueField } from './version-difference';

type Content = QuestionVersion['content'];

function OptionRow({ option: { letter, is, parts, key, hasOtherPicture } }: { option: OptionDifference }) {
  const { t } = useTranslation('questions');
  return (
    <DifferenceRow name={t('details.version.option', { letter })}>
      <Flex gap="2" align="baseline" wrap="wrap">
        <Words parts={parts} />
        {is !== 'changed' && <Tag tone={is === 'added' ? 'good' : 'bad'}>{t(`details.version.${is}`)}</Tag>}
        {key && <Tag tone={key === 'nowKey' ? 'good' : 'bad'}>{t(`details.version.${key}`)}</Tag>}
        {hasOtherPicture && <Tag>{t('details.version.otherPicture')}</Tag>}
      </Flex>
    </DifferenceRow>
  );
}

/** Two pictures side by side, each below its label. */
function BeforeAndAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  const { t } = useTranslation('questions');
  return (
    <Flex gap="4" wrap="wrap">
      {[before, after].map((picture, place) => (
        <Stack key={place} gap="1">
          <Text size="small" tone="ink2">
            {t(place === 0 ? 'details.version.before' : 'details.version.after')}
          </Text>
          {picture ?? <Text>{t('details.version.none')}</Text>}
        </Stack>
      ))}
    </Flex>
  );
}

function useValueWords() {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const words: Record<ValueField, (content: Content) => string> = {
    questionType: ({ questionType }) => message(questionTypeLabel[questionType]),
    questionCategory: ({ questionCategory }) => message(questionCategoryLabel[questionCategory]),
    difficulty: ({ difficulty }) => message(difficultyLabel[difficulty]),
    bloomsTaxonomy: ({ bloomsTaxonomy }) =>
      bloomsTaxonomy ? message(bloomsTaxonomyLabel[bloomsTaxonomy]) : t('details.version.none'),
    score: ({ score }) => formatNumber(score),
  };
  return words;
}

interface SaidChangesProps {
  difference: SaidDifference;
  before: Content;
  after: Content;
}

/** What differs in an item, and in what students are told. */
function SaidChanges({ difference, before, after }: SaidChangesProps) {
  const { item, hasOtherRule, feedback, hasOtherTells, files } = difference;
  const { t } = useTranslation('questions');
  const telling = ({ tells }: Content) => t(`form.telling.${tells ?? 'nothing'}`);
  return (
    <>
      {item && (
        <DifferenceRow name={t('form.item')}>
          <Words parts={item} />
        </DifferenceRow>
      )}
      {hasOtherRule && <DifferenceRow name={t('form.item')}>{t('details.version.otherRule')}</DifferenceRow>}
      {hasOtherTells && (
        <DifferenceRow name={t('form.tells')}>
          {t('details.version.fromTo', { from: telling(before), to: telling(after) })}
        </DifferenceRow>
      )}
      {files && (
        <DifferenceRow name={t('form.files')}>
          <Words parts={files} />
        </DifferenceRow>
      )}
      {feedback && (
        <DifferenceRow name={t('form.feedback')}>
          <Words parts={feedback} />
        </DifferenceRow>
      )}
    </>
  );
}

/** The difference between a version and its predecessor, field by field. */
export function VersionChanges({ before, after }: { before: Content; after: Content }) {
  const { t } = useTranslation('questions');
  const words = useValueWords();
  const difference = differenceOf(before, after);
  const { text, isFormatted, options, modelAnswer, values } = difference;
  if (isNothing(difference)) return <Text>{t('details.version.nothing')}</Text>;
  const pictureOf = ({ pictureSource, pictureAlt }: Content) =>
    pictureSource && <Picture source={pictureSource} words={pictureAlt ?? ''} small />;
  const inTextOf = ({ questionText }: Content) => {
    const pictures = picturesIn(questionText);
    return pictures.length > 0 ? <RichText html={pictures.join('')} /> : undefined;
  };
  const drawingOf = ({ drawingPreview }: Content) =>
    drawingPreview && <DrawingPicture svg={drawingPreview} words={t('details.version.drawing')} />;
  return (
    <Stack as="dl" gap="3">
      {text && (
        <DifferenceRow name={t('details.version.text')}>
          <Words parts={text} />
        </DifferenceRow>
      )}
      {isFormatted && <DifferenceRow name={t('details.version.text')}>{t('details.version.formatting')}</DifferenceRow>}
      {difference.hasOtherInText && (
        <DifferenceRow name={t('details.version.text')}>
          <BeforeAndAfter before={inTextOf(before)} after={inTextOf(after)} />
        </DifferenceRow>
      )}
      {options.map((option, index) => (
        <OptionRow key={index} option={option} />
      ))}
      {difference.isReordered && (
        <DifferenceRow name={t('details.version.options')}>{t('details.version.moved')}</DifferenceRow>
      )}
      <SaidChanges difference={difference} before={before} after={after} />
      {modelAnswer && (
        <DifferenceRow name={t('details.version.modelAnswer')}>
          <Words parts={modelAnswer} />
        </DifferenceRow>
      )}
      {difference.hasOtherPicture && (
        <DifferenceRow name={t('details.version.picture')}>
          <BeforeAndAfter before={pictureOf(before)} after={pictureOf(after)} />
        </DifferenceRow>
      )}
      {difference.hasOtherDrawing && (
        <DifferenceRow name={t('details.version.drawing')}>
          <BeforeAndAfter before={drawingOf(before)} after={drawingOf(after)} />
        </DifferenceRow>
      )}
      {values.map((field) => (
        <DifferenceRow key={field} name={t(`details.version.value.${field}`)}>
          {t('details.version.fromTo', { from: words[field](before), to: words[field](after) })}
        </DifferenceRow>
      ))}
    </Stack>
  );
}
