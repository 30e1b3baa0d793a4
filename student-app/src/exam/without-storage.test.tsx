import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAttempt, handInAttempt, saveAnswers } from 'shared/contract/attempt';
import { hearAttempt } from 'shared/contract/exam-room';
import { changeLanguage, i18n, languages } from 'shared/i18n';
import { answer, disconnect } from 'shared/testing/server';
import { keepPhoto, newPhotoName } from '../photo/kept-photos';
import { ExamScreen } from './exam.screen';
import { ExamStore } from './exam-store';
import { forgetJournal, forgetSheet, keepHeard, keepSheet } from './journal';
import { session, sheet } from './testing/exam.fixture';

afterEach(async () => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  await Promise.all([forgetJournal(5, 3), forgetSheet(5, 3)]);
});

const full = () =>
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('an exam in a browser whose storage is full', () => {
  it('never says that an answer is saved on this device, and asks before the page is left', async () => {
    answer(getAttempt, sheet);
    answer(hearAttempt, { attempt: sheet, messages: [] });
    full();
    render(<ExamScreen session={session} id={3} />);
    expect(await screen.findByText(/^This device cannot store your answers/)).toBeVisible();
    expect(leave()).toBe(false);
    disconnect(saveAnswers);
    await userEvent.click(screen.getByRole('checkbox', { name: /Water through/ }));
    expect(await screen.findByText(/1 answer is only on this page/)).toBeVisible();
    expect(screen.queryByText(/saved on this device/)).toBeNull();
    expect(leave()).toBe(true);
  });

  it('says it again once there is room', async () => {
    answer(getAttempt, sheet);
    answer(hearAttempt, { attempt: sheet, messages: [] });
    full();
    render(<ExamScreen session={session} id={3} />);
    disconnect(saveAnswers);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Water through/ }));
    await screen.findByText(/only on this page/);
    jest.restoreAllMocks();
    await userEvent.click(screen.getByRole('checkbox', { name: /A kind of cell/ }));
    expect(await screen.findByText(/1 answer is saved on this device/)).toBeVisible();
    expect(leave()).toBe(false);
  });

  it('says that the request to hand in is lost with the page, though all answers were sent', async () => {
    answer(getAttempt, sheet);
    answer(hearAttempt, { attempt: sheet, messages: [] });
    full();
    render(<ExamScreen session={session} id={3} />);
    disconnect(handInAttempt);
    await userEvent.click(await screen.findByRole('button', { name: 'Hand in' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hand in now' }));
    expect(await screen.findByText(/cannot store that you want to hand in\. Keep this page open/)).toBeVisible();
    expect(screen.queryByText(/0 answers/)).toBeNull();
    expect(leave()).toBe(true);
  });

  it('counts a photo that did not fit as not saved, though its answer was', async () => {
    disconnect(saveAnswers);
    const journal = { answers: {}, handIn: false, marked: [], place: 0, told: 0, replaced: [] };
    const store = new ExamStore({ uid: 5, writer: 'w'.repeat(16), sheet, journal, isThisTab: true });
    const name = newPhotoName(5, 3);
    full();
    await keepPhoto(name, new Blob(['x']));
    jest.restoreAllMocks();
    store.answer(12, { filePath: name });
    await waitFor(() => expect(store.snapshot().isUnkept).toBe(true));
    store.close();
  });
});

describe('an exam that is opened again without a network', () => {
  /** As it was heard this many minutes ago, with 40 minutes then. */
  async function reopened(minutes: number) {
    await keepSheet(5, sheet);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - minutes * 60_000);
    await keepHeard(5, sheet);
    jest.restoreAllMocks();
    disconnect(getAttempt);
    disconnect(hearAttempt);
    disconnect(saveAnswers);
    render(<ExamScreen session={session} id={3} />);
    await screen.findByRole('heading', { name: 'Cells' });
  }

  it('shows the time left since the server was last heard', async () => {
    await reopened(30);
    expect(await screen.findByText('10 min left')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Water/ })).toBeEnabled();
  });

  it('lets nothing be changed after the end', async () => {
    await reopened(41);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Water/ })).toBeDisabled());
  });

  it('goes on where the server has more time than the device thought', async () => {
    const store = new ExamStore({
      ...{ uid: 5, writer: 'w'.repeat(16), sheet, isThisTab: true, isHeard: false },
      journal: { answers: {}, handIn: false, marked: [], place: 0, told: 0, replaced: [] },
    });
    disconnect(getAttempt);
    store.timeIsOver();
    store.hear(sheet, []);
    expect(store.snapshot().phase).toBe('writing');
    store.close();
  });
});

describe('what an exam offers without a network', () => {
  afterEach(() => changeLanguage('en'));

  it('was fetched at the start: the other languages, also of the photo', async () => {
    answer(getAttempt, sheet);
    answer(hearAttempt, { attempt: sheet, messages: [] });
    render(<ExamScreen session={session} id={3} />);
    await screen.findByRole('heading', { name: 'Cells' });
    await waitFor(() => {
      for (const namespace of ['learn', 'files', 'messages'])
        expect(languages.map((language) => i18n.hasResourceBundle(language, namespace))).toEqual([true, true]);
    });
  });
});
