import './polyfills';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { forgetAll } from 'shared/query';
import { i18n } from 'shared/i18n';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import { server } from './server';

// A generous limit, because a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(async () => {
  server.resetHandlers();
  forgetAll();
  await i18n.changeLanguage('en');
  clearAll();
  raiseStorageChanged();
});

afterAll(() => server.close());
