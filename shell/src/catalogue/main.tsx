import { createRoot } from 'react-dom/client';
import { addNamespace, changeLanguage, loadTexts, localesOf } from 'shared/i18n';
import { UiProvider } from 'shared/ui/provider';
import { CataloguePage, chosenIn } from './catalogue-page';

const words = localesOf((language) => import(`./locales/${language}.json`));

async function start(root: HTMLElement): Promise<void> {
  await Promise.all([loadTexts(), addNamespace('catalogue', words)]);
  await changeLanguage(chosenIn(location.search).language);
  createRoot(root).render(
    <UiProvider>
      <CataloguePage />
    </UiProvider>,
  );
}

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => reportError(error));
