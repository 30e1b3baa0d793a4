import './once/polyfills';
import './once/owner-stacks';
import './once/found-elements';
import './once/query-errors';
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { forgetAll } from 'shared/query';
import { i18n } from 'shared/i18n';
import { clearAll, raiseStorageChanged } from 'shared/storage';
import { server } from './server';
import { addTexts } from './texts';

// A generous limit, because a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

addTexts();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

// Testing Library does so for the first test file only, as the files of a worker share it. What a screen still finishes
// while it is taken down, such as a transition, belongs to no assertion: React need not ask for `act` there.
const expectAct = (isExpected: boolean) => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isExpected });
beforeEach(() => expectAct(true));
afterEach(() => expectAct(false));
afterEach(cleanup);

afterEach(async () => {
  server.resetHandlers();
  forgetAll();
  await i18n.changeLanguage('en');
  clearAll();
  raiseStorageChanged();
});

afterAll(() => server.close());
