import type { Width } from 'shared/contract/first-screens';
import { cookieNames, readCookie, storageKeys, storedItem } from 'shared/storage';
import { filledFrame } from './fill-frame';
import { anything, expectedLanguage, setColorClass } from './for-this-visitor';
import { chooseFrame, frameShape } from './frame-choice';
import { type FrameData, SCREEN } from './frame-data';
import { keepClicks } from './kept-click';
import { paintScreen } from './paint-screen';

/** Injected by the build. */
declare const __FRAME__: FrameData;

/** An override may rename an area, or show a notice above it. */
const isOverridden = (): boolean =>
  Object.keys(JSON.parse(readCookie(cookieNames.remoteOverrides) ?? '{}') as object).length > 0 ||
  [...new URLSearchParams(window.location.search).keys()].some((name) => name.startsWith('mfe-'));

function choice() {
  if (isOverridden()) return undefined;
  return chooseFrame(
    {
      session: storedItem(storageKeys.session, anything).read(),
      school: storedItem(storageKeys.activeSchool, anything).read(),
      registry: JSON.parse(document.getElementById('remotes')?.textContent ?? ''),
    },
    window.location,
  );
}

/** The style cache need not insert the rules of the frame's style sheet again. */
function markRulesAsInserted(): void {
  for (const names of __FRAME__.styles) {
    const known = document.createElement('style');
    known.nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
    known.dataset.emotion = names;
    document.head.append(known);
  }
}

/** React replaces the content of its root on its first render. */
function paint(root: HTMLElement): void {
  const chosen = choice();
  if (!chosen) return;
  const language = expectedLanguage();
  const { md, lg } = __FRAME__.wider;
  const shape = frameShape(matchMedia(md).matches, matchMedia(lg).matches, readCookie(cookieNames.navigation));
  const frame = filledFrame(__FRAME__, shape, chosen, language);
  const screen = frame.querySelector(`[${SCREEN}]`);
  // Without a heading it is empty until its rows are painted.
  if (screen?.firstChild) window.paintedScreen = { path: window.location.pathname, element: screen };
  setColorClass();
  document.documentElement.lang = language;
  root.dataset.first = 'frame';
  root.append(frame);
  keepClicks();
  if (screen) void paintScreen(screen, shape.split(' ')[0] as Width, language);
  const seen = new MutationObserver(() => {
    delete root.dataset.first;
    seen.disconnect();
  });
  seen.observe(root, { childList: true });
}

const root = document.getElementById('root');
// Without its style sheet the frame would be unstyled text.
if (root && document.querySelector<HTMLLinkElement>('link[data-frame]')?.sheet) {
  markRulesAsInserted();
  try {
    paint(root);
  } catch {
    // Stored data have an unexpected shape, which the shell handles.
    root.replaceChildren();
  }
}
