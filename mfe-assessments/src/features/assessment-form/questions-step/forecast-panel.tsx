import { type ReactNode, useId, useMemo, useState } from 'react';
import { listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { withWords } from '@teacher-portal/remote-sdk/federation';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSession } from '@teacher-portal/remote-sdk/session';
import {
  Box,
  Button,
  ErrorState,
  Heading,
  lazyPart,
  Loading,
  Skeleton,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { examForecastWords } from '../../../exam-forecast/words';
import { type AssessmentForm } from '../assessment-draft';
import { type Choice } from './choice.rules';
import { type ChosenQuestions } from './chosen-questions.query';
import { ForecastFigures, ForecastSentence } from './forecast-figures';
import { forecastQuery } from './forecast.query';
import { firstClass, forecastPaper } from './forecast.rules';
import { TopicsCovered } from './topics-covered';
import { useSettled } from '../../../assessment/use-settled';

const loadRecord = withWords('examForecast', examForecastWords, () => import('../../../exam-forecast/record-sentence'));
const RecordSentence = lazyPart(async () => (await loadRecord()).RecordSentence);

export interface ForecastPanelProps {
  choice: Choice;
  questions: ChosenQuestions;
  paper: Pick<AssessmentForm, 'courseId' | 'marks' | 'minMarks' | 'tags'>;
}

/** While questions are ticked one after the other, the server is not asked for each. */
const SETTLED_MS = 600;

/** What a class will probably earn in the chosen questions. */
export function ForecastPanel({ choice, questions, paper: { courseId, marks, minMarks, tags } }: ForecastPanelProps) {
  const { t } = useTranslation('assessmentForm');
  const heading = useId();
  const session = useSession();
  const classes = useQuery(read(listClassesOfCourse, { params: { id: courseId } }));
  const [chosenClass, setChosenClass] = useState<number>();
  const all = classes.data ?? [];
  const own = all.find(({ id }) => id === chosenClass) ?? firstClass(all, session?.uid);
  const paper = forecastPaper({ choice, scoreOf: (id) => questions.byId.get(id)?.score, marks, minMarks });
  const asked = JSON.stringify(paper);
  const settled = useSettled(asked, SETTLED_MS);
  const { unmarked, ...body } = useMemo(() => JSON.parse(settled) as typeof paper, [settled]);
  const isReady = classes.data !== undefined && !questions.isPending;
  const forecast = useQuery(forecastQuery({ courseId, ...(own && { classId: own.id }), ...body }, isReady));
  const failed = [classes, forecast].filter(({ error, data }) => error && !data);
  const total = body.questions.length;
  const isLate = forecast.isFetching || settled !== asked;
  return (
    <Box as="section" aria-labelledby={heading} borderTopWidth="1px" borderColor="line" pt="3">
      <Stack gap="2">
        <Heading id={heading}>{t('forecast.title')}</Heading>
        {all.length > 1 && (
          <Field label={t('forecast.class')}>
            <NativeSelect
              placeholder={false}
              value={String(own?.id ?? '')}
              onChange={({ target }) => setChosenClass(Number(target.value))}
              options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          </Field>
        )}
        <Box role="status" aria-busy={isLate}>
          {forecast.data && <ForecastSentence answer={forecast.data} of={own?.name} total={total} />}
        </Box>
        {failed[0]?.error && (
          <ErrorState
            message={failed[0].error.message}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
            retrying={classes.isFetching || forecast.isFetching}
          />
        )}
        {!forecast.data && failed.length === 0 && (
          <Loading>
            <Skeleton width="90%" />
          </Loading>
        )}
        {forecast.data && (
          <Folded>
            <ForecastFigures answer={forecast.data} questions={questions} total={total} />
            <TopicsCovered courseId={courseId} tags={tags} chosen={choice.questions} questions={questions} />
            <Unmarked count={unmarked} />
            <RecordSentence record={forecast.data.record} />
          </Folded>
        )}
      </Stack>
    </Box>
  );
}

/** The figures take as much room as ten questions; they open below the sentence, so that the list is not pushed away. */
function Folded({ children }: { children: ReactNode }) {
  const { t } = useTranslation('assessmentForm');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'forecast.hide' : 'forecast.show')}
        </Button>
      </Box>
      <Stack id={id} gap="2" hidden={!isOpen}>
        {isOpen && children}
      </Stack>
    </>
  );
}

function Unmarked({ count }: { count: number }) {
  const { t } = useTranslation('assessmentForm');
  if (count === 0) return null;
  return (
    <Text size="small" tone="ink3">
      {t('forecast.unmarked', { count })}
    </Text>
  );
}
