import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { type Annotation, changeAnnotations, listAnnotations } from '@teacher-portal/remote-sdk/contract/annotation';
import { type EndpointBody } from '@teacher-portal/remote-sdk/contract/endpoint';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { expectSameKeys } from '@teacher-portal/remote-sdk/testing/locales';
import en from '../../../submission/annotations/locales/en.json';
import tr from '../../../submission/annotations/locales/tr.json';
import { answerTo, submission } from '../../../submission/testing/submission.fixture';
import { serveSubmissions } from '../testing/grading-server';
import { showDesk } from '../testing/desk';
import { annotationStore } from './annotation-store';

test('has every text in both languages with the same placeholders', () => expectSameKeys(en, tr));

type Changes = EndpointBody<typeof changeAnnotations>['changes'];
const picture = '/api/v1/upload/lecture/k/crop.png';
const onPaper = submission(1, {
  answers: [
    answerTo(71, { response: { filePath: picture }, fileSource: `${picture}?signature=s` }),
    answerTo(72, { response: { text: '<p>Heat <b>rises</b> always</p>' } }),
  ],
});

test('nothing is offered for a document, which has no page to draw on, and only passages beside one', async () => {
  const filePath = '/api/v1/upload/lecture/k/essay.pdf';
  const answers = [
    answerTo(71, { response: { filePath }, fileSource: `${filePath}?signature=s` }),
    answerTo(72, { response: { text: '<p>Heat rises</p>', filePath }, fileSource: `${filePath}?signature=s` }),
  ];
  serveSubmissions([submission(1, { answers })]);
  serveAnnotations();
  await annotate(2);
  expect(screen.queryByRole('button', { name: 'Pen' })).not.toBeInTheDocument();
  expect(screen.getByText('Select a passage of the answer to comment on it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Annotate the answer to question 1' })).not.toBeInTheDocument();
});

/** Keeps annotations as the server does. */
function serveAnnotations(saved: Annotation[] = []) {
  let now = saved;
  const seen = new Set<string>();
  const apply = (changes: Changes) => {
    for (const { change, id, questionId, mark } of changes) {
      if (seen.has(change)) continue;
      seen.add(change);
      const made = mark && { id, questionId, file: 0, page: 1, ...mark, by: null, at: '2026-11-29T08:00:00.000Z' };
      const others = now.some((each) => each.id === id);
      now = others
        ? now.flatMap((each) => (each.id === id ? ((made ?? []) as Annotation | []) : each))
        : [...now, ...(made ? [made as Annotation] : [])];
    }
  };
  answer(listAnnotations, () => now);
  const saves = answer(changeAnnotations, ({ body }) => {
    apply((body as { changes: Changes }).changes);
    return now;
  });
  return { saves, now: () => now, apply };
}

async function annotate(number: number) {
  const view = await showDesk();
  await view.user.click(await screen.findByRole('button', { name: `Annotate the answer to question ${number}` }));
  await screen.findByRole('group', { name: `Tools for question ${number}` });
  return view;
}
const arrived = () => {
  act(() => annotationStore.flush());
  return screen.findByText('Annotations saved');
};

test('a pin is placed by keys, takes its words, and is sent once it is worded', async () => {
  serveSubmissions([onPaper]);
  const server = serveAnnotations();
  const { user } = await annotate(1);
  const page = screen.getByRole('application', { name: 'Page: Comment pin' });
  act(() => page.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}{Enter}');
  const words = await screen.findByRole('textbox', { name: 'Text of annotation: 1 Comment' });
  expect(words).toHaveFocus();
  await user.paste('Which unit?');
  await arrived();
  expect(server.now()).toMatchObject([
    { questionId: 71, on: 'file', page: 1, shape: { kind: 'pin', x: 0.54, y: 0.495, text: 'Which unit?' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Go to annotation 1' }));
  expect(words).toHaveFocus();
});

test('a line follows the pointer, and is undone and done again by keys', async () => {
  serveSubmissions([onPaper]);
  const server = serveAnnotations();
  const { user } = await annotate(1);
  await user.click(screen.getByRole('button', { name: 'Pen' }));
  const page = screen.getByRole('application', { name: 'Page: Pen' });
  jest.spyOn(page, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 100));
  await user.pointer([
    { keys: '[MouseLeft>]', target: page, coords: { clientX: 20, clientY: 10 } },
    { target: page, coords: { clientX: 120, clientY: 60 } },
    { keys: '[/MouseLeft]', target: page, coords: { clientX: 120, clientY: 60 } },
  ]);
  await arrived();
  expect(server.now()).toMatchObject([{ shape: { kind: 'pen', points: [0.1, 0.1, 0.6, 0.6] } }]);
  act(() => page.focus());
  await user.keyboard('{Control>}z{/Control}');
  await arrived();
  expect(server.now()).toEqual([]);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await arrived();
  expect(server.now()).toMatchObject([{ shape: { kind: 'pen' } }]);
});

test('words of a typed answer are marked by keys, and their comment stands below', async () => {
  serveSubmissions([onPaper]);
  const server = serveAnnotations();
  const { user } = await annotate(2);
  const text = screen.getByRole('application', { name: 'Answer: select a passage to mark it' });
  act(() => text.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{Enter}');
  await waitFor(() => expect(document.querySelector('mark')).toHaveTextContent('rises'));
  const list = within(screen.getByRole('list', { name: 'Annotations' }));
  await user.click(list.getByRole('textbox', { name: 'Text of annotation: “rises always”' }));
  await user.paste('Not in water');
  await arrived();
  expect(server.now()).toMatchObject([
    { on: 'text', shape: { kind: 'passage', from: 5, quote: 'rises always', text: 'Not in water' } },
  ]);
  await user.click(list.getByRole('button', { name: /^Remove annotation: 1/ }));
  await arrived();
  expect(server.now()).toEqual([]);
});

test('another grader’s annotations stay, and what has no connection waits on the device', async () => {
  serveSubmissions([onPaper]);
  const server = serveAnnotations();
  const { user } = await annotate(1);
  answer(changeAnnotations, () => {
    throw HttpResponse.error();
  });
  await user.click(screen.getByRole('button', { name: 'Stamp: right' }));
  const page = screen.getByRole('application', { name: 'Page: Stamp: right' });
  act(() => page.focus());
  await user.keyboard('{Enter}');
  act(() => annotationStore.flush());
  expect(await screen.findByText(/^Annotations not saved yet: waiting for the connection/)).toBeVisible();
  const theirs = { kind: 'pin' as const, x: 0, y: 0, text: 'Theirs' };
  server.apply([{ change: 'change-of-ece', id: 'pin-of-ece', questionId: 71, mark: { on: 'file', shape: theirs } }]);
  answer(changeAnnotations, ({ body }) => {
    server.apply((body as { changes: Changes }).changes);
    return server.now();
  });
  await arrived();
  expect(server.now().map(({ shape }) => shape.kind)).toEqual(['pin', 'stamp']);
  expect(screen.getByRole('textbox', { name: 'Text of annotation: 1 Comment' })).toHaveValue('Theirs');
});

test('a finished submission shows its annotations and takes none', async () => {
  const finished = { ...onPaper, status: 5 as const, marks: 4 };
  serveSubmissions([finished]);
  const shape = { kind: 'pin' as const, x: 0.5, y: 0.5, text: 'Well seen', criterionId: null };
  const made = { id: 'annotation-1', questionId: 71, on: 'file' as const, file: 0, page: 1, by: null };
  serveAnnotations([{ ...made, shape, at: '2026-11-29T08:00:00.000Z' }]);
  await showDesk();
  expect(await screen.findByRole('list', { name: 'Annotations' })).toHaveTextContent('1Well seen');
  expect(screen.queryByRole('button', { name: /^Annotate/ })).not.toBeInTheDocument();
});

test('typed text has no tools to draw with, because passages of it are selected', async () => {
  serveSubmissions([onPaper]);
  serveAnnotations();
  const { user } = await annotate(2);
  const tools = within(screen.getByRole('group', { name: 'Tools for question 2' }));
  expect(tools.queryByRole('button', { name: 'Pen' })).toBeNull();
  expect(screen.getByText('Select a passage of the answer to comment on it.')).toBeVisible();
  await user.click(tools.getByRole('button', { name: /^Done/ }));
  await user.click(screen.getByRole('button', { name: 'Annotate the answer to question 1' }));
  expect(await screen.findByRole('button', { name: 'Pen' })).toBeVisible();
});
