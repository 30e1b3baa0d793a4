import { act, render, screen } from '@testing-library/react';
import { expectConsistentTexts } from 'shared/testing/locales';
import en from './locales/en.json';
import {
  activeLanguage,
  addNamespace,
  changeLanguage,
  i18n,
  isLanguage,
  remoteText,
  useLanguage,
  useTranslation,
} from './i18n';
import tr from './locales/tr.json';

const remote = (words: { en: string; tr: string }) => {
  const loaded: string[] = [];
  const loader = (language: 'en' | 'tr') => async () => {
    loaded.push(language);
    return { default: { title: words[language] } };
  };
  return { loaded, loaders: { en: loader('en'), tr: loader('tr') } };
};
const title = (namespace: string) => remoteText(namespace, 'title');

it('has all common texts in both languages', () => expectConsistentTexts(en, tr));

describe('detection', () => {
  const start = async (setUp: () => void) => {
    jest.resetModules();
    localStorage.clear();
    setUp();
    const fresh = await import('./i18n');
    return fresh.activeLanguage();
  };
  const cookie = (value: string) => {
    document.cookie = `language=${value}; path=/`;
  };
  const noCookie = () => {
    document.cookie = 'language=; path=/; max-age=0';
  };
  const browser = (tag: string) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
  };
  afterEach(() => {
    jest.restoreAllMocks();
    noCookie();
    document.documentElement.lang = 'en';
  });

  it.each([
    ['the cookie first', () => (cookie('tr'), localStorage.setItem('language', '"en"'), browser('en')), 'tr'],
    [
      'local storage before the browser setting',
      () => (noCookie(), localStorage.setItem('language', '"tr"'), browser('en')),
      'tr',
    ],
    [
      'the browser setting before the document',
      () => (noCookie(), browser('tr-TR'), (document.documentElement.lang = 'en')),
      'tr',
    ],
    [
      'the lang attribute of the document last',
      () => (noCookie(), browser('de'), (document.documentElement.lang = 'tr')),
      'tr',
    ],
    ['the next source if the cookie has an unknown language', () => (cookie('xx'), browser('tr')), 'tr'],
    ['the next source if the cookie is malformed', () => (cookie('%E0%A4%A'), browser('tr')), 'tr'],
    ['English if nothing matches', () => (noCookie(), browser('de'), (document.documentElement.lang = 'fr')), 'en'],
  ])('detects the language from %s', async (_, setUp, expected) => {
    expect(await start(setUp)).toBe(expected);
    expect(document.documentElement.lang).toBe(expected);
  });
});

it('stores a new language in cookie and local storage and sets language and direction of the document', async () => {
  await changeLanguage('tr');
  expect(document.cookie).toContain('language=tr');
  expect(localStorage.getItem('language')).toBe('"tr"');
  expect(document.documentElement.lang).toBe('tr');
  expect(document.documentElement.dir).toBe('ltr');
});

it('loads the texts of the portal in the active language, and those of the other one before switching to it', async () => {
  jest.resetModules();
  document.cookie = 'language=tr; path=/';
  const fresh = await import('./i18n');
  const loaded = () => fresh.languages.filter((language) => fresh.i18n.hasResourceBundle(language, 'common'));
  expect(loaded()).toEqual([]);
  await fresh.loadTexts();
  expect(loaded()).toEqual(['tr']);
  expect(fresh.i18n.t('action.save')).toBe('Kaydet');
  await fresh.changeLanguage('en');
  expect(loaded()).toEqual(['en', 'tr']);
  expect(fresh.i18n.t('errors.required', { ns: 'messages' })).toBe(i18n.t('errors.required', { ns: 'messages' }));
});

describe('texts of a remote', () => {
  it('loads only the active language of a remote, and the other one before switching to it', async () => {
    const { loaded, loaders } = remote({ en: 'Questions', tr: 'Sorular' });
    await addNamespace('one', loaders);
    expect(loaded).toEqual(['en']);
    const seen: string[] = [];
    function Title() {
      const language = useLanguage();
      const { t } = useTranslation('one' as never);
      seen.push(`${language} ${t('title' as never) as string}`);
      return null;
    }
    render(<Title />);
    await act(() => changeLanguage('tr'));
    expect(loaded).toEqual(['en', 'tr']);
    expect(new Set(seen)).toEqual(new Set(['en Questions', 'tr Sorular']));
  });

  it('does not load the texts of a remote twice', async () => {
    const { loaded, loaders } = remote({ en: 'A', tr: 'B' });
    await addNamespace('two', loaders);
    await addNamespace('two', loaders);
    expect(loaded).toEqual(['en']);
  });

  it('replaces the texts of a remote by those of another version', async () => {
    await addNamespace('three', remote({ en: 'Old', tr: 'Eski' }).loaders);
    await addNamespace('three', remote({ en: 'New', tr: 'Yeni' }).loaders);
    expect(title('three')).toBe('New');
  });

  it('rejects and keeps the language when texts fail to load, then retries', async () => {
    let isOnline = false;
    const loaders = {
      en: async () => ({ title: 'A' }),
      tr: async () => {
        if (!isOnline) throw new Error('offline');
        return { title: 'B' };
      },
    };
    await addNamespace('four', loaders);
    await expect(changeLanguage('tr')).rejects.toThrow('offline');
    expect(activeLanguage()).toBe('en');
    isOnline = true;
    await changeLanguage('tr');
    expect(title('four')).toBe('B');
  });

  it('loads texts in the new language when it changes during loading', async () => {
    const { loaders } = remote({ en: 'Slow', tr: 'Yavaş' });
    const slow = {
      ...loaders,
      en: () => new Promise<object>((resolve) => setTimeout(() => resolve({ title: 'Slow' }), 30)),
    };
    const added = addNamespace('five', slow);
    await changeLanguage('tr');
    await added;
    expect(title('five')).toBe('Yavaş');
  });

  it('applies the last of two language changes', async () => {
    const slow = {
      en: async () => ({ title: 'A' }),
      tr: () => new Promise<object>((resolve) => setTimeout(() => resolve({ title: 'B' }), 30)),
    };
    await addNamespace('six', slow);
    await Promise.all([changeLanguage('tr'), changeLanguage('en')]);
    expect(activeLanguage()).toBe('en');
  });
});

it.each(['en', 'tr'] as const)('logs an error for a missing text in %s', async (language) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  await changeLanguage(language);
  i18n.t('no.such.key' as never);
  expect(error).toHaveBeenCalledWith(expect.stringContaining(`missing translation common:no.such.key (${language})`));
  error.mockRestore();
});

it('logs an error for a text that is missing in Turkish only', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  await addNamespace('seven', { en: async () => ({ title: 'A' }), tr: async () => ({ other: 'B' }) });
  await changeLanguage('tr');
  title('seven');
  expect(error).toHaveBeenCalledWith(expect.stringContaining('missing translation seven:title (tr)'));
  error.mockRestore();
});

it.each([
  ['en', true],
  ['tr', true],
  ['de', false],
  [undefined, false],
])('validates %s as a language: %s', (value, expected) => expect(isLanguage(value)).toBe(expected));

it('re-renders translations when the language changes', async () => {
  const Save = () => <p>{useTranslation().t('action.save')}</p>;
  render(<Save />);
  expect(screen.getByText('Save')).toBeVisible();
  await act(() => changeLanguage('tr'));
  expect(screen.getByText('Kaydet')).toBeVisible();
});

it('gives a component an instance that copies next to nothing, and follows the language', async () => {
  const seen: { own: number; language: string; name: string }[] = [];
  function Seen() {
    const { t, i18n: given } = useTranslation();
    seen.push({
      own: Object.getOwnPropertyNames(given).length,
      language: given.language,
      name: given.t('action.save') + t('action.save'),
    });
    return null;
  }
  render(<Seen />);
  await act(() => changeLanguage('tr'));
  expect(seen[0]).toMatchObject({ language: 'en', name: 'SaveSave' });
  expect(seen.at(-1)).toMatchObject({ language: 'tr', name: 'KaydetKaydet' });
  for (const { own } of seen) expect(own).toBeLessThan(5);
});
