import { screen, waitFor, within } from '@testing-library/react';
import {
  deleteExamPlan,
  listExamPlans,
  saveExamPlan,
  countPlanStock,
} from '@teacher-portal/remote-sdk/contract/exam-plan';
import { getBlueprint, listPlanCandidates } from '@teacher-portal/remote-sdk/contract/question-choice';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { type AssessmentForm } from '../assessment-draft';
import { answerChosen, answerFilter, showStep } from '../testing/step-harness';
import { QuestionsStep } from './questions-step';

describe('blueprint', () => {
  const open = async (...args: [Partial<AssessmentForm>?, Parameters<typeof showStep>[2]?]) => {
    const shown = await showStep(QuestionsStep, ...args);
    await shown.user.click(screen.getByRole('button', { name: 'Blueprint' }));
    return shown;
  };
  const table = () => screen.findByRole('table', { name: 'Blueprint' });

  test('shows chosen and available questions by topic and difficulty and marks shortages', async () => {
    answerFilter();
    answerChosen();
    await open({ questions: [1, 2], tags: [1001, 1002] });
    const cells = within(await table());
    expect(cells.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Topic',
      'Easy',
      'Medium',
      'Hard',
      'Hardest',
      'Inferno',
      'All',
    ]);
    expect(
      await cells.findByRole('button', { name: 'Cells, Medium: 1 of 14 chosen. Show the questions' }),
    ).toBeVisible();
    expect(await cells.findByRole('button', { name: /^Cells, Hardest: 1 of 1 ?chosen/ })).toBeVisible();
    expect(cells.getByRole('rowheader', { name: /^Plants/ })).toHaveTextContent('nothing in the bank');
  });

  test('lists the questions of a cell and moves the focus to them', async () => {
    answerFilter();
    const { user } = await open();
    const cells = within(await table());
    const calls = answerFilter([]);
    await user.click(await cells.findByRole('button', { name: /^Cells, Medium/ }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ tags: ['1001'], questionDificulty: 2 }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Questions in the bank' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Remove filter: Medium' })).toBeVisible();
  });

  test('shows an error and retries on demand', async () => {
    answerFilter();
    const { user } = await open({}, { before: () => refuse(getBlueprint, 403, 'errors.forbidden') });
    expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
    answer(getBlueprint, [{ categoryId: 1001, difficulty: 2, count: 3 }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(await table()).findByRole('button', { name: /^Cells, Medium: 0 of 3/ })).toBeVisible();
  });

  describe('with a plan', () => {
    const candidate = (id: number, more = {}) => ({
      ...{ id, tags: [1001], difficulty: 2 as const, timesUsed: 0, passageId: null },
      ...{ bloomsTaxonomy: null, questionType: 1 as const, score: 2 },
      ...more,
    });
    const plan = async (draft: Partial<AssessmentForm> = {}) => {
      answerFilter();
      const chosenCalls = answerChosen();
      const shown = await open(draft);
      await shown.user.click(await screen.findByRole('checkbox', { name: 'Plan how many questions' }));
      const want = (name: string, count: string) =>
        shown.user.type(screen.getByRole('spinbutton', { name: `${name}: wanted` }), count);
      const fill = () => shown.user.click(screen.getByRole('button', { name: 'Choose by the plan' }));
      return { ...shown, want, fill, chosenCalls };
    };

    test('chooses the questions that meet it, keeps those chosen before, and offers undo', async () => {
      const { user, draft, want, fill } = await plan({ questions: [4] });
      expect(screen.getByText(/^Enter how many questions/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Choose by the plan' })).toBeDisabled();
      await want('Cells, Medium', '2');
      await want('Cells, Hardest', '1');
      const calls = answer(listPlanCandidates, {
        questions: [candidate(1), candidate(2, { difficulty: 4 }), candidate(3, { timesUsed: 30 })],
        isWhole: true,
      });
      await fill();
      expect(await screen.findByText(/questions chosen by the plan\.$/)).toBeVisible();
      expect(calls[0]?.body).toEqual({ courseId: 101, gradeId: 11, topics: [1001] });
      // The one chosen before counts as one of the two.
      expect(draft().questions[0]).toBe(4);
      expect([...draft().questions].sort()).toEqual([1, 2, 4]);
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(draft().questions).toEqual([4]);
    });

    test('leaves out the questions of so many of the last exams, in filling and in swapping', async () => {
      const { user, draft, want, fill } = await plan();
      const exams = screen.getByRole('spinbutton', { name: 'Last exams of these students not to repeat' });
      expect(exams).toHaveValue(0);
      await user.clear(exams);
      await user.type(exams, '99');
      expect(exams).toHaveValue(10);
      await user.clear(exams);
      await user.type(exams, '2');
      await want('Cells, Medium', '1');
      const calls = answer(listPlanCandidates, { questions: [candidate(1), candidate(3)], isWhole: true });
      await fill();
      await waitFor(() => expect(draft().questions).toHaveLength(1));
      await user.click(await screen.findByRole('button', { name: /^Swap/ }));
      await waitFor(() => expect(calls).toHaveLength(2));
      for (const { body } of calls) expect(body).toMatchObject({ topics: [1001], withoutLast: 2 });
    });

    test('makes a plan of the chosen questions, and gives the one that was there back on undo', async () => {
      answer(countPlanStock, ({ body }) => (body as { kinds: object[] }).kinds.map(() => ({ questions: 9, marks: 9 })));
      const { user, want } = await plan({ questions: [1, 2] });
      await want('Cells, Medium', '7');
      await user.click(screen.getByRole('button', { name: 'Make a plan from the 2 chosen questions' }));
      const wanted = (name: string) => screen.getByRole('spinbutton', { name });
      expect(wanted('Cells, Medium: wanted')).toHaveValue(1);
      expect(wanted('Cells, Hardest: wanted')).toHaveValue(1);
      expect(wanted('Whole exam: questions wanted')).toHaveValue(2);
      expect(screen.getByText('The chosen questions meet the plan.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(wanted('Cells, Medium: wanted')).toHaveValue(7);
    });

    test('says by topic and difficulty what the bank lacks, and keeps the plan while the form is open', async () => {
      const { user, draft, want, fill } = await plan();
      await want('Cells, Medium', '3');
      expect(screen.getByText('Cells, Medium: 3 questions missing')).toBeVisible();
      answer(listPlanCandidates, { questions: [candidate(1)], isWhole: true });
      await fill();
      await waitFor(() => expect(draft().questions).toEqual([1]));
      await user.click(screen.getByRole('button', { name: 'Blueprint' }));
      expect(await screen.findByText('Cells, Medium: 2 questions missing')).toBeVisible();
      expect(screen.getByRole('spinbutton', { name: 'Cells, Medium: wanted' })).toHaveValue(3);
    });

    test('replaces the chosen questions where they are not to stay', async () => {
      const { user, draft, want, fill } = await plan({ questions: [2, 4] });
      await user.click(screen.getByRole('checkbox', { name: 'Keep the 2 chosen questions' }));
      await want('Cells, Medium', '2');
      answer(listPlanCandidates, { questions: [candidate(1), candidate(3)], isWhole: true });
      await fill();
      await waitFor(() => expect([...draft().questions].sort()).toEqual([1, 3]));
    });

    const add = async (user: Awaited<ReturnType<typeof plan>>['user'], kind: Record<string, string>, count: string) => {
      for (const [label, option] of Object.entries(kind))
        await user.selectOptions(screen.getByRole('combobox', { name: label }), option);
      await user.type(screen.getByRole('spinbutton', { name: 'How many' }), count);
      await user.click(screen.getByRole('button', { name: 'Add target' }));
    };

    test('takes targets by level of Bloom and type in questions or marks, with what the bank has of each', async () => {
      const stock = answer(countPlanStock, ({ body }) =>
        (body as { kinds: object[] }).kinds.map((kind) =>
          'questionType' in kind ? { questions: 3, marks: 6 } : { questions: 40, marks: 75 },
        ),
      );
      const { user, draft, fill } = await plan();
      expect(screen.getByRole('button', { name: 'Add target' })).toBeDisabled();
      await add(user, { 'Bloom’s level': 'Apply', 'Counted in': 'marks' }, '30');
      await add(
        user,
        { Topic: 'Cells', Type: 'True or false', 'Bloom’s level': 'Any', 'Counted in': 'questions' },
        '5',
      );
      const targets = within(screen.getByRole('list', { name: 'More targets' }));
      const [first, second] = targets.getAllByRole('listitem');
      await waitFor(() => expect(second).toHaveTextContent('Cells, True or falsequestions3 in the bank'));
      expect(first).toHaveTextContent('Applymarks75 in the bank');
      expect(stock.at(-1)?.body).toEqual({
        ...{ courseId: 101, gradeId: 11 },
        kinds: [{ bloomsTaxonomy: 'apply' }, { categoryId: 1001, questionType: 5 }],
      });
      expect(screen.getByText('Apply: 30 marks missing')).toBeVisible();
      const calls = answer(listPlanCandidates, {
        questions: [candidate(1, { bloomsTaxonomy: 'apply', score: 30 }), candidate(2)],
        isWhole: true,
      });
      await fill();
      await waitFor(() => expect(draft().questions).toEqual([1]));
      expect(calls[0]?.body).toEqual({ courseId: 101, gradeId: 11, topics: [1001], others: true });
    });

    test('leads from what is missing to where it is written, generated and imported, with its kind', async () => {
      answer(countPlanStock, ({ body }) => (body as { kinds: object[] }).kinds.map(() => ({ questions: 0, marks: 0 })));
      const { user, want } = await plan();
      await want('Cells, Medium', '2');
      await add(user, { Type: 'Numeric', 'Bloom’s level': 'Apply' }, '1');
      const hrefs = (kind: string) =>
        screen
          .getAllByRole('link', { name: new RegExp(`: ${kind} \\(opens in a new tab\\)$`) })
          .map((link) => [link.textContent?.split(':')[0], link.getAttribute('href'), link.getAttribute('target')]);
      expect(hrefs('Cells, Medium')).toEqual([
        ['Write one', '/questions/add-new-question?subject=101&topic=1001&level=2', '_blank'],
        ['Generate', '/questions/add-bulk-questions?subject=101&topic=1001&level=2', '_blank'],
        ['Import', '/questions/import-questions?subject=101&topic=1001', '_blank'],
      ]);
      // The generator makes no items.
      expect(hrefs('Apply, Numeric')).toEqual([
        ['Write one', '/questions/add-new-question?subject=101&bloom=apply&type=7', '_blank'],
        ['Import', '/questions/import-questions?subject=101', '_blank'],
      ]);
    });

    test('takes a target back, and asks for nothing while its number is empty', async () => {
      answer(countPlanStock, [{ questions: 3, marks: 6 }]);
      const { user } = await plan();
      await add(user, {}, '5');
      const number = screen.getByRole('spinbutton', { name: 'Whole exam: questions wanted' });
      expect(screen.getByText('Whole exam: 5 questions missing')).toBeVisible();
      await user.clear(number);
      expect(screen.getByRole('button', { name: 'Choose by the plan' })).toBeDisabled();
      await user.type(number, '999');
      expect(number).toHaveValue(200);
      await user.click(screen.getByRole('button', { name: 'Remove target: Whole exam' }));
      expect(screen.queryByRole('list', { name: 'More targets' })).toBeNull();
      expect(screen.getByText(/^Enter how many questions or marks/)).toBeVisible();
    });

    test('says where the plan contradicts itself', async () => {
      answer(countPlanStock, [{ questions: 3, marks: 6 }]);
      const { user, want } = await plan();
      await add(user, {}, '2');
      await want('Cells, Medium', '5');
      expect(
        screen.getByText(
          'Whole exam: the plan asks for 2 questions, but for parts of it for 5 questions. No exam meets both.',
        ),
      ).toBeVisible();
    });

    test('says that the bank cannot be counted, and counts again on demand', async () => {
      refuse(countPlanStock, 403, 'errors.forbidden');
      const { user } = await plan();
      await add(user, {}, '2');
      await user.click(await screen.findByRole('button', { name: 'Try again' }));
      answer(countPlanStock, [{ questions: 9, marks: 6 }]);
      await user.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('9 in the bank')).toBeVisible();
    });

    test('swaps a chosen question for the next best that keeps the plan, with undo, and the focus stays there', async () => {
      const { user, draft, want, fill } = await plan({ questions: [] });
      await want('Cells, Medium', '1');
      const calls = answer(listPlanCandidates, {
        questions: [candidate(1), candidate(3, { timesUsed: 9 })],
        isWhole: true,
      });
      await fill();
      await waitFor(() => expect(draft().questions).toEqual([1]));
      const swapOf = (name: string) => screen.findByRole('button', { name: `Swap for the next best: ${name}` });
      await user.click(await swapOf('Which organelle releases energy?'));
      await waitFor(() => expect(draft().questions).toEqual([3]));
      expect(calls).toHaveLength(2);
      expect(await screen.findByText('Swapped for: How do roots take up water?')).toBeVisible();
      expect(await swapOf('How do roots take up water?')).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(draft().questions).toEqual([1]);
    });

    test('says that no other question keeps the plan, and offers no swap without a plan', async () => {
      const { user, draft, want, fill } = await plan({ questions: [1] });
      expect(screen.queryByRole('button', { name: /^Swap/ })).toBeNull();
      await want('Cells, Medium', '1');
      answer(listPlanCandidates, { questions: [candidate(1), candidate(2, { difficulty: 4 })], isWhole: true });
      await fill();
      await user.click(await screen.findByRole('button', { name: /^Swap/ }));
      expect(await screen.findByText('No other question in the bank fits the plan.')).toBeVisible();
      expect(draft().questions).toEqual([1]);
    });

    const saved = {
      id: 5,
      name: 'Mid-term',
      cells: [{ categoryId: 1001, difficulty: 4 as const, count: 6 }],
      author: { id: 7, name: 'Ada Yılmaz' },
      savedOn: '2026-11-01T08:00:00.000Z',
    };

    test('saves a plan by name, and takes one that the course has', async () => {
      answerFilter();
      answerChosen();
      const { user } = await open({}, { before: () => answer(listExamPlans, [saved]) });
      await user.click(await screen.findByRole('checkbox', { name: 'Plan how many questions' }));
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Saved plans of the course' }), 'Mid-term');
      expect(screen.getByRole('spinbutton', { name: 'Cells, Hardest: wanted' })).toHaveValue(6);
      expect(screen.getByRole('button', { name: 'Replace the plan' })).toBeEnabled();
      const name = screen.getByRole('textbox', { name: 'Name of the plan' });
      await user.clear(name);
      expect(screen.getByRole('button', { name: 'Save the plan' })).toBeDisabled();
      await user.type(name, 'Final');
      const calls = answer(saveExamPlan, { ...saved, id: 6, name: 'Final' });
      await user.click(screen.getByRole('button', { name: 'Save the plan' }));
      await waitFor(() => expect(calls[0]?.body).toEqual({ courseId: 101, name: 'Final', cells: saved.cells }));
    });

    test('deletes a plan and brings it back on undo', async () => {
      answerFilter();
      answerChosen();
      const { user } = await open({}, { before: () => answer(listExamPlans, [saved]) });
      await user.click(await screen.findByRole('checkbox', { name: 'Plan how many questions' }));
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Saved plans of the course' }), 'Mid-term');
      const [deleted, back] = [answer(deleteExamPlan, null), answer(saveExamPlan, saved)];
      await user.click(screen.getByRole('button', { name: 'Delete this plan' }));
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(back[0]?.body).toEqual({ courseId: 101, name: 'Mid-term', cells: saved.cells }));
      expect(deleted[0]?.params).toEqual({ id: '5' });
    });

    test('takes a plan of another course, with its topics of the same names, and names the others', async () => {
      answer(listCoursesOfGrade, [course(), course({ id: 102, courseCode: 'PHY9A', name: 'Physics' })]);
      const { user } = await plan();
      answer(listCategoriesOfCourse, [category({ id: 2001, name: 'cells' }), category({ id: 2002, name: 'Forces' })]);
      answer(listExamPlans, [
        {
          ...saved,
          cells: [
            { categoryId: 2001, difficulty: 2, count: 3 },
            { categoryId: 2002, count: 2 },
          ],
        },
      ]);
      await user.click(await screen.findByRole('button', { name: 'Plan from another course' }));
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Course' }), 'PHY9A · Physics');
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Plans of that course' }), 'Mid-term');
      expect(screen.getByRole('spinbutton', { name: 'Cells, Medium: wanted' })).toHaveValue(3);
      expect(screen.getByText(/no topics with these names: Forces/)).toBeVisible();
    });

    test('says that the saved plans cannot be read, and reads them again on demand', async () => {
      answerFilter();
      const { user } = await open({}, { before: () => refuse(listExamPlans, 403, 'errors.forbidden') });
      await user.click(await screen.findByRole('checkbox', { name: 'Plan how many questions' }));
      expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
      answer(listExamPlans, [saved]);
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('combobox', { name: 'Saved plans of the course' })).toBeVisible();
    });

    test('changes nothing and stays open when the bank cannot be read', async () => {
      const { draft, want, fill } = await plan({ questions: [4] });
      await want('Cells, Medium', '2');
      refuse(listPlanCandidates, 403, 'errors.forbidden');
      await fill();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Choose by the plan' })).toBeEnabled());
      expect(screen.getByRole('dialog', { name: 'Blueprint' })).toBeVisible();
      expect(draft().questions).toEqual([4]);
    });
  });
});
