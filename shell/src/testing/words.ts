import { i18n } from 'shared/i18n';
import en from '../locales/en.json';
import tr from '../locales/tr.json';

i18n.addResourceBundle('en', 'shell', en);
i18n.addResourceBundle('tr', 'shell', tr);
