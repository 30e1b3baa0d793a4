import type { Locator } from '@playwright/test';
import { newAssessment, newTopic } from './demo-school';
import type { EditorPage } from './editor-page';

/** A form or field in which a teacher writes. */
export interface Editor {
  name: string;
  /** Its URL; creates the edited record if needed. */
  address: (editorPage: EditorPage) => Promise<string> | string;
  /** Navigates from its URL to its field. */
  reach?: (editorPage: EditorPage) => Promise<unknown>;
  /** Navigates from its URL to the offer of a draft. */
  reachOffer?: (editorPage: EditorPage) => Promise<unknown>;
  /** Navigates from there to the field after restoring the draft. */
  reachRestored?: (editorPage: EditorPage) => Promise<unknown>;
  field: (editorPage: EditorPage) => Locator;
  /** A draft is restored without an offer, and saved without a click. */
  savesItself?: true;
  /** How it is saved; omitted if another test covers that. */
  saving?: Saving;
}

export interface Saving {
  /** Fills in all other required fields. */
  fill?: (editorPage: EditorPage) => Promise<unknown>;
  button: (editorPage: EditorPage) => Locator;
  /** Shown after a successful save. */
  done: (editorPage: EditorPage) => Locator;
  /** The number of saved records with this text. */
  count: (editorPage: EditorPage, text: string) => Promise<number>;
  /** It updates a record, so that a lost response leads to the version conflict dialog. */
  isUpdate?: true;
}

/** The content of a field of any kind. */
export const textOf = (field: Locator): Promise<string> =>
  field.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? ''),
  );

interface Topic {
  id: number;
  name: string;
  children?: Topic[];
}
const namesOf = (topics: readonly Topic[]): string[] =>
  topics.flatMap(({ name, children = [] }) => [name, ...namesOf(children)]);

const assessmentsCalled = async ({ call, course }: EditorPage, text: string) =>
  (await call<{ title: string }[]>('GET', `/assessment?filtered=[${course}]&pageSize=-1`)).filter(
    ({ title }) => title === text,
  ).length;

const questionTypes = ['choice', 'descriptive', 'pictorial', 'whiteboard'] as const;

const newQuestion = (type: (typeof questionTypes)[number]): Editor => ({
  name: `new question, ${type}`,
  address: ({ course }) => `/questions/add-new-question?subject=${course}`,
  reach: ({ main, w }) => main.getByRole('radio', { name: w.question.types[type] }).check(),
  field: ({ textbox, w }) => textbox(w.question.text),
  saving: {
    fill: async ({ textbox, main, topicName, w }) => {
      if (type === 'choice' || type === 'pictorial') {
        await textbox(w.question.option('A')).fill('One');
        await textbox(w.question.option('B')).fill('Two');
        await main.getByRole('checkbox', { name: w.question.correct, exact: true }).check();
      }
      await main.getByRole('button', { name: topicName, exact: true, pressed: false }).click();
    },
    button: ({ button, w }) => button(w.save),
    done: ({ said, w }) => said(w.question.created),
    count: async ({ call, course, gradeId }, text) =>
      (
        await call<{ plainText: string }[]>(
          'GET',
          `/question?filtered=[${course},${gradeId}]&search=${encodeURIComponent(text)}`,
        )
      ).filter(({ plainText }) => plainText === text).length,
  },
});

const generation: Editor = {
  name: 'generation of questions',
  address: ({ course }) => `/questions/add-bulk-questions?subject=${course}`,
  reach: async ({ main, button, w }) => {
    await main.getByRole('radio').first().check();
    await button(w.bulk.next).click();
    await main.getByRole('textbox', { name: w.bulk.passage }).waitFor();
  },
  // The topic is part of the draft.
  reachRestored: ({ button, w }) => button(w.bulk.next).click(),
  field: ({ textbox, w }) => textbox(w.bulk.passage),
};

/** Generates a question to review, if this browser has none yet. */
async function generate(editorPage: EditorPage): Promise<void> {
  const { page, main, w, course } = editorPage;
  const waits = main.getByRole('article', { name: w.bulk.card }).or(main.getByText(w.bulk.none));
  await page.goto(`/questions/bulk-questions-lisitng?subject=${course}`);
  await waits.first().waitFor();
  if (await main.getByRole('article').count()) return;
  await page.goto(await generation.address(editorPage));
  await generation.reach?.(editorPage);
  await main.getByRole('spinbutton', { name: w.bulk.number }).fill('1');
  await main.getByRole('radio', { name: w.bulk.remember }).check();
  await generation.field(editorPage).fill(w.bulk.context);
  await editorPage.button(w.bulk.generate).click();
  await main.getByRole('article', { name: w.bulk.card }).waitFor();
}

/** Opens a submission for grading, at the comment of its first question. */
const grading = (name: string, address: Editor['address']): Editor => ({
  name: `grading ${name}`,
  address,
  // A question that was graded automatically as correct is a line.
  reach: async ({ main, textbox, w }) => {
    const question = main.locator('[data-question]').first();
    await question.waitFor();
    if (await textbox(w.grading.comment).isHidden()) await question.locator('[data-unfold]').click();
  },
  field: ({ textbox, w }) => textbox(w.grading.comment),
  savesItself: true,
});

export const editors: readonly Editor[] = [
  {
    name: 'lecture',
    address: ({ course, topic }) => `/course/course-details/topic-details/add-lecture?id=${course}&topicId=${topic}`,
    field: ({ textbox, w }) => textbox(w.name),
    saving: {
      fill: async ({ main, textbox, page, w }) => {
        await main.getByRole('radio', { name: w.lecture.theory }).check();
        await textbox(w.lecture.content).click();
        await page.keyboard.type('A text to read');
      },
      button: ({ button, w }) => button(w.save),
      done: ({ said, w }) => said(w.lecture.created),
      count: async ({ call, course }, text) =>
        (await call<{ name: string }[]>('GET', `/lecture/${course}`)).filter(({ name }) => name === text).length,
    },
  },
  {
    name: 'new topic',
    address: ({ course }) => `/category/category-management?subject=${course}`,
    reach: ({ button, w }) => button(w.topic.add).click(),
    reachOffer: ({ button, w }) => button(w.topic.add).click(),
    field: ({ textbox, w }) => textbox(w.name),
    saving: {
      button: ({ button, w }) => button(w.topic.create),
      done: ({ said, w }) => said(w.topic.created),
      count: async ({ call, course }, text) =>
        namesOf(await call<Topic[]>('GET', `/course/${course}/categories`)).filter((name) => name === text).length,
    },
  },
  {
    name: 'comment on a topic',
    address: async (editorPage) =>
      `/category/category-management?subject=${editorPage.course}&id=${await newTopic(editorPage)}`,
    field: ({ textbox, w }) => textbox(w.topic.comment),
    saving: {
      button: ({ button, w }) => button(w.topic.addComment),
      done: ({ said, w }) => said(w.topic.commented),
      count: async ({ call, page }, text) => {
        const id = new URL(page.url()).searchParams.get('id');
        const { logs } = await call<{ logs: { comment: string | null }[] }>('GET', `/category/${id}`);
        return logs.filter(({ comment }) => comment === text).length;
      },
    },
  },
  ...questionTypes.map(newQuestion),
  generation,
  {
    name: 'generated question',
    address: async (editorPage) => {
      await generate(editorPage);
      return `/questions/add-new-question?subject=${editorPage.course}&generated=1`;
    },
    field: ({ textbox, w }) => textbox(w.question.text),
  },
  {
    name: 'new assessment',
    address: ({ course }) => `/assignment/add-new-assignment?subject=${course}`,
    field: ({ textbox, w }) => textbox(w.assessment.title),
  },
  {
    name: 'assessment, first step',
    address: async (editorPage) => `/assignment/add-new-assignment?id=${await newAssessment(editorPage)}&step=0`,
    field: ({ textbox, w }) => textbox(w.assessment.title),
    saving: {
      button: ({ button, w }) => button(w.assessment.next),
      done: ({ said, w }) => said(w.assessment.updated),
      count: assessmentsCalled,
      isUpdate: true,
    },
  },
  {
    name: 'assessment, sections',
    address: async (editorPage) => `/assignment/add-new-assignment?id=${await newAssessment(editorPage)}&step=2`,
    reach: ({ button, w }) => button(w.assessment.section).click(),
    field: ({ textbox, w }) => textbox(w.assessment.sectionTitle),
  },
  grading('by student', ({ submitted }) => `/student/submission-grading?id=${submitted.submission}`),
  grading('by question', ({ submitted }) => `/student/submission-grading?id=${submitted.otherSubmission}&by=question`),
];

/** For a teacher without a school. */
export const newSchool: Editor = {
  name: 'new school',
  address: () => '/welcome',
  field: ({ textbox, w }) => textbox(w.school.name),
  saving: {
    button: ({ button, w }) => button(w.school.create),
    done: ({ said, w }) => said(w.school.created),
    count: async ({ call }, text) =>
      (await call<{ name: string }[]>('GET', '/school')).filter(({ name }) => name === text).length,
  },
};

/** Opens an editor's URL and continues the draft: it is already there, or is offered and restored. */
export async function takeUp(editorPage: EditorPage, editor: Editor): Promise<void> {
  if (editor.savesItself) return;
  await editor.reachOffer?.(editorPage);
  await editorPage.button(editorPage.w.restore).click();
  await editor.reachRestored?.(editorPage);
}
