import * as z from 'shared/z';
import { endpoint } from './endpoint';
import { idParam, idParams, idSchema } from './fields';
import { topicStandings } from './learn-progress';
import { limits } from './limits';
import { message } from './message-key';
import { paperQuestionSchema } from './paper';
import { itemAnswerBody, itemSolutionFields } from './question-item';

const invalid = message('errors.invalidValue');
const selection = message('errors.questionsSelection');

/** A topic with questions to practise. The counts cover practice only; figures of exams do not include it. */
const practiceTopicSchema = z.object({
  id: z.int(),
  name: z.string(),
  courseId: z.int(),
  courseName: z.string(),
  standing: z.enum(topicStandings),
  questions: z.int(),
  /** Questions that the student has tried, and those answered correctly in the last try. */
  tried: z.int(),
  right: z.int(),
});
export type PracticeTopic = z.infer<typeof practiceTopicSchema>;

/** Whether a question is open, how many students have tried it, and how many answered correctly in their last try. */
const questionPracticeSchema = z.object({ open: z.boolean(), students: z.int(), right: z.int() });

/** Not in the specification. Weak topics first. */
export const listPracticeTopics = endpoint({
  method: 'GET',
  path: '/learn/practice',
  status: 200,
  access: 'student',
  reads: ['question', 'category', 'course', 'class', 'assessment', 'submission'],
  response: z.array(practiceTopicSchema),
  summary: 'Topics that the student can practise',
});

/** Not in the specification. Untried questions first, then those answered wrongly, then those tried longest ago. */
export const getPracticeQuestion = endpoint({
  method: 'GET',
  path: '/learn/practice/:topicId',
  status: 200,
  access: 'student',
  reads: ['question', 'category', 'class', 'assessment'],
  params: z.strictObject({ topicId: idParam }),
  response: paperQuestionSchema,
  summary: 'The next question to practise in a topic',
});

/** Not in the specification. Each call counts as a try. */
export const answerPractice = endpoint({
  method: 'POST',
  path: '/learn/practice/questions/:id',
  status: 200,
  access: 'student',
  changes: ['question'],
  params: idParams,
  /** Options or an answer to an item, as the question asks. */
  body: z.union(
    [
      z.strictObject({ optionIds: z.array(idSchema, invalid).min(1, invalid).max(limits.optionsMax, invalid) }),
      z.strictObject({ answer: itemAnswerBody }),
    ],
    invalid,
  ),
  response: z.object({
    right: z.boolean(),
    /** Ids of the correct options. */
    keys: z.array(z.int()),
    modelAnswer: z.string().nullable(),
    ...itemSolutionFields,
  }),
  summary: 'Answer a question in practice, and learn at once whether it is right',
});

/** Not in the specification. Only questions that are graded automatically. */
export const openForPractice = endpoint({
  method: 'POST',
  path: '/question/practice',
  status: 200,
  access: 'teacher',
  changes: ['question'],
  body: z.strictObject({
    ids: z.array(idSchema, selection).min(1, selection).max(limits.bulkChangeMax, selection),
    open: z.boolean(invalid),
  }),
  once: true,
  /**
   * `changed` are so now, of which `switched` were not before: what an undo takes back. `left` are those that cannot be
   * practised because a person would have to grade them.
   */
  response: z.object({ changed: z.array(z.int()), switched: z.array(z.int()), left: z.array(z.int()) }),
  summary: 'Open questions for practice, or close them',
});

/** Not in the specification. */
export const getQuestionPractice = endpoint({
  method: 'GET',
  path: '/question/:id/practice',
  status: 200,
  access: 'teacher',
  reads: ['question'],
  params: idParams,
  response: questionPracticeSchema,
  summary: 'Whether a question is open for practice, and how it goes',
});
