import { type LearnGiven } from '@teacher-portal/remote-sdk/contract/slots';
import { button, element, statusLine } from './elements';
import { textsIn } from './texts';

const DAY = 86_400_000;

interface Line {
  text: Readonly<Record<string, string>>;
}

/** Lists the lessons that the child has missed in the seven days until now. */
export function fillGuardian(place: HTMLElement, { language, call }: LearnGiven, now: Date): void {
  const texts = textsIn(language);
  const list = element('ul');
  const status = statusLine();
  place.append(list, status);
  const day = (ago: number) => new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10);
  const show = (lines: Line[]) => {
    lines.forEach(({ text }) => list.append(element('li', text[language] ?? text.en)));
    status.textContent = lines.length === 0 ? texts.neverMissing : '';
  };
  const load = () => {
    status.textContent = texts.loadingWeek;
    call<Line[]>('GET', `/guardian/week?from=${day(6)}&until=${day(0)}`).then(show, (error: Error) => {
      status.textContent = error.message;
      const retry = button(texts.retry, () => {
        retry.remove();
        load();
      });
      place.append(retry);
    });
  };
  load();
}
