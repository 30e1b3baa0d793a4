import type { FirstForm } from './first-form';
import { isForThisVisitor, setColorClass } from './for-this-visitor';
import { loadShell } from './load-shell';
import { RunningForm } from './running-form';

/** Makes the form work before the shell has loaded. Listens on the document, which exists before the form does. */
function startForm(): FirstForm {
  const stop = new AbortController();
  const form = new RunningForm(stop);
  const listen = <Name extends keyof DocumentEventMap>(name: Name, react: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, react, { capture: true, signal: stop.signal });

  listen('submit', (event) => {
    take(event);
    form.submit(event.target as HTMLFormElement);
  });
  listen('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('#root a, #root [type=button]');
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    take(event);
    form.postpone(control);
  });
  listen('input', ({ target }) => form.recheck(target as HTMLInputElement));
  return form;
}

/** React listens at its root, below the document. */
function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

setColorClass();
if (isForThisVisitor()) window.firstForm = startForm();
// If the page is not for this visitor, the shell replaces it.
else document.documentElement.dataset.first = 'hidden';
loadShell();
