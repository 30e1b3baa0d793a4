import './polyfills';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './strict-console';
import { forgetAll } from 'shared/query';
import { i18n } from 'shared/i18n';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import { server } from './server';

// Two cores are shared by several test files at a time.
configure({ asyncUtilTimeout: 4_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(async () => {
  server.resetHandlers();
  forgetAll();
  await i18n.changeLanguage('en');
  clearAll();
  raiseStorageChanged();
});

afterAll(() => server.close());
