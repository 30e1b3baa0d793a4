import { type Lose, type Loss, writeEach } from '../../core/export';
import { type Item, type Passage } from '../../core/item';
import { xhtmlBlocks, xmlText } from '../../core/xhtml';
import { PackageMedia } from '../../write/package-media';
import { type BankWriter, type Piece, type TestParts, type WriteOptions } from '../../write/writing';
import { elementsOf, namespaces, type QtiVersion } from './dialect';
import { writeQtiItem } from './write-item';

/** A text in a file of its own, which items refer to. */
interface Stimulus {
  id: string;
  href: string;
  files: string[];
}

interface Written {
  id: string;
  href: string;
  title: string;
  /** In the package. */
  files: string[];
  stimulus?: Stimulus | undefined;
  /** The place in the bank. */
  at: number;
}

/** Writes the items of a bank as files of a package; what names them all comes last. */
class QtiPackage implements BankWriter {
  private readonly written: Written[] = [];
  /** Addresses as seen from a folder of the package. */
  private readonly media = new PackageMedia('../');
  /** By the keys of the passages. */
  private readonly stimuli = new Map<string, Stimulus>();
  private count = 0;

  constructor(
    private readonly version: QtiVersion,
    private readonly options: WriteOptions,
  ) {}

  write(items: readonly Item[]): { pieces: Piece[]; losses: Loss[] } {
    return writeEach(items, (item, lose) => this.one(item, lose));
  }

  private one(item: Item, lose: Lose): Piece[] {
    const at = this.count;
    this.count += 1;
    const id = `item_${at + 1}`;
    const pieces: Piece[] = [];
    const stimulus = item.passage && this.stimulusOf(item, item.passage, pieces);
    const { address, used } = this.media.addresses(item, pieces);
    const text = writeQtiItem(this.version, {
      ...{ item, id, lose, address, words: this.options.words },
      stimulus: stimulus && { identifier: stimulus.id, href: `../${stimulus.href}` },
    });
    if (text === undefined) {
      lose('type');
      return pieces;
    }
    const href = `items/${id}.xml`;
    this.written.push({ id, href, title: item.name ?? id, files: [...used], stimulus, at });
    return [...pieces, { entry: href, data: text }];
  }

  /** The file of a passage; it is written with the first of its questions. */
  private stimulusOf(item: Item, { key, name, text }: Passage, pieces: Piece[]): Stimulus {
    const known = this.stimuli.get(key);
    if (known) return known;
    const id = `stimulus_${this.stimuli.size + 1}`;
    const { address, used } = this.media.addresses(item, pieces);
    const el = elementsOf(this.version);
    const root = { xmlns: namespaces[this.version].item, identifier: id, title: name ?? id };
    const written = el('assessmentStimulus', root, el('stimulusBody', {}, xhtmlBlocks(text, address)));
    const stimulus = { id, href: `stimuli/${id}.xml`, files: [...used] };
    this.stimuli.set(key, stimulus);
    pieces.push({ entry: stimulus.href, data: `<?xml version="1.0" encoding="UTF-8"?>\n${written}\n` });
    return stimulus;
  }

  end(): Piece[] {
    const { test } = this.options;
    const testPiece = test ? [{ entry: 'assessment.xml', data: this.testText(test) }] : [];
    return [...testPiece, { entry: 'imsmanifest.xml', data: this.manifest(test !== undefined) }];
  }

  private testText({ title, sections }: TestParts): string {
    const el = elementsOf(this.version);
    let from = 0;
    const parts = sections.map((section, at) => {
      const to = from + section.items;
      const refs = this.written.filter((one) => one.at >= from && one.at < to);
      from = to;
      return el(
        'assessmentSection',
        { identifier: `section_${at + 1}`, title: section.title || title, visible: true },
        ...refs.map(({ id, href }) => el('assessmentItemRef', { identifier: id, href })),
      );
    });
    const part = el(
      'testPart',
      { identifier: 'part_1', navigationMode: 'nonlinear', submissionMode: 'simultaneous' },
      ...parts,
    );
    const root = { xmlns: namespaces[this.version].item, identifier: 'test_1', title };
    return `<?xml version="1.0" encoding="UTF-8"?>\n${el('assessmentTest', root, part)}\n`;
  }

  private manifest(hasTest: boolean): string {
    const { package: xmlns, schema, version, type } = namespaces[this.version];
    const resource = (id: string, kind: string, href: string, inside: string): string =>
      `<resource identifier="${id}" type="imsqti_${kind}_${type}" href="${href}"><file href="${href}"/>${inside}</resource>\n`;
    const filesIn = (files: readonly string[]): string =>
      files.map((file) => `<file href="${xmlText(file)}"/>`).join('');
    const items = this.written.map(({ id, href, files, stimulus }) => {
      const needs = stimulus ? `<dependency identifierref="resource_${stimulus.id}"/>` : '';
      return resource(`resource_${id}`, 'item', href, filesIn(files) + needs);
    });
    const stimuli = [...this.stimuli.values()].map(({ id, href, files }) =>
      resource(`resource_${id}`, 'stimulus', href, filesIn(files)),
    );
    const refs = this.written.map(({ id }) => `<dependency identifierref="resource_${id}"/>`).join('');
    const test = hasTest ? resource('resource_test_1', 'test', 'assessment.xml', refs) : '';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest xmlns="${xmlns}" identifier="manifest_1"><metadata><schema>${schema}</schema><schemaversion>${version}</schemaversion></metadata><organizations/>\n<resources>${test}${stimuli.join('')}${items.join('')}</resources></manifest>\n`;
  }
}

/** Writes a package of QTI. Source: IMS QTI 2.1, 2.2 and 3.0, Information Models; IMS Content Packaging 1.1. */
export const qtiWriter = (version: QtiVersion, options: WriteOptions): BankWriter => new QtiPackage(version, options);
