import 'shared/testing/strict-console';
import 'shared/testing/once/polyfills';
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { addNamespace, i18n } from 'shared/i18n';
import { server } from 'shared/testing/server';
import { addTexts } from 'shared/testing/texts';
import { learnTexts } from '../locales/learn-texts';
import { endSession } from '../session/session';
import { fileTexts } from '../files/locales/file-texts';
import { studyTexts } from '../study/locales/study-texts';

// Generous, because tests on a busy machine are slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

// Texts of the messages that the fake server sends.
addTexts();
beforeEach(() => {
  history.replaceState(null, '', '/learn');
  // No remote adds to a page, unless a test says so.
  server.use(http.get('/remotes.json', () => new HttpResponse(null, { status: 404 })));
});
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await Promise.all([
    addNamespace('learn', learnTexts),
    addNamespace('study', studyTexts),
    addNamespace('files', fileTexts),
  ]);
});

afterEach(async () => {
  cleanup();
  server.resetHandlers();
  await endSession();
  await i18n.changeLanguage('en');
});

afterAll(() => server.close());
