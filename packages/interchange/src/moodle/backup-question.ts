import { XmlNode } from '../xml/node';

type Child = XmlNode | string;

/** What a question of a backup refers to. */
export interface Beside {
  /** `<file>` elements of an area of the question or of a part of it. */
  files: (area: string, id: string) => { name: string; path: string; base64: string }[];
  /** The texts of the questions inside a cloze, by id. */
  clozeText: (id: string) => string;
  idNumber: string;
  isHidden: boolean;
}

/** Backups write what is missing as a word. */
export const fieldOf = (node: XmlNode | undefined, name: string): string => {
  const text = node?.one(name)?.text() ?? '';
  return text.trim() === '$@NULL@$' ? '' : text;
};
export const idOf = (node: XmlNode): string => node.attribute('id') ?? '';

/** Turns one question of a backup into the element of Moodle XML that says the same. */
class Converting {
  constructor(
    private readonly question: XmlNode,
    private readonly beside: Beside,
  ) {}

  private make(name: string, attributes: Record<string, string>, children: readonly Child[]): XmlNode {
    const node = new XmlNode(name, attributes, this.question.line);
    node.children.push(...children);
    return node;
  }

  private plain = (name: string, text: string): XmlNode => this.make(name, {}, [text]);
  private texts = (name: string, text: string): XmlNode => this.make(name, {}, [this.plain('text', text)]);

  private rich(name: string, text: string, format: string, area: string, id: string): XmlNode {
    const files = this.beside
      .files(area, id)
      .map((file) => this.make('file', { name: file.name, path: file.path, encoding: 'base64' }, [file.base64]));
    return this.make(name, { format: format || '1' }, [this.plain('text', text), ...files]);
  }

  /** A text of a record, with its format beside it. */
  private richOf(record: XmlNode, from: string, name: string, area: string, id: string): XmlNode {
    return this.rich(name, fieldOf(record, from), fieldOf(record, `${from}format`), area, id);
  }

  private answers(plugin: XmlNode, textFor: (answer: XmlNode) => string | undefined): XmlNode[] {
    const tolerances = new Map(
      plugin.deep('numerical_record').map((record) => [fieldOf(record, 'answer'), fieldOf(record, 'tolerance')]),
    );
    return plugin.deep('answer').flatMap((answer) => {
      // Records name an answer by its id in an element of the same name.
      if (!answer.one('answertext')) return [];
      const id = idOf(answer);
      const own = textFor(answer);
      const made =
        own === undefined
          ? this.rich('answer', fieldOf(answer, 'answertext'), fieldOf(answer, 'answerformat'), 'answer', id)
          : this.texts('answer', own);
      made.attributes.fraction = String(Number(fieldOf(answer, 'fraction') || '0') * 100);
      made.children.push(this.richOf(answer, 'feedback', 'feedback', 'answerfeedback', id));
      const tolerance = tolerances.get(id);
      if (tolerance !== undefined) made.children.push(this.plain('tolerance', tolerance));
      return [made];
    });
  }

  /** Settings of a type: each field as it is, texts with their formats and files. */
  private settings(record: XmlNode): XmlNode[] {
    const fields = record.elements();
    const names = new Set(fields.map(({ name }) => name));
    return fields.flatMap((field) => {
      const base = field.name.replace(/format$/, '');
      if (base !== field.name && names.has(base)) return [];
      if (/^(?:layout|trueanswer|falseanswer)$/.test(field.name) || field.elements().length > 0) return [];
      if (names.has(`${field.name}format`))
        return [this.richOf(record, field.name, field.name, field.name, idOf(this.question))];
      const value = fieldOf(record, field.name);
      return value === '' ? [] : [this.plain(field.name, value)];
    });
  }

  private words(plugin: XmlNode, name: string): XmlNode[] {
    return plugin.deep('answer').map((answer) => {
      const group = fieldOf(answer, 'feedback');
      const number = /draggroup";(?:s:\d+:"|i:)(\d+)/.exec(group)?.[1] ?? /^\s*\d+/.exec(group)?.[0].trim() ?? '1';
      const isReused = /infinite";(?:i:|b:|s:\d+:")1/.test(group);
      return this.make(name, {}, [
        this.plain('text', fieldOf(answer, 'answertext')),
        this.plain('group', number),
        ...(isReused ? [this.make('infinite', {}, [])] : []),
      ]);
    });
  }

  private ordered(plugin: XmlNode): XmlNode[] {
    const placeOf = (answer: XmlNode) => Number(fieldOf(answer, 'fraction'));
    return plugin
      .deep('answer')
      .sort((one, other) => placeOf(one) - placeOf(other))
      .map((answer) => {
        const made = this.richOf(answer, 'answertext', 'answer', 'answer', idOf(answer));
        made.attributes.format = fieldOf(answer, 'answerformat') || '1';
        made.attributes.fraction = '100';
        return made;
      });
  }

  private ofType(type: string, plugin: XmlNode): XmlNode[] {
    const settings = plugin
      .elements()
      .flatMap((child) => (/options$/.test(child.name) || child.name === type ? this.settings(child) : []));
    const options = plugin.deep('numerical_option').flatMap((option) => this.settings(option));
    const units = plugin
      .deep('numerical_unit')
      .map((unit) =>
        this.make('unit', {}, [
          this.plain('multiplier', fieldOf(unit, 'multiplier')),
          this.plain('unit_name', fieldOf(unit, 'unit')),
        ]),
      );
    const pairs = plugin.deep('match').filter((match) => match.one('answertext'));
    const sides = pairs.map((match) => {
      const side = this.richOf(match, 'questiontext', 'subquestion', 'subquestion', idOf(match));
      side.children.push(this.texts('answer', fieldOf(match, 'answertext')));
      return side;
    });
    const truth = new Map(
      plugin
        .deep('truefalse')
        .flatMap((record) => [
          [fieldOf(record, 'trueanswer'), 'true'] as const,
          [fieldOf(record, 'falseanswer'), 'false'] as const,
        ]),
    );
    const answers =
      type === 'ddwtos'
        ? this.words(plugin, 'dragbox')
        : type === 'gapselect'
          ? this.words(plugin, 'selectoption')
          : type === 'ordering'
            ? this.ordered(plugin)
            : this.answers(plugin, (answer) => truth.get(idOf(answer)));
    return [
      ...settings,
      ...options,
      ...(units.length > 0 ? [this.make('units', {}, units)] : []),
      ...sides,
      ...answers,
    ];
  }

  convert(): XmlNode {
    const { question, beside } = this;
    const id = idOf(question);
    const type = fieldOf(question, 'qtype').trim();
    const plugin = question.elements().find(({ name }) => name === `plugin_qtype_${type}_question`);
    const isCloze = type === 'multianswer';
    const inside = isCloze ? (plugin?.deep('sequence')[0]?.text() ?? '').split(',') : [];
    const stem = fieldOf(question, 'questiontext').replace(/\{#(\d{1,4})\}/g, (whole, number: string) =>
      isCloze ? beside.clozeText((inside[Number(number) - 1] ?? '').trim()) || whole : whole,
    );
    const hints = question.deep('question_hint').map((hint) => this.richOf(hint, 'hint', 'hint', 'hint', idOf(hint)));
    const tags = question.deep('tag').map((tag) => this.texts('tag', fieldOf(tag, 'name') || fieldOf(tag, 'rawname')));
    const hidden = beside.isHidden || fieldOf(question, 'hidden') === '1' ? '1' : '0';
    const idNumber = beside.idNumber || fieldOf(question, 'idnumber');
    return this.make('question', { type: isCloze ? 'cloze' : type }, [
      this.texts('name', fieldOf(question, 'name')),
      this.rich('questiontext', stem, fieldOf(question, 'questiontextformat'), 'questiontext', id),
      this.richOf(question, 'generalfeedback', 'generalfeedback', 'generalfeedback', id),
      this.plain('defaultgrade', fieldOf(question, 'defaultmark') || '1'),
      this.plain('penalty', fieldOf(question, 'penalty')),
      this.plain('hidden', hidden),
      ...(idNumber ? [this.plain('idnumber', idNumber)] : []),
      ...(plugin && !isCloze ? this.ofType(type, plugin) : []),
      ...hints,
      ...(tags.length > 0 ? [this.make('tags', {}, tags)] : []),
    ]);
  }
}

/** A question of a backup as Moodle XML has it. Source: Moodle 4.5, question/type and backup. */
export const xmlQuestion = (question: XmlNode, beside: Beside): XmlNode => new Converting(question, beside).convert();
