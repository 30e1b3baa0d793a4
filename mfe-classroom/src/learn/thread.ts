import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import { type LearnGiven } from '@teacher-portal/remote-sdk/contract/slots';
import { MESSAGE_MAX, REASON_MAX } from '../limits';
import { type About, type Message, type Thread } from '../message.schema';
import { dayText, momentText } from './dates';
import { button, element, statusLine } from './elements';
import { newKey, textForm } from './text-form';
import { type LearnTexts } from './texts';

type Given = Pick<LearnGiven, 'language' | 'call'>;

/** What a conversation is about, as parts of a line. */
export function aboutText(about: About, language: Language, texts: LearnTexts): string[] {
  if (about.kind === 'none') return [];
  if (about.kind === 'post') return [about.begins === null ? texts.aboutLostPost : texts.aboutPost(about.begins)];
  return [texts.aboutAbsenceOn(dayText(language, about.day))];
}

function reportForm(item: HTMLElement, thread: number, message: Message, given: Given, texts: LearnTexts): void {
  const before = [...item.childNodes];
  const put = (nodes: readonly Node[]) => item.replaceChildren(...nodes);
  const { form, area } = textForm(
    {
      ...{ record: `report-${message.id}`, label: texts.reportReason, max: REASON_MAX, action: texts.report },
      send: (reason) =>
        given
          .call('POST', `/mine/threads/${thread}/reports`, { message: message.id, reason })
          .then(() => put([...before.slice(0, 2), statusLine(texts.reportSent)])),
      cancel: () => {
        put(before);
        item.querySelector('button')?.focus();
      },
    },
    texts,
  );
  form.prepend(element('p', texts.reportHint, 'hint'));
  put([...before.slice(0, 2), form]);
  area.focus();
}

function messageItem(message: Message, thread: number, given: Given, texts: LearnTexts): HTMLElement {
  const item = element('li');
  const when = (at: string) => momentText(given.language, at);
  const stateOf = ({ waitsUntil, isRead }: Message) => {
    if (waitsUntil !== null) return texts.waitsUntil(when(waitsUntil));
    return isRead ? texts.isRead : texts.notRead;
  };
  const about = [
    ...(message.isTeacher ? [texts.teacher] : []),
    when(message.at),
    ...(message.isOwn ? [stateOf(message)] : []),
    ...(message.isReported ? [texts.reported] : []),
  ];
  const who = element('p');
  who.append(element('strong', message.author), ' ', element('span', about.join(' · '), 'hint'));
  const text = Object.assign(element('p', message.text), { dir: 'auto' });
  text.style.whiteSpace = 'pre-wrap';
  text.style.overflowWrap = 'anywhere';
  item.append(who, text);
  if (!message.isOwn && !message.isReported) {
    const row = element('div', '', 'row');
    row.append(button(texts.report, () => reportForm(item, thread, message, given, texts), 'quiet'));
    item.append(row);
  }
  return item;
}

/** A conversation with the field for the answer. What is shown has been read. */
export function threadView(thread: Thread, given: Given, texts: LearnTexts): HTMLElement {
  const place = element('div', '', 'card');
  const list = element('ol', '', 'cards');
  list.setAttribute('aria-label', texts.messages);
  const status = statusLine();
  const show = ({ messages }: Thread) => {
    list.replaceChildren(...messages.map((message) => messageItem(message, thread.id, given, texts)));
    const last = messages.at(-1)?.id;
    // Noted anew with the next visit if it is lost: nobody waits for it, so nobody is told.
    if (last !== undefined) given.call('PUT', `/mine/threads/${thread.id}/read`, { last }).catch(() => undefined);
  };
  show(thread);
  let key = newKey();
  const { form } = textForm(
    {
      ...{ record: `thread-${thread.id}`, label: texts.answer, max: MESSAGE_MAX, action: texts.sendMessage },
      send: (text) =>
        given.call<Thread>('POST', `/mine/threads/${thread.id}/messages`, { key, text }).then((after) => {
          key = newKey();
          show(after);
          status.textContent = texts.messageSent;
        }),
    },
    texts,
  );
  const head = [thread.class.name, ...aboutText(thread.about, given.language, texts)].join(' · ');
  place.append(element('h3', head), list, status, form, element('p', texts.whoReads, 'hint'));
  return place;
}
