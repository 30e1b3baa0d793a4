import { i18n } from 'shared/i18n';
import en from './en.json';
import tr from './tr.json';

// Both languages come with the shell: a few kB that spare the first paint a request.
i18n.addResourceBundle('en', 'shell', en);
i18n.addResourceBundle('tr', 'shell', tr);
