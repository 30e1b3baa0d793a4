import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { type ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import messagesEn from '../../contract/messages/en.json';
import messagesTr from '../../contract/messages/tr.json';
import en from '../locales/en.json';
import tr from '../locales/tr.json';
import richTextEn from '../rich-text/locales/en.json';
import richTextTr from '../rich-text/locales/tr.json';
import { UiProvider } from '../provider';

/** Renders a component with the design system, the `ui` texts and the messages of the contract. */
export function renderUi(element: ReactElement, language: 'en' | 'tr' = 'en') {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: {
      en: { ui: en, messages: messagesEn, richText: richTextEn },
      tr: { ui: tr, messages: messagesTr, richText: richTextTr },
    },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const wrap = (inner: ReactElement) => (
    <I18nextProvider i18n={i18n}>
      <UiProvider>{inner}</UiProvider>
    </I18nextProvider>
  );
  const result = render(wrap(element));
  return {
    ...result,
    i18n,
    user: userEvent.setup(),
    update: (inner: ReactElement) => result.rerender(wrap(inner)),
  };
}
