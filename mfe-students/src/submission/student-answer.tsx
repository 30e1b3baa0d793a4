import { Check, Paperclip, X } from 'lucide-react';
import { memo } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { placeOnPaper, type SheetPictures } from '@teacher-portal/remote-sdk/contract/sheet-pictures';
import { type Answer } from '@teacher-portal/remote-sdk/contract/submission';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ItemView } from '@teacher-portal/remote-sdk/question-types/teacher';
import { Box, Flex, Stack, Tag, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { AnnotatedDrawing, AnnotatedPicture, AnnotatedText } from './annotations/annotated';
import { LazyAnswerFiles } from './files/lazy-answer-files';
import { SheetRows } from './sheet-pictures';

interface StudentAnswerProps {
  question: Question;
  answer: Pick<Answer, 'questionId' | 'response' | 'fileSource' | 'files' | 'result'>;
  /** What the answer is called; the student’s answer by default. */
  title?: string | undefined;
  /** Of work on paper. */
  sheet?: SheetPictures | undefined;
}

const fileName = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? path);

function ChosenOptions({ question: { options }, chosen }: { question: Question; chosen: readonly number[] }) {
  const { t } = useTranslation('students');
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="1.5">
      {options.flatMap(({ id, value, isCorrectAnswer }, index) => {
        if (!chosen.includes(id)) return [];
        const Icon = isCorrectAnswer ? Check : X;
        return [
          <Flex as="li" key={id} gap="2" align="flex-start">
            <Text as="span" tone="ink3" fontWeight="medium">
              {t('answer.letter', { letter: optionLetter(index) })}
            </Text>
            <Box flex="0 1 auto" minWidth="0">
              <MathText>{value}</MathText>
            </Box>
            <Tag tone={isCorrectAnswer ? 'good' : 'bad'} flexShrink="0">
              <Icon size={14} aria-hidden />
              {t(isCorrectAnswer ? 'answer.right' : 'answer.wrong')}
            </Tag>
          </Flex>,
        ];
      })}
    </Box>
  );
}

interface OnPaperProps {
  sheet: SheetPictures | undefined;
  questionId: number;
  chosen: readonly number[];
}

/** The number and the letters of the student's own paper, which a variant has in another order than the screen. */
function OnPaper({ sheet, questionId, chosen }: OnPaperProps) {
  const { t } = useTranslation('students');
  const place = placeOnPaper(sheet, questionId, chosen);
  if (!place) return null;
  const { variant, number, letters } = place;
  const parts = [
    variant && t('answer.paperVariant', { letter: variant }),
    t('grading.question', { number }),
    letters.length > 0 && t('answer.paperBubble', { letters: letters.join(', '), count: letters.length }),
  ];
  return (
    <Text size="small" tone="ink2">
      {t('answer.onPaper', { place: parts.filter(Boolean).join(' · ') })}
    </Text>
  );
}

/** The answer to a question of a further type, with what its rule says of it and its parts. */
function ItemGiven({ question: { item, itemLanguage }, answer: { response, result } }: StudentAnswerProps) {
  const ownLanguage = useLanguage();
  if (!item || !response?.answer) return null;
  return <ItemView item={item} language={itemLanguage ?? ownLanguage} answer={response.answer} result={result} />;
}

/** Such as what was written into a box of an answer sheet. */
const isPicture = (filePath: string) => /\.(webp|png|jpe?g)$/i.test(filePath);

function Files({ question, answer: { response, fileSource, files = [] } }: StudentAnswerProps) {
  const { t } = useTranslation('students');
  const filePath = response?.filePath;
  // One photo, or what was written into a box of a sheet, is shown as it is.
  if (files.length > 1 || (files.length > 0 && question.answerFiles)) return <LazyAnswerFiles files={files} />;
  if (!filePath) return null;
  return (
    <>
      {fileSource && isPicture(filePath) && (
        <AnnotatedPicture file={0}>
          <img
            src={fileSource}
            alt={t('answer.picture')}
            loading="lazy"
            style={{ maxWidth: '100%', background: '#ffffff', display: 'block' }}
          />
        </AnnotatedPicture>
      )}
      <TextLink
        href={fileSource ?? undefined}
        target="_blank"
        rel="noreferrer"
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        alignSelf="flex-start"
        overflowWrap="anywhere"
      >
        <Paperclip size={14} aria-hidden />
        {t('answer.file', { name: fileName(filePath) })}
      </TextLink>
    </>
  );
}

/** A student's answer to any type of question: options, text, drawing or file. */
export const StudentAnswer = memo(function StudentAnswer(props: StudentAnswerProps) {
  const { question, answer, sheet, title: given } = props;
  const { questionId, response } = answer;
  const { t } = useTranslation('students');
  const title = given ?? t('answer.title');
  const { optionIds = [], drawing, filePath } = response ?? {};
  // Beside an answer to an item, the text says the same in words.
  const isItem = Boolean(question.item && response?.answer);
  const text = isItem ? '' : (response?.text ?? '');
  const isEmpty = optionIds.length === 0 && text.trim() === '' && !drawing && !filePath && !isItem;
  return (
    <Stack
      role="group"
      aria-label={title}
      gap="2"
      borderInlineStartWidth="3px"
      borderColor="accent"
      ps="3"
      minWidth="0"
    >
      <Text size="small" tone="ink3">
        {title}
      </Text>
      {isEmpty && (
        <Text tone="ink3" fontStyle="italic">
          {t('answer.none')}
        </Text>
      )}
      {optionIds.length > 0 && <ChosenOptions question={question} chosen={optionIds} />}
      <ItemGiven {...props} />
      <OnPaper sheet={sheet} questionId={questionId} chosen={optionIds} />
      <SheetRows sheet={sheet} questionId={questionId} />
      {text.trim() !== '' && <AnnotatedText html={text} />}
      {drawing && <AnnotatedDrawing label={t('answer.drawing')} scene={drawing} />}
      <Files {...props} />
    </Stack>
  );
});
