import './polyfills';
import './owner-stacks';
import './found-elements';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { forgetAll } from 'shared/query';
import { i18n } from 'shared/i18n';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import { server } from './server';
import { addTexts } from './texts';

// A generous limit, because a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

// A failed query prints the page. While a test waits, that is postponed until the message is read.
const { getElementError } = getConfig();
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError(message, container) {
    if (!isWaiting()) return getElementError(message, container);
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    const get = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

addTexts();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(async () => {
  server.resetHandlers();
  forgetAll();
  await i18n.changeLanguage('en');
  clearAll();
  raiseStorageChanged();
});

afterAll(() => server.close());
