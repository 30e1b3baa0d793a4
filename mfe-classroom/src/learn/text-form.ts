import { button, element } from './elements';
import { type LearnTexts } from './texts';

/** What was written and not sent, until the page is left: a place is filled anew when its language changes. */
const unsent = new Map<string, string>();
let turn = 0;

/** Of what is sent: the same for every attempt, so that a lost answer sends nothing twice. */
export const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

interface TextFormOptions {
  /** Of the text that is kept. */
  record: string;
  label: string;
  /** Characters. */
  max: number;
  action: string;
  initial?: string;
  send: (text: string) => Promise<unknown>;
  cancel?: () => void;
}

/** A field with its button; what was refused stays in it, with the reason below. */
export function textForm(
  { record, label, max, action, initial = '', send, cancel }: TextFormOptions,
  texts: LearnTexts,
) {
  const form = element('form', '', 'stack');
  const field = element('div', '', 'field');
  const area = Object.assign(element('textarea'), { id: `text-${(turn += 1)}`, rows: 3, maxLength: max });
  area.dir = 'auto';
  area.value = unsent.get(record) ?? initial;
  const problem = element('p', '', 'hint');
  problem.setAttribute('role', 'alert');
  const caption = Object.assign(element('label', label), { htmlFor: area.id });
  field.append(caption, area, problem);
  area.addEventListener('input', () => {
    unsent.set(record, area.value);
    problem.textContent = '';
  });

  const submit = Object.assign(
    button(action, () => undefined, 'primary'),
    { type: 'submit' },
  );
  const row = element('div', '', 'row');
  row.append(submit);
  if (cancel)
    row.append(
      button(
        texts.cancel,
        () => {
          unsent.delete(record);
          cancel();
        },
        'quiet',
      ),
    );
  form.append(field, row);
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = area.value.trim();
    if (text === '') problem.textContent = texts.emptyText;
    if (text === '' || submit.disabled) return;
    submit.disabled = true;
    send(text)
      .then(
        () => {
          unsent.delete(record);
          area.value = '';
        },
        (error: Error) => {
          problem.textContent = error.message;
        },
      )
      .finally(() => {
        submit.disabled = false;
      });
  });
  return { form, area };
}
