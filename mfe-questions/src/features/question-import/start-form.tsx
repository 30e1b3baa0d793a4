import { useId, useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import {
  type AgainChoice,
  againChoices,
  type QuestionImport,
  startQuestionImport,
} from '@teacher-portal/remote-sdk/contract/question-import';
import { categoryListQuery, offeredCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, FieldGroup, NativeSelect, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { askedTags, useAskedKind } from '../../question/asked-kind';
import { CategoryTargets, type Targets } from './category-targets';

const asSent = (targets: Targets) =>
  [...targets].map(([path, topicId]) => ({ path: JSON.parse(path) as string[], topicId }));

interface StartFormProps {
  one: QuestionImport;
  courseId: number;
  except: ReadonlySet<number>;
}

/** Why no question would be written. */
function whyNothing({ counts }: QuestionImport, except: ReadonlySet<number>): 'refused' | 'unticked' | 'again' {
  if (counts.taken + counts.simplified === 0) return 'refused';
  return except.size > 0 ? 'unticked' : 'again';
}

/** The chosen topic; until one is chosen, the one that the address asks for. */
function useTopic(tree: readonly Category[]) {
  const asked = useAskedKind();
  const [chosen, setTopicId] = useState<string>();
  return { topicId: chosen ?? askedTags(asked, tree)[0] ?? '', setTopicId };
}

/** What is chosen before an import is written, or goes on. */
export function StartForm({ one, courseId, except }: StartFormProps) {
  const { t } = useTranslation('questionImport');
  const { id, counts, state, quizzes } = one;
  const topics = useQuery(categoryListQuery(courseId));
  const [again, setAgain] = useState<AgainChoice>('skip');
  const [isWithoutAlike, setWithoutAlike] = useState(false);
  const [categories, setCategories] = useState(true);
  const { topicId, setTopicId } = useTopic(topics.data ?? []);
  const [targets, setTargets] = useState<Targets>(new Map());
  const [assessments, setAssessments] = useState(true);
  const { mutate, isPending } = useWrite(startQuestionImport);
  const body = {
    ...{ again, categories, alike: !isWithoutAlike, except: [...except] },
    topicId: topicId === '' ? null : Number(topicId),
    ...(categories && targets.size > 0 && { targets: asSent(targets) }),
    ...(quizzes.length > 0 && { assessments }),
  };
  const count = Math.max(0, counts.taken + counts.simplified - except.size - (again === 'skip' ? counts.again : 0));
  const why = count === 0 ? t(`nothing.${whyNothing(one, except)}`) : undefined;
  const about = useId();
  return (
    <SectionCard title={t('choices')}>
      <Stack gap="4" align="stretch">
        {counts.again > 0 && <AgainField again={again} onChange={setAgain} />}
        {counts.alike > 0 && (
          <Checkbox
            label={t('leaveAlike')}
            checked={isWithoutAlike}
            onChange={({ target }) => setWithoutAlike(target.checked)}
          />
        )}
        <Checkbox
          label={t('categories')}
          checked={categories}
          onChange={({ target }) => setCategories(target.checked)}
        />
        {categories && (
          <CategoryTargets importId={id} tree={topics.data ?? []} targets={targets} onChange={setTargets} />
        )}
        <TopicField tree={topics.data ?? []} isTop={categories} value={topicId} onChange={setTopicId} />
        {quizzes.length > 0 && <QuizField quizzes={quizzes} isWanted={assessments} onChange={setAssessments} />}
        <Button
          variant="primary"
          alignSelf="flex-start"
          aria-disabled={count === 0}
          aria-describedby={why && about}
          loading={isPending}
          onClick={count === 0 ? undefined : () => mutate({ params: { id }, body })}
        >
          {state === 'ready' ? t('start', { count }) : t('goOn')}
        </Button>
        {why && (
          <Text id={about} role="status">
            {why}
          </Text>
        )}
      </Stack>
    </SectionCard>
  );
}

interface TopicFieldProps {
  tree: readonly Category[];
  isTop: boolean;
  value: string;
  onChange: (topicId: string) => void;
}

/** The topic that all go to, or that the groups of the file go below. */
function TopicField({ tree, isTop, value, onChange }: TopicFieldProps) {
  const { t } = useTranslation('questionImport');
  return (
    <Field label={t('topic')}>
      <NativeSelect
        value={value}
        placeholder={false}
        options={[
          { value: '', label: t(isTop ? 'topicTop' : 'topicNew') },
          ...offeredCategories(tree, []).map((topic) => ({ value: String(topic.id), label: topic.name })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

interface QuizFieldProps {
  quizzes: QuestionImport['quizzes'];
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** The tests of the file, and whether they become drafts. */
function QuizField({ quizzes, isWanted, onChange }: QuizFieldProps) {
  const { t } = useTranslation('questionImport');
  return (
    <Box>
      <Checkbox label={t('quizzes')} checked={isWanted} onChange={({ target }) => onChange(target.checked)} />
      <Text size="small" tone="ink3">
        {t('quizzesHelper')}
      </Text>
      <Stack as="ul" gap="1" ps="4" maxHeight="200px" overflowY="auto" tabIndex={0} aria-label={t('quizList')}>
        {quizzes.map(({ title, questions }, at) => (
          // Two tests may have one title.
          <Box as="li" key={at} overflowWrap="anywhere">
            {t('quizLine', { title: title || `${at + 1}`, count: questions })}
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

function AgainField({ again, onChange }: { again: AgainChoice; onChange: (again: AgainChoice) => void }) {
  const { t } = useTranslation('questionImport');
  return (
    <FieldGroup legend={t('again.label')}>
      {againChoices.map((each) => (
        <Radio
          key={each}
          label={t(`again.${each}`)}
          name="again"
          value={each}
          checked={again === each}
          onChange={() => onChange(each)}
        />
      ))}
    </FieldGroup>
  );
}
