import { ListChecks } from 'lucide-react';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { type QuestionRubric } from '@teacher-portal/remote-sdk/contract/question-rubric';
import { formatNumber, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, Button, Flex, KeyCap, Stack, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { criteriaOf, pressed, type Ticks } from '@teacher-portal/rubrics/rubric';
import { score } from '@teacher-portal/rubrics/score';
import { useOpenSubmission } from '../open-submission';
import { parseScore, parseTicks, scoreKey, ticksKey, ticksText } from '../queue/field-key';
import { changeTicks, useFieldState } from '../queue/use-queue';
import { inputNumber } from '../shown-score';
import { LazyRubricDialog } from './lazy-rubric-dialog';
import { takeCriterionKeys } from './pressed-criteria';
import { rubricsQuery } from './rubric.query';

interface RubricFieldProps {
  questionId: number;
  number: number;
  possible: number;
}

/** The criteria of a question beside its answer, and the way to make or change them. */
export const RubricField = memo(function RubricField({ questionId, number, possible }: RubricFieldProps) {
  const { t } = useTranslation('grading');
  const { submission } = useOpenSubmission();
  const mayWrite = useMay('write');
  const { data: rubrics } = useQuery(rubricsQuery(submission.assessmentId));
  const [isEditing, setEditing] = useState(false);
  const rubric = rubrics?.find((each) => each.questionId === questionId);
  return (
    <Box>
      {rubric && <Criteria rubric={rubric} number={number} possible={possible} />}
      {mayWrite && rubrics && (
        <Button
          size="sm"
          variant="ghost"
          mt={rubric ? '2' : undefined}
          icon={<ListChecks size={14} aria-hidden />}
          aria-label={t(rubric ? 'rubrics.changeFor' : 'rubrics.makeFor', { number })}
          onClick={() => setEditing(true)}
        >
          {t(rubric ? 'rubrics.change' : 'rubrics.make')}
        </Button>
      )}
      {isEditing && (
        <LazyRubricDialog
          assessmentId={submission.assessmentId}
          questionId={questionId}
          number={number}
          possible={possible}
          rubric={rubric}
          onClose={() => setEditing(false)}
        />
      )}
    </Box>
  );
});

interface CriteriaProps {
  rubric: QuestionRubric;
  number: number;
  possible: number;
}

/** What is ticked, and how to tick; a press and its key do the same. */
function useTicks({ rubric, possible }: CriteriaProps) {
  const { submission, grader, isLocked } = useOpenSubmission();
  const language = useLanguage();
  const { questionId } = rubric;
  const { typed, saved } = useFieldState(submission, ticksKey(questionId));
  const scored = useFieldState(submission, scoreKey(questionId));
  const ticks = parseTicks(typed ?? saved);
  const give = (next: Ticks) => {
    const given = score(rubric, next, possible);
    const text = given === null ? '' : inputNumber(String(given), language);
    changeTicks(grader, submission, questionId, { ticks: ticksText(next), score: text });
  };
  const press = (id: number) => give(pressed(rubric, ticks, id));
  const pressNone = () => give(ticks?.length === 0 ? null : []);
  const byNumber = (number: number) => {
    const criterion = criteriaOf(rubric)[number - 1];
    if (isLocked || (number > 0 && !criterion)) return false;
    if (criterion) press(criterion.id);
    else pressNone();
    return true;
  };
  const latest = useRef(byNumber);
  // Not a moment later: a key that waits is taken as soon as the next student's work is drawn.
  useLayoutEffect(() => {
    latest.current = byNumber;
  });
  useLayoutEffect(() => takeCriterionKeys(questionId, (number) => latest.current(number)), [questionId]);
  const isAdjusted = ticks !== null && parseScore(scored.typed ?? scored.saved) !== score(rubric, ticks, possible);
  return { ticks, press, pressNone, isAdjusted, isLocked };
}

const signed = (points: number) => formatNumber(points, { signDisplay: 'exceptZero' });

function Criteria(props: CriteriaProps) {
  const { rubric, number, possible } = props;
  const { t } = useTranslation('grading');
  const { ticks, press, pressNone, isAdjusted, isLocked } = useTicks(props);
  const places = new Map(criteriaOf(rubric).map(({ id }, at) => [id, at + 1]));
  return (
    <Stack gap="2" role="group" aria-label={t('rubrics.of', { number })}>
      {rubric.groups.map((group, at) => (
        <Box key={at} role="group" aria-label={group.title || t('rubrics.group', { number: at + 1 })}>
          <Text size="small" fontWeight="medium" overflowWrap="anywhere" dir="auto">
            {group.title}
            {group.kind === 'one' && <Text as="span" size="small" tone="ink2">{` ${t('rubrics.one')}`}</Text>}
          </Text>
          <Flex gap="1.5" wrap="wrap" mt="1">
            {group.criteria.map(({ id, text, points }) => (
              <Tick
                key={id}
                place={places.get(id) ?? 0}
                text={text}
                points={signed(points)}
                isTicked={ticks?.includes(id) ?? false}
                isLocked={isLocked}
                onPress={() => press(id)}
              />
            ))}
          </Flex>
        </Box>
      ))}
      <Flex gap="2" wrap="wrap" align="center">
        <Tick
          place={0}
          text={t(rubric.start === 'full' ? 'rubrics.nothingOff' : 'rubrics.none')}
          points={formatNumber(rubric.start === 'full' ? possible : 0)}
          isTicked={ticks?.length === 0}
          isLocked={isLocked}
          onPress={pressNone}
        />
        <span role="status">
          {isAdjusted && (
            <Tag>{t('rubrics.adjusted', { score: formatNumber(score(rubric, ticks, possible) ?? 0) })}</Tag>
          )}
        </span>
      </Flex>
    </Stack>
  );
}

interface TickProps {
  /** Its number, which is its key; 0 for none of the criteria. */
  place: number;
  text: string;
  points: string;
  isTicked: boolean;
  isLocked: boolean;
  onPress: () => void;
}

function Tick({ place, text, points, isTicked, isLocked, onPress }: TickProps) {
  const hasKey = place <= 9;
  return (
    <Button
      size="sm"
      variant={isTicked ? 'primary' : 'outline'}
      height="auto"
      minHeight="8"
      py="1"
      whiteSpace="normal"
      textAlign="start"
      aria-pressed={isTicked}
      aria-disabled={isLocked || undefined}
      aria-keyshortcuts={hasKey ? `Shift+${place}` : undefined}
      onClick={isLocked ? undefined : onPress}
    >
      <Text as="span" minWidth="0" overflowWrap="anywhere" dir="auto" color="inherit">
        {text}
      </Text>
      <Text as="span" fontWeight="semibold" whiteSpace="nowrap" color="inherit">
        {points}
      </Text>
      {hasKey && (
        <span aria-hidden>
          <KeyCap>{String(place)}</KeyCap>
        </span>
      )}
    </Button>
  );
}
