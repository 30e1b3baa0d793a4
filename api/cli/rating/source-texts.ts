import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from 'shared/contract/limits';
import * as z from 'shared/z';
import { subjects, type Source, type Subject } from './sources';

/** A document of a source, as the passages that may be chosen. Texts are plain, with single spaces. */
export interface SourceDocument {
  repository: string;
  licence: string;
  /** Without the language: two versions of one document have the same. */
  title: string;
  subject: Subject;
  language: Language;
  passages: { text: string; place: string }[];
}

/** Characters of a passage: a lesson's paragraph at least, about a page at most. */
const shortest = 450;
const longest = 1800;
/** Paragraphs of books are joined up to this length. */
const joinedUntil = 750;

const squadSchema = z.object({
  data: z.array(z.object({ title: z.string(), paragraphs: z.array(z.object({ context: z.string() })) })),
});

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Paragraphs that follow each other, joined into passages that do not overlap. */
function joined(paragraphs: readonly string[]): { text: string; place: string }[] {
  const passages: { text: string; place: string }[] = [];
  let from = 0;
  let text = '';
  paragraphs.forEach((paragraph, at) => {
    text = text === '' ? paragraph : `${text}\n${paragraph}`;
    if (text.length < joinedUntil) return;
    passages.push({ text, place: `paragraphs ${from + 1} to ${at + 1}` });
    from = at + 1;
    text = '';
  });
  return passages;
}

type Read = { title: string; passages: { text: string; place: string }[] };

function readSquad(file: string, kept: readonly number[] | undefined): Read[] {
  const { data } = squadSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return data.map(({ title, paragraphs }) => ({
    title: title.trim(),
    passages: paragraphs
      .map(({ context }, at) => ({ text: plain(context), place: `paragraph ${at + 1}`, at }))
      .filter(({ at }) => kept?.includes(at) ?? true)
      .map(({ text, place }) => ({ text, place })),
  }));
}

/** The paragraphs of modules outside of captions, notes, exercises and lists. */
function readCnxml(folder: string): Read[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = join(folder, name, 'index.cnxml');
      if (!existsSync(file)) return [];
      const whole = readFileSync(file, 'utf8');
      const title = plain(/<title>([^<]*)<\/title>/.exec(whole)?.[1] ?? name);
      const content = whole
        .slice(whole.search(/<content[ >]/))
        .replace(/<(note|exercise|figure|table|list|equation|footnote|glossary)\b[^>]*?(?<!\/)>[\s\S]*?<\/\1>/g, ' ');
      const paragraphs = [...content.matchAll(/<para\b[^>]*>([\s\S]*?)<\/para>/g)].map(([, inner = '']) =>
        plain(
          inner
            .replace(/\s*\(<link[^>]*\/>\)/g, '')
            .replace(/<[^>]+>/g, '')
            .replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? ''),
        ),
      );
      const passages = joined(paragraphs.filter((text) => text.length > 120));
      return [{ title, passages: passages.map(({ text, place }) => ({ text, place: `${name}, ${place}` })) }];
    });
}

/** Chapters of a book of Project Gutenberg, whose lines are wrapped. */
function readGutenberg(file: string): Read[] {
  const bytes = readFileSync(file);
  const text = (/UTF-8/i.test(bytes.toString('latin1', 0, 2000)) ? bytes.toString('utf8') : bytes.toString('latin1'))
    .replace(/\r/g, '')
    .replace(/^[\s\S]*?\*\*\* ?START OF[^\n]*\n/, '')
    .replace(/\*\*\* ?END OF[\s\S]*$/, '');
  const book = /Title: ([^\r\n]*)/.exec(bytes.toString('latin1'))?.[1] ?? file;
  return text
    .split(/\n(?=Chapter \d+\n|ADVENTURE [IVX]+\.|[IVX]+\. THE ADVENTURE)/)
    .slice(1)
    .map((chapter) => {
      const [heading = '', ...rest] = chapter.split(/\n\n+/);
      const paragraphs = rest.map((each) => plain(each.replaceAll('_', ''))).filter((each) => each.length > 60);
      return { title: `${book}: ${plain(heading)}`, passages: joined(paragraphs) };
    });
}

const subjectOf = (title: string, { documents }: Source): Subject | undefined =>
  subjects.find((subject) => {
    const wanted = documents[subject];
    return wanted instanceof RegExp ? wanted.test(title) : wanted?.includes(title);
  });

/** Every usable document of a source; `folder` holds its clone. */
export function readSource(source: Source, folder: string): SourceDocument[] {
  return source.files.flatMap(({ path, language }) => {
    const file = join(folder, source.repository.split('/').at(-1) ?? '', path);
    const read = {
      squad: () => readSquad(file, source.paragraphs),
      cnxml: () => readCnxml(file),
      gutenberg: () => readGutenberg(file),
    };
    return read[source.format]().flatMap(({ title, passages }) => {
      const subject = subjectOf(title, source);
      const fitting = passages.filter(({ text }) => text.length >= shortest && text.length <= longest);
      if (subject === undefined || fitting.length === 0) return [];
      const { repository, licence } = source;
      return [{ repository, licence, title, subject, language, passages: fitting }];
    });
  });
}
