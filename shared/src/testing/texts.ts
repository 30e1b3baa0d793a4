import { i18n } from 'shared/i18n';
import messagesEn from '../contract/messages/en.json';
import messagesTr from '../contract/messages/tr.json';
import commonEn from '../i18n/locales/en.json';
import commonTr from '../i18n/locales/tr.json';
import uiEn from '../ui/locales/en.json';
import uiTr from '../ui/locales/tr.json';

const texts = {
  en: { common: commonEn, messages: messagesEn, ui: uiEn },
  tr: { common: commonTr, messages: messagesTr, ui: uiTr },
};

/** Adds the portal's own texts in all languages at once, so that tests need not wait for those that the page loads. */
export function addTexts(): void {
  for (const [language, namespaces] of Object.entries(texts))
    for (const [namespace, words] of Object.entries(namespaces)) i18n.addResourceBundle(language, namespace, words);
}
