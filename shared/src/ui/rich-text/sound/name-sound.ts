import { addNamespace, i18n } from 'shared/i18n';
import { soundTexts } from './texts';

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

export const readySounds = (): Promise<void> => addNamespace('sound', soundTexts);

/** On paper the name of a sound stands in the place of its control; where it cannot be played, it is said why. */
export async function nameSound(sound: HTMLAudioElement): Promise<void> {
  await readySounds();
  const t = i18n.getFixedT(null, 'sound');
  const name = paragraph(t('named', { words: sound.title }));
  name.dataset.sound = '';
  sound.after(name);
  const notice = paragraph(t('unreachable'));
  notice.setAttribute('role', 'alert');
  sound.addEventListener('error', () => name.after(notice));
  sound.addEventListener('playing', () => notice.remove());
}
