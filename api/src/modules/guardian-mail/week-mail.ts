import { type Language } from 'shared/contract/limits';
import { regionOf } from 'shared/contract/regions';
import { type Config } from '../../config';
import { type Mail } from '../../mail/mailer';
import { noticeMail } from '../../mail/notice-mail';
import { type LinesOfService } from '../../services';
import { filled, serverTexts } from '../../text/server-texts';
import { answerUrlOf } from './token';
import { dueTimeOf, type WeekOfChild } from './week.rules';

export interface ChildPart {
  name: string;
  school: string;
  timeZone: string;
  week: WeekOfChild;
  ofServices: LinesOfService;
  /** The reading link. */
  link: string;
}

export const isSilent = ({ week, ofServices }: Pick<ChildPart, 'week' | 'ofServices'>): boolean =>
  Object.values(week).every((items) => items.length === 0) && ofServices.every(({ lines }) => !lines?.length);

/** Whether a service that did not answer may know what the rest does not. */
export const isUncertain = ({ ofServices }: Pick<ChildPart, 'ofServices'>): boolean =>
  ofServices.some(({ lines }) => !lines);

export const listed = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(regionOf[language]).format(names);

function paragraphsOf(child: ChildPart, language: Language): string[] {
  const { name, school, timeZone, week, ofServices, link } = child;
  const texts = serverTexts(language).guardians;
  const format = new Intl.DateTimeFormat(regionOf[language], { dateStyle: 'full', timeStyle: 'short', timeZone });
  const part = (heading: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [[heading, ...lines.map((line) => `– ${line}`)].join('\n')];
  const dated = (items: WeekOfChild['due']) =>
    items.map(({ title, courseName: course, ...item }) =>
      filled(texts.item, { title, course, date: format.format(Date.parse(dueTimeOf(item) ?? '')) }),
    );
  const nameOf = ({ label }: LinesOfService[number]) => label[language] ?? label.en ?? '';
  const silent = ofServices.filter(({ lines }) => !lines).map(nameOf);
  return [
    filled(texts.child, { name, school }),
    ...part(texts.due, dated(week.due)),
    ...part(texts.missing, dated(week.missing)),
    ...part(
      texts.released,
      week.released.map(({ title, courseName: course }) => filled(texts.result, { title, course })),
    ),
    ...ofServices.flatMap((given) =>
      part(
        `${nameOf(given)}:`,
        (given.lines ?? []).map(({ text }) => text[language] ?? text.en),
      ),
    ),
    ...(silent.length > 0 ? [filled(serverTexts(language).calendar.silent, { areas: listed(language, silent) })] : []),
    link,
  ];
}

/** One mail about all children of an address. It names no marks: they are behind the links. */
export function weekMail(
  config: Config,
  { address, language, children }: { address: string; language: Language; children: readonly ChildPart[] },
): Mail {
  const schools = listed(language, [...new Set(children.map(({ school }) => school))]);
  return noticeMail(language, {
    ...{ kind: 'guardianWeek', to: address, stopUrl: answerUrlOf(config, address, language) },
    link: children.map(({ link }) => link),
    values: { schools, children: children.flatMap((child) => paragraphsOf(child, language)).join('\n\n') },
  });
}

/** Asks an address whether it wants such mails, and says nothing about any child. */
export function askMail(
  config: Config,
  { address, language, school }: { address: string; language: Language; school: string },
): Mail {
  const link = answerUrlOf(config, address, language);
  return noticeMail(language, { kind: 'guardianAsk', to: address, link, stopUrl: link, values: { school } });
}
