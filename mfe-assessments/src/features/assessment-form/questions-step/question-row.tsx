import { Eye, EyeOff } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { questionTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { DifficultyLevel } from '@teacher-portal/remote-sdk/entities/difficulty-level';
import { PassageView } from '@teacher-portal/remote-sdk/entities/passage-view';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/form';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';

interface QuestionRowProps {
  question: Question;
  chosen: boolean;
  onToggle: (question: Question) => void;
}

/** A question of the bank: a click anywhere toggles it, its button shows the whole question with the key. */
export const QuestionRow = memo(function QuestionRow({ question, chosen, onToggle }: QuestionRowProps) {
  const { t } = useTranslation('assessmentForm');
  const [open, setOpen] = useState(false);
  const id = useId();
  const Icon = open ? EyeOff : Eye;
  return (
    <Box
      as="li"
      borderTopWidth="1px"
      borderColor="line"
      bg={chosen ? 'accentSoft' : undefined}
      _first={{ borderTopWidth: '0' }}
    >
      <Flex align="flex-start" gap="1" pe="2">
        <Box flex="1" minWidth="0" css={{ '& > label': { display: 'flex', padding: '10px 4px 10px 14px' } }}>
          <Checkbox
            checked={chosen}
            onChange={() => onToggle(question)}
            aria-labelledby={`${id}-text`}
            aria-describedby={`${id}-about`}
            label={<QuestionLabel question={question} id={id} />}
          />
        </Box>
        <Button
          size="sm"
          variant="ghost"
          mt="2"
          icon={<Icon size={16} aria-hidden />}
          aria-expanded={open}
          aria-controls={open ? `${id}-whole` : undefined}
          aria-describedby={`${id}-text`}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'choice.hideQuestion' : 'choice.showQuestion')}
        </Button>
      </Flex>
      {open && (
        <Box id={`${id}-whole`} px="4" pb="3" ps={{ base: '4', sm: '10' }}>
          {question.passage && <PassageView passage={question.passage} />}
          <QuestionView question={question} showKey />
        </Box>
      )}
    </Box>
  );
});

/** The name of the checkbox, and what describes it. */
function QuestionLabel({ question, id }: { question: Question; id: string }) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  const { plainText, questionType, difficulty, tags, tagNames, score, timesUsed, passage } = question;
  return (
    <>
      <Text as="span" id={`${id}-text`} display="block" lineClamp="3" overflowWrap="anywhere">
        <MathText>{plainText || t('choice.noText')}</MathText>
      </Text>
      <Flex as="span" id={`${id}-about`} gap="2" mt="1" wrap="wrap" align="center" color="ink3" textStyle="small">
        <DifficultyLevel level={difficulty} />
        <span>{message(questionTypeLabel[questionType])}</span>
        {score > 0 && <span>{t('choice.worth', { count: score })}</span>}
        <span>{t('choice.usedTimes', { count: timesUsed })}</span>
        {passage && <Tag>{t('choice.passage', { title: passage.title })}</Tag>}
        {tagNames.map((name, index) => (
          <Tag key={tags[index]}>{name}</Tag>
        ))}
      </Flex>
    </>
  );
}
