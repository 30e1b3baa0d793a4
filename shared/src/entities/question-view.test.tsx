import { screen, within } from '@testing-library/react';
import { renderWithPortal } from '../testing/render';
import { QuestionView, type ShownQuestion } from './question-view';

const question = (changes: Partial<ShownQuestion> = {}): ShownQuestion => ({
  questionType: 1,
  questionText: '<p>Which <em>organelle</em> makes ATP?</p>',
  options: [
    { value: 'Mitochondrion', isCorrectAnswer: true },
    { value: 'Ribosome', isCorrectAnswer: false },
  ],
  ...changes,
});
const options = () => within(screen.getByRole('list', { name: 'Options' })).getAllByRole('listitem');

test('shows the text and lettered options of a question, and the key only on request', async () => {
  const { unmount } = await renderWithPortal(<QuestionView question={question()} />);
  expect(screen.getByText('organelle')).toBeVisible();
  expect(options().map(({ textContent }) => textContent)).toEqual(['A.Mitochondrion', 'B.Ribosome']);
  unmount();
  await renderWithPortal(<QuestionView question={question()} showKey />);
  expect(options().map(({ textContent }) => textContent)).toEqual(['A.MitochondrionCorrect', 'B.Ribosome']);
});

test('renders formulas in the text and options of a question', async () => {
  const withMath = question({
    questionText: '<p>Solve $x^2=4$.</p>',
    options: [{ value: '$x=\\frac{4}{2}$', isCorrectAnswer: true, pictureSource: null }],
  });
  const { container } = await renderWithPortal(<QuestionView question={withMath} />);
  await screen.findByText('x^2=4', { selector: 'annotation' });
  expect(container.querySelectorAll('math')).toHaveLength(2);
});

test('escapes markup in options and strips scripts from the question text', async () => {
  const hostile = question({
    questionText: '<p>Hello<script>alert(1)</script><img src="x" onerror="alert(1)"></p>',
    options: [{ value: '<b onclick="x()">bold</b>', isCorrectAnswer: true, pictureSource: null }],
  });
  const { container } = await renderWithPortal(<QuestionView question={hostile} />);
  expect(screen.getByText('<b onclick="x()">bold</b>')).toBeVisible();
  expect(container.querySelector('script, [onerror], [onclick]')).toBeNull();
});

test('shows the labelled pictures of a question and its options', async () => {
  const picture = 'data:image/png;base64,AA==';
  const pictorial = question({
    questionType: 3,
    pictureSource: picture,
    options: [{ value: 'left', isCorrectAnswer: true, pictureSource: picture }],
  });
  await renderWithPortal(<QuestionView question={pictorial} />);
  expect(screen.getByRole('img', { name: 'Picture of the question' })).toHaveAttribute('src', picture);
  expect(screen.getByRole('img', { name: 'Picture of option A' })).toHaveAttribute('src', picture);
});

test("uses the author's descriptions as alternative texts", async () => {
  const picture = 'data:image/png;base64,AA==';
  const pictorial = question({
    questionType: 3,
    pictureSource: picture,
    pictureAlt: 'A cell with a large vacuole',
    options: [{ value: 'left', isCorrectAnswer: true, pictureSource: picture, pictureAlt: 'A thick wall' }],
  });
  await renderWithPortal(<QuestionView question={pictorial} />);
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'A cell with a large vacuole',
    'A thick wall',
  ]);
});

test('renders a whiteboard drawing as an image that cannot run scripts', async () => {
  const drawing = question({
    drawingPreview: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  });
  const { container } = await renderWithPortal(<QuestionView question={drawing} />);
  expect(screen.getByRole('img', { name: 'Whiteboard drawing of the question' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml/),
  );
  expect(container.querySelector('svg, script')).toBeNull();
});

test('shows the model answer of a descriptive question only with the key', async () => {
  const open = question({ questionType: 2, options: [], modelAnswer: '<p>Because of ATP.</p>' });
  const { unmount } = await renderWithPortal(<QuestionView question={open} />);
  expect(screen.queryByText('Because of ATP.')).not.toBeInTheDocument();
  unmount();
  await renderWithPortal(<QuestionView question={open} showKey />);
  expect(screen.getByText('Because of ATP.')).toBeVisible();
});

test('marks the language of the question, also for options that are too short to detect it', async () => {
  const { unmount } = await renderWithPortal(<QuestionView question={question()} />, { language: 'tr' });
  expect(screen.getByText('organelle').closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Mitochondrion').closest('[lang]')).toHaveAttribute('lang', 'en');
  unmount();
  const turkish = question({ questionText: '<p>ATP hangi organelde üretilir?</p>' });
  await renderWithPortal(<QuestionView question={turkish} />);
  expect(screen.getByText('Ribosome').closest('[lang]')).toHaveAttribute('lang', 'tr');
});
