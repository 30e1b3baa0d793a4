import { type LearnGiven } from '@teacher-portal/remote-sdk/contract/slots';
import { MESSAGE_MAX } from '../limits';
import { type AboutBody, type Thread } from '../message.schema';
import { type ReadPost } from '../post.schema';
import { element } from './elements';
import { newKey, textForm } from './text-form';
import { type LearnTexts } from './texts';

interface NewMessage {
  classes: readonly { id: number; name: string }[];
  /** What it is about, where it began under a post. */
  post: ReadPost | undefined;
  sent: (thread: Thread) => void;
  cancel: () => void;
}

let turn = 0;

/** A field with its label. */
function fieldOf<Control extends HTMLElement>(label: string, control: Control): HTMLElement {
  turn += 1;
  control.id = `new-message-${turn}`;
  const field = element('div', '', 'field');
  field.append(Object.assign(element('label', label), { htmlFor: control.id }), control);
  return field;
}

function choice(options: readonly (readonly [value: string, label: string])[]): HTMLSelectElement {
  const select = element('select');
  select.append(...options.map(([value, label]) => Object.assign(element('option', label), { value })));
  return select;
}

/** To the teachers of which class, about what, and the message. */
export function newMessage(
  { classes, post, sent, cancel }: NewMessage,
  { call }: Pick<LearnGiven, 'call'>,
  texts: LearnTexts,
) {
  // A post belongs to some of the classes of the student.
  const ofPost = post ? classes.filter(({ name }) => post.classes.includes(name)) : classes;
  const offered = ofPost.length > 0 ? ofPost : classes;
  const inClass = choice(offered.map(({ id, name }) => [String(id), name] as const));
  const about = choice([
    ...(post ? [['post', texts.aboutThisPost] as const] : []),
    ['none', texts.aboutNothing],
    ['absence', texts.aboutAbsence],
  ]);
  const day = Object.assign(element('input'), { type: 'date' });
  const dayField = fieldOf(texts.absenceDay, day);
  const showDay = () => {
    dayField.hidden = about.value !== 'absence';
  };
  about.addEventListener('change', showDay);
  showDay();
  const aboutBody = (): AboutBody => {
    if (about.value === 'post' && post) return { kind: 'post', post: post.id };
    return about.value === 'absence' ? { kind: 'absence', day: day.value } : { kind: 'none' };
  };
  const key = newKey();
  const { form, area } = textForm(
    {
      ...{ record: `new-${post?.id ?? 0}`, label: texts.message, max: MESSAGE_MAX, action: texts.sendMessage, cancel },
      send: (text) => {
        if (about.value === 'absence' && day.value === '') return Promise.reject(new Error(texts.noDay));
        const body = { class: Number(inClass.value), about: aboutBody(), key, text };
        return call<Thread>('POST', '/mine/threads', body).then(sent);
      },
    },
    texts,
  );
  form.prepend(fieldOf(texts.forClass, inClass), fieldOf(texts.aboutWhat, about), dayField);
  form.append(element('p', texts.whoReads, 'hint'));
  return { form, first: offered.length > 1 ? inClass : area };
}
