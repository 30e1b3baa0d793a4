import { screen, waitFor, within } from '@testing-library/react';
import { getSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { refuse } from '@teacher-portal/remote-sdk/testing/server';
import { answerTo, assessment, choice, question, submission } from '../../submission/testing/submission.fixture';
import { button, press, score, showDesk, title } from './testing/desk';
import { serveSubmissions } from './testing/grading-server';

it('is read-only, with the reason, for a teacher of another class', async () => {
  const server = serveSubmissions([submission(1, { mayGrade: false })]);
  const { user } = await showDesk();
  expect(await screen.findByText(/^This class is not yours\. Only/)).toBeVisible();
  expect(await score(1)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Finish grading' })).not.toBeInTheDocument();
  await user.keyboard('3');
  expect(await screen.findByText(/This input was not accepted: 3\./)).toBeVisible();
  expect(server.saves).toEqual([]);
});

describe('the grading screen shows', () => {
  it("each question with its key, the student's answer and the marks", async () => {
    const first = answerTo(71, { response: { optionIds: [710] }, score: 0, autoGraded: true });
    serveSubmissions([submission(1, { questionDetails: [choice(71), question(72)], answers: [first, answerTo(72)] })]);
    await showDesk();
    const card = within(await screen.findByRole('article', { name: 'Question 1' }));
    expect(within(card.getByRole('group', { name: 'Student’s answer' })).getByText('Wrong')).toBeVisible();
    expect(card.getByText('Graded automatically')).toBeVisible();
    expect(card.getByText('of 4')).toBeVisible();
    expect(await score(1)).toHaveValue('0');
    expect(await screen.findByText('Answer to 72')).toBeVisible();
    expect(screen.getByText('Sum: 0 of 8')).toBeVisible();
    expect(screen.getByText('1 of 2 questions have a score')).toBeVisible();
  });

  it.each([
    ['en', 'Correct: show question 1', 'Hide question 1', 'Score of question 1', 'Next student'],
    ['tr', 'Doğru: 1. soruyu göster', '1. soruyu gizle', '1. sorunun puanı', 'Sonraki öğrenci'],
  ] as const)(
    'a question that was graded automatically as correct folded, opened by key for this student (%s)',
    async (language, unfold, fold, scoreLabel, next) => {
      const right = answerTo(71, { response: { optionIds: [711] }, score: 4, autoGraded: true });
      const wrong = answerTo(72, { response: { optionIds: [720] }, score: 0, autoGraded: true });
      const answered = { questionDetails: [choice(71), choice(72)], answers: [right, wrong] };
      serveSubmissions([submission(1, answered), submission(2, answered)]);
      const { user } = await showDesk({ language });
      const opener = await button(unfold);
      expect(screen.getByText('Text of question 71', { selector: 'p' })).not.toBeVisible();
      expect(screen.getByText('Text of question 72')).toBeVisible();
      expect(screen.queryByRole('textbox', { name: scoreLabel })).not.toBeInTheDocument();
      expect(opener).toHaveAttribute('aria-expanded', 'false');
      opener.focus();
      await user.keyboard('{Enter}');
      expect(await button(fold)).toHaveFocus();
      expect(screen.getByRole('textbox', { name: scoreLabel })).toHaveValue('4');
      expect(screen.getByText('Text of question 71', { selector: 'p' })).toBeVisible();
      await press(new RegExp(`^${next}`), user);
      await title('Mert Demir');
      await button(unfold);
      expect(screen.getByText('Text of question 71', { selector: 'p' })).not.toBeVisible();
    },
  );

  it('the formula of a question in its line, while it is folded', async () => {
    const right = answerTo(71, { response: { optionIds: [711] }, score: 4, autoGraded: true });
    const asked = { ...choice(71), plainText: 'Solve $x^2=4$.' };
    serveSubmissions([submission(1, { questionDetails: [asked, choice(72)], answers: [right] })]);
    await showDesk();
    const card = (await button('Correct: show question 1')).closest('article') as HTMLElement;
    await waitFor(() =>
      expect(
        within(card)
          .getByText(/^Solve/)
          .querySelector('math'),
      ).not.toBeNull(),
    );
    expect(within(card).queryByText(/\$/)).toBeNull();
  });

  it('a submitted file as a link, and where nothing was answered', async () => {
    const file = answerTo(71, {
      response: { filePath: '/api/v1/upload/lecture/k/essay%201.pdf' },
      fileSource: '/api/v1/upload/lecture/k/essay%201.pdf?signature=x',
    });
    serveSubmissions([submission(1, { answers: [file, answerTo(72, { response: null })] })]);
    await showDesk();
    expect(await screen.findByRole('link', { name: 'File: essay 1.pdf' })).toHaveAttribute(
      'href',
      expect.stringContaining('signature'),
    );
    expect(screen.getByText('No answer')).toBeVisible();
  });

  it('the sections of the assessment and the rubric beside it', async () => {
    const rubric = [
      {
        title: 'Argument',
        levels: [
          { label: 'Clear', marks: 2 },
          { label: 'Partly', marks: 1 },
        ],
      },
    ];
    serveSubmissions([
      submission(1, { sections: [{ id: 1, title: 'Part B', subtitle: 'Short answers', questions: [72] }], rubric }),
    ]);
    await showDesk();
    expect(await screen.findByRole('heading', { level: 2, name: 'Part B' })).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Rubric' })).getByText('2 marks')).toBeVisible();
  });

  it('how many of the received submissions are graded, without the missing ones', async () => {
    serveSubmissions([
      submission(1, { status: 5, marks: 8 }),
      submission(2),
      submission(3, { status: 6, submissionDate: null }),
    ]);
    await showDesk();
    expect(await screen.findByText('1 of 2 graded')).toBeVisible();
    expect(screen.getByText('1 of 2', { selector: '[role=status]' })).toBeVisible();
  });

  it('no names when they are hidden, and the setting in the address', async () => {
    serveSubmissions();
    const { user, router } = await showDesk({ route: '/student/submission-grading?id=2' });
    await title('Mert Demir');
    await press('Hide names', user);
    await title('Student 2');
    expect(screen.queryByText('Mert Demir')).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toContain('names=hidden'));
  });

  it('that a submission which can still be handed in cannot be graded yet', async () => {
    serveSubmissions([
      submission(1, {
        status: 7,
        submissionDate: null,
        assessment: assessment({ dueDate: '2999-01-01T00:00:00.000Z' }),
      }),
    ]);
    await showDesk();
    expect(await screen.findByText(/can still be handed in/)).toBeVisible();
    expect(await score(1)).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Finish grading' })).not.toBeInTheDocument();
  });

  it('where to find submissions when the address names none', async () => {
    await showDesk({ route: '/student/submission-grading' });
    expect(await screen.findByRole('link', { name: 'See the submissions' })).toHaveAttribute(
      'href',
      '/assignment/submitted-assignment-list',
    );
  });

  it('an error, and the submission after retrying', async () => {
    refuse(getSubmission, 403, 'errors.forbidden');
    const { user } = await showDesk();
    expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
    serveSubmissions();
    await press('Try again', user);
    await title('Elif Kaya');
  });

  it.each([
    ['en', 'This submission was not found', 'See the submissions', 'By student'],
    ['tr', 'Bu çalışma bulunamadı', 'Teslimleri gör', 'Öğrenciye göre'],
  ] as const)('that a submission was not found, with links to the lists (%s)', async (language, found, lists, mode) => {
    refuse(getSubmission, 404, 'errors.notFound');
    await showDesk({ language, route: '/student/submission-grading?id=99' });
    expect(await screen.findByRole('heading', { name: found })).toBeVisible();
    expect(screen.getByRole('link', { name: lists })).toHaveAttribute('href', '/assignment/submitted-assignment-list');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: mode })).not.toBeInTheDocument();
  });

  it('Turkish with decimal commas', async () => {
    serveSubmissions([submission(1, { answers: [answerTo(71, { score: 2.5 }), answerTo(72)] })]);
    await showDesk({ language: 'tr' });
    expect(await screen.findByRole('textbox', { name: '1. sorunun puanı' })).toHaveValue('2,5');
    expect(screen.getByText('Toplam: 2,5 / 8')).toBeVisible();
  });
});
